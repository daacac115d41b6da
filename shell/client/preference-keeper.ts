import { PREFERENCE_COOKIES, type Preferences } from '@glasshouse/contracts/preferences';
import { makeValueStore, type ValueStore } from '@glasshouse/kit/live';

const YEAR_SEC = 31_536_000;

/** A choice is a cookie, so that the server's next page is already right. */
export function writePreference(name: keyof typeof PREFERENCE_COOKIES, value: string | number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${PREFERENCE_COOKIES[name]}=${value}; Path=/; Max-Age=${YEAR_SEC}; SameSite=Lax${secure}`;
}

export interface PreferenceKeeper {
  readonly state: ValueStore<Preferences>;
  setTheme(theme: Preferences['theme']): void;
  setCoefView(id: Preferences['coefViewId']): void;
}

export function makePreferenceKeeper(initial: Preferences): PreferenceKeeper {
  const state = makeValueStore(initial);
  return {
    state,
    setTheme(theme) {
      writePreference('theme', theme);
      document.documentElement.dataset['theme'] = theme;
      state.set({ ...state.get(), theme });
    },
    setCoefView(coefViewId) {
      writePreference('coefViewId', coefViewId);
      state.set({ ...state.get(), coefViewId });
    },
  };
}
