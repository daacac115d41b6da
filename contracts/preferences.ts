import type { CoefViewId } from '@glasshouse/domain/odds';
import type { TimeZone } from '@glasshouse/domain/zones';

/** The site's languages, in the order of the menu; the page's own is the only one that travels. */
export const LANGUAGES = [
  'en',
  'ru',
  'uk',
  'kk',
  'az',
  'uz',
  'tr',
  'de',
  'es',
  'pt',
  'fr',
  'pl',
  'hi',
  'bn',
  'id',
  'ar',
  'fa',
] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** Of which country the words of English are: a bet slip holds an accumulator here and a parlay there. */
export const WORDINGS = ['gb', 'us'] as const;
export type Wording = (typeof WORDINGS)[number];

/** What a visitor agreed that the site may keep: nothing beyond the necessary, everything, or one of the two groups. */
export const COOKIES_AGREE_TYPES = ['disable', 'all', 'functionality', 'marketing'] as const;
export type CookiesAgreeType = (typeof COOKIES_AGREE_TYPES)[number];

export function isCookiesAgreeType(text: unknown): text is CookiesAgreeType {
  return COOKIES_AGREE_TYPES.some((type) => type === text);
}

/** Cookies with the documents' names, and after them our own. */
export const PREFERENCE_COOKIES = {
  language: 'lng',
  timeZone: 'tzo',
  seenZone: 'time_zone',
  is12h: 'is12h',
  cookiesAgreeType: 'cookies_agree_type',
  hideLeft: 'hide_left',
  hideRight: 'hide_right',
  appViewType: 'app_view_type',
  listDensity: 'list_density',
  listMarkets: 'list_markets',
  multiLive: 'multi_live',
  eventNotices: 'event_notices',
  theme: 'app_theme',
  coefViewId: 'coef_view_id',
  coefIndicationType: 'coef_indication',
  appFontSize: 'app_font_size',
  wording: 'wording',
  cookiesAgreeTime: 'cookies_agree_time',
  isAgeConfirmed: 'age_confirmed',
} as const;

/** What a visitor chose; read from cookies, so that the server's first paint is already right. */
export interface Preferences {
  readonly language: Language;
  /** The visitor's choice; without one the zone their browser names, and hours from UTC where it has named none yet. */
  readonly timeZone: TimeZone;
  readonly is12h: boolean;
  /** The look; where the system decides, the one that parts without styles of their own (pictures, prints) take. */
  readonly theme: 'light' | 'dark';
  readonly isSystemTheme: boolean;
  readonly coefViewId: CoefViewId;
  /** 1 marks prices that rise and fall, 0 leaves them still. */
  readonly coefIndicationType: 0 | 1;
  /** 0 as designed, then one and two steps larger. */
  readonly appFontSize: 0 | 1 | 2;
  /** In English alone; by the place of the visitor's clock until they choose. */
  readonly wording: Wording;
  /** The sports shrink to their icons. */
  readonly hideLeft: boolean;
  /** The coupon stands beside the page only while there is something on it. */
  readonly hideRight: boolean;
  /** Asian lists are tables of handicaps and totals, home above away. */
  readonly appViewType: 'european' | 'asian';
  /** How much of a list stands on a screen: as much as can be read, or with room around it. */
  readonly listDensity: 'compact' | 'comfortable';
  /** The columns that lists are to show, as `parseListChoice` of the domain reads them; empty: the usual ones. */
  readonly listMarkets: string;
  /** The matches that are watched at once, as `parseGathered` of the domain reads them; empty: none. */
  readonly multiLive: string;
  /** What is told of starred events, as `parseNoticeChoice` of the domain reads it; empty: never chosen, and nothing is. */
  readonly eventNotices: string;
  /** Absent until the visitor has answered. */
  readonly cookiesAgreeType?: CookiesAgreeType;
  readonly isAgeConfirmed: boolean;
}

/** site.md section 9: language RU, time zone 3, theme light. */
export const DEFAULT_PREFERENCES: Preferences = {
  language: 'ru',
  timeZone: 3,
  is12h: false,
  theme: 'light',
  isSystemTheme: false,
  coefViewId: 0,
  coefIndicationType: 1,
  appFontSize: 0,
  wording: 'gb',
  hideLeft: false,
  hideRight: false,
  appViewType: 'european',
  listDensity: 'compact',
  listMarkets: '',
  multiLive: '',
  eventNotices: '',
  isAgeConfirmed: false,
};
