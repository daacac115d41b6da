/** Texts and the writing of numbers and times: same output on the server and in every browser. */
export { makeTranslate, type TextValues, type Translate } from './translate.ts';
export { MoreTexts, TextProvider, usePreferences, useT, type TextProviderProps } from './text-provider.tsx';
export { HOUSE_NAME, SiteNameProvider, useSiteName } from './site-name.tsx';
export { formatCount, formatPercent } from './format-count.ts';
export {
  formatCalendarDay,
  formatClock,
  formatDate,
  formatDateOfYear,
  formatDay,
  formatMoment,
  formatMoney,
  formatStart,
  formatTime,
  formatZone,
} from './format.ts';
export { LANGUAGE_ROWS, type LanguageRow } from '../languages/index.ts';
export { addWords, type LoadMessages } from './add-words.ts';
