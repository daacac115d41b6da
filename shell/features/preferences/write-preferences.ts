import { PREFERENCE_COOKIES, type Preferences } from '@glasshouse/contracts/preferences';

/** The cookies that `readPreferences` reads these from, and nothing else that a browser may have sent with them. */
export function writePreferences(preferences: Preferences): string {
  const { theme, isSystemTheme, is12h, hideLeft, hideRight, isAgeConfirmed, cookiesAgreeType } = preferences;
  const values: { readonly [Name in keyof typeof PREFERENCE_COOKIES]?: string } = {
    language: preferences.language,
    timeZone: String(preferences.timeZone),
    is12h: is12h ? '1' : '0',
    theme: isSystemTheme ? 'system' : theme,
    coefViewId: String(preferences.coefViewId),
    coefIndicationType: String(preferences.coefIndicationType),
    appFontSize: String(preferences.appFontSize),
    wording: preferences.wording,
    hideLeft: hideLeft ? '1' : '0',
    hideRight: hideRight ? '1' : '0',
    appViewType: preferences.appViewType,
    listDensity: preferences.listDensity,
    listMarkets: preferences.listMarkets,
    multiLive: preferences.multiLive,
    eventNotices: preferences.eventNotices,
    isAgeConfirmed: isAgeConfirmed ? '1' : '0',
    ...(cookiesAgreeType && { cookiesAgreeType }),
  };
  const names = new Map(Object.entries(PREFERENCE_COOKIES));
  return Object.entries(values)
    .map(([name, value]) => `${names.get(name) ?? name}=${value}`)
    .join('; ');
}
