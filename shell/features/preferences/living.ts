import { PREFERENCE_COOKIES, type Preferences } from '@glasshouse/contracts/preferences';
import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import { saveUserConfig, type UserChoices } from '@glasshouse/contracts/preferences-choices';
import { isAmericanZone, usualView } from '@glasshouse/domain/odds';
import type { TimeZone } from '@glasshouse/domain/zones';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import type { Boot } from '../../boot.ts';
import type { Place } from '../../place.ts';
import type { ModalName } from '../modals/queue/modal.table.ts';
import { applyChoices } from './apply-choices.ts';
import { pageMarks } from './page-marks.ts';
import type { PreferencesFeature } from './still.ts';
import { makeWhenMarketing } from './when-marketing.ts';
import { findSeenZone } from './seen-zone.ts';
import { hasCookie, writePreference } from './write-preference.ts';

const UNTOLD_KEY = 'gh-untold-choices';
/** site.md section 9: thirty days. */
const AGE_REMEMBERED_SEC = 2_592_000;

export interface LivingPreferences extends PreferencesFeature {
  /** Whoever is signed in now: their account hears what was chosen here, and this device what was chosen elsewhere. */
  meet(signedIn: boolean): Promise<void>;
  /** Where nothing was chosen, the zone that the browser names is the visitor's. */
  seeZone(): void;
}

export interface PreferencesDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly place: Store<Place>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether an age is confirmed for as long as the browser is open, and no longer. */
  readonly isAgeOfSession: boolean;
  readonly closeModal: (name: ModalName) => void;
  /** What is drawn by preferences has to be drawn again. */
  readonly onChange: () => void;
}

/** What the server said of the visitor with the page. */
type FirstWord = Pick<Boot, 'preferences' | 'session' | 'chosen'>;

/** What is usual where clocks go by that zone, of what was never chosen. */
function usualAt(zone: TimeZone, isChosen: (name: 'coefViewId' | 'wording') => boolean): Partial<Preferences> {
  return {
    ...(!isChosen('coefViewId') && { coefViewId: usualView(zone) }),
    ...(!isChosen('wording') && { wording: isAmericanZone(String(zone)) ? 'us' : 'gb' }),
  };
}

/** What this visitor has chosen: on the page at once, in cookies for the next one, on the account for other devices. */
export function livePreferences(boot: FirstWord, deps: PreferencesDeps): LivingPreferences {
  const state = makeValueStore(boot.preferences);
  const chosen = new Set(boot.chosen);
  let signedIn = boot.session.userId !== undefined;

  function show(preferences: Preferences): void {
    Object.assign(document.documentElement.dataset, pageMarks(preferences));
    state.set(preferences);
    deps.onChange();
  }

  /** Nothing told is lost: what does not arrive is told with the next choice or the next page. */
  async function tell(): Promise<void> {
    const told = readUntold(deps.storage);
    const result = await deps.call(saveUserConfig, { body: { choices: told } });
    // Words of another version of the site, or of somebody else: nobody will ever take them.
    if (!result.ok && result.status === 400) writeUntold(deps.storage, {});
    if (!result.ok) return;
    const untold = Object.entries(readUntold(deps.storage)).filter(
      ([name, choice]) => choice.atSec !== new Map(Object.entries(told)).get(name)?.atSec,
    );
    writeUntold(deps.storage, Object.fromEntries(untold));
    if (untold.length > 0) return;
    const { choices } = result.answer;
    writeCookies(choices);
    const next = applyChoices(state.get(), choices);
    if (JSON.stringify(next) !== JSON.stringify(state.get())) show(next);
  }

  const choose: PreferencesFeature['choose'] = (name, value) => {
    const atSec = Math.floor(Date.now() / 1000);
    writePreference(name, value);
    if (name === 'cookiesAgreeType') writePreference('cookiesAgreeTime', atSec);
    const choice = { [name]: { value, atSec } };
    writeUntold(deps.storage, { ...readUntold(deps.storage), ...choice });
    show(applyChoices(state.get(), choice));
    if (signedIn) void tell();
  };

  return {
    state,
    choose,
    seeZone() {
      const zone = findSeenZone();
      const { timeZone } = state.get();
      // What an account has chosen was painted already, on a device that was never told.
      if (zone === undefined || zone === timeZone || chosen.has('timeZone')) return;
      show({ ...state.get(), timeZone: zone, ...usualAt(zone, (name) => chosen.has(name) || hasCookie(name)) });
    },
    ...makeAnswers({ state, deps, choose }),
    whenMarketing: makeWhenMarketing({ preferences: state, place: deps.place, clock: deps.clock }),
    async meet(nowSignedIn) {
      const isNew = nowSignedIn && !signedIn;
      signedIn = nowSignedIn;
      // The page of a player was painted by the account's own word already.
      if (isNew || (nowSignedIn && Object.keys(readUntold(deps.storage)).length > 0)) await tell();
    },
  };
}

interface Chooser {
  readonly state: ReturnType<typeof makeValueStore<Preferences>>;
  readonly deps: PreferencesDeps;
  readonly choose: PreferencesFeature['choose'];
}

/** What is answered in a window, which closes with it. */
function makeAnswers({ state, deps, choose }: Chooser): Pick<PreferencesFeature, 'confirmAge' | 'agreeToCookies'> {
  return {
    confirmAge() {
      writePreference('isAgeConfirmed', true, deps.isAgeOfSession ? 'session' : AGE_REMEMBERED_SEC);
      state.set({ ...state.get(), isAgeConfirmed: true });
      deps.closeModal('ageConfirmation');
    },
    agreeToCookies(type) {
      choose('cookiesAgreeType', type);
      deps.closeModal('cookieConsent');
      deps.closeModal('cookieSettings');
    },
  };
}

function writeCookies(choices: UserChoices): void {
  for (const [name, choice] of Object.entries(choices)) if (isCookieName(name)) writePreference(name, choice.value);
  if (choices.cookiesAgreeType) writePreference('cookiesAgreeTime', choices.cookiesAgreeType.atSec);
}

function isCookieName(name: string): name is keyof typeof PREFERENCE_COOKIES {
  return Object.hasOwn(PREFERENCE_COOKIES, name);
}

/** Chosen here and not yet told to an account: by a guest, or while there was no connection. */
function readUntold(storage: PreferencesDeps['storage']): UserChoices {
  try {
    const value: unknown = JSON.parse(storage.getItem(UNTOLD_KEY) ?? '{}');
    return isChoices(value) ? value : {};
  } catch {
    return {};
  }
}

/** Our own words; whatever else somebody put there the server refuses. */
function isChoices(value: unknown): value is UserChoices {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function writeUntold(storage: PreferencesDeps['storage'], choices: UserChoices): void {
  if (Object.keys(choices).length === 0) storage.removeItem(UNTOLD_KEY);
  else storage.setItem(UNTOLD_KEY, JSON.stringify(choices));
}
