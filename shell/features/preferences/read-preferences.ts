import {
  DEFAULT_PREFERENCES,
  isCookiesAgreeType,
  PREFERENCE_COOKIES,
  type Language,
  type Preferences,
} from '@glasshouse/contracts/preferences';
import { cleanNoticeChoice } from '@glasshouse/domain/event-notices';
import { parseGathered, parseListChoice, writeGathered, writeListChoice } from '@glasshouse/domain/lists';
import { isAmericanZone, isCoefViewId, usualView } from '@glasshouse/domain/odds';
import { readZone } from '@glasshouse/domain/zones';

/** What a visitor's cookies say. They are the visitor's own text: a value that is not one of ours is the default. */
export function readPreferences(language: Language, cookies: ReadonlyMap<string, string>): Preferences {
  const read = (name: keyof typeof PREFERENCE_COOKIES) => cookies.get(PREFERENCE_COOKIES[name]);
  const cookiesAgreeType = read('cookiesAgreeType');
  const coefViewId = readNumber(read('coefViewId'));
  const timeZone = readZone(read('timeZone') ?? '') ?? readZone(read('seenZone') ?? '') ?? DEFAULT_PREFERENCES.timeZone;
  return {
    language,
    timeZone,
    is12h: isSet(read('is12h')),
    theme: read('theme') === 'dark' ? 'dark' : 'light',
    isSystemTheme: read('theme') === 'system',
    coefViewId: coefViewId !== undefined && isCoefViewId(coefViewId) ? coefViewId : usualView(timeZone),
    coefIndicationType: read('coefIndicationType') === '0' ? 0 : 1,
    appFontSize: readFontSize(read('appFontSize')),
    wording: readWording(read('wording'), timeZone),
    hideLeft: isSet(read('hideLeft')),
    hideRight: isSet(read('hideRight')),
    appViewType: read('appViewType') === 'asian' ? 'asian' : 'european',
    listDensity: read('listDensity') === 'comfortable' ? 'comfortable' : 'compact',
    listMarkets: writeListChoice(parseListChoice(read('listMarkets') ?? '')),
    multiLive: writeGathered(parseGathered(read('multiLive') ?? '')),
    eventNotices: cleanNoticeChoice(read('eventNotices') ?? ''),
    ...(isCookiesAgreeType(cookiesAgreeType) && { cookiesAgreeType }),
    isAgeConfirmed: isSet(read('isAgeConfirmed')),
  };
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

function readFontSize(text: string | undefined): Preferences['appFontSize'] {
  return text === '1' ? 1 : text === '2' ? 2 : 0;
}

function readWording(text: string | undefined, timeZone: Preferences['timeZone']): Preferences['wording'] {
  if (text === 'gb' || text === 'us') return text;
  return isAmericanZone(String(timeZone)) ? 'us' : 'gb';
}

function isSet(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}
