import type { CoefViewId } from '@glasshouse/domain/odds';

/** The site's languages; the page's own is the only one that travels. */
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** Cookies with the documents' names; `theme` and `coefViewId` are ours. */
export const PREFERENCE_COOKIES = {
  language: 'lng',
  timeZone: 'tzo',
  is12h: 'is12h',
  cookiesAgreeType: 'cookies_agree_type',
  hideLeft: 'hide_left',
  hideRight: 'hide_right',
  appViewType: 'app_view_type',
  theme: 'app_theme',
  coefViewId: 'coef_view_id',
} as const;

/** What a visitor chose; read from cookies, so that the server's first paint is already right. */
export interface Preferences {
  readonly language: Language;
  /** Hours from UTC. */
  readonly timeZone: number;
  readonly is12h: boolean;
  readonly theme: 'light' | 'dark';
  readonly coefViewId: CoefViewId;
  readonly hideLeft: boolean;
  readonly hideRight: boolean;
  readonly appViewType: 'european' | 'asian';
}

/** site.md section 9: language RU, time zone 3, theme light. */
export const DEFAULT_PREFERENCES: Preferences = {
  language: 'ru',
  timeZone: 3,
  is12h: false,
  theme: 'light',
  coefViewId: 0,
  hideLeft: false,
  hideRight: false,
  appViewType: 'european',
};
