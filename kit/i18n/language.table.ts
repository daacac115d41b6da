import type { Language } from '@glasshouse/contracts/preferences';

export interface LanguageRow {
  /** What its speakers call it. */
  readonly name: string;
  readonly decimal: string;
  readonly group: string;
  readonly symbol: 'before' | 'after';
  readonly today: string;
  readonly tomorrow: string;
  readonly am: string;
  readonly pm: string;
  /** As written after a day's number. */
  readonly months: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
}

/**
 * How numbers and dates are written. A table and not `Intl`, because server and browser carry different versions of
 * the locale data, and one different space between them is a hydration error.
 */
export const LANGUAGE_ROWS: Readonly<Record<Language, LanguageRow>> = {
  en: {
    name: 'English',
    decimal: '.',
    group: ',',
    symbol: 'before',
    today: 'Today',
    tomorrow: 'Tomorrow',
    am: 'AM',
    pm: 'PM',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  ru: {
    name: 'Русский',
    decimal: ',',
    group: '\u00a0',
    symbol: 'after',
    today: 'Сегодня',
    tomorrow: 'Завтра',
    am: 'AM',
    pm: 'PM',
    months: ['янв.', 'февр.', 'марта', 'апр.', 'мая', 'июня', 'июля', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
    weekdays: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
  },
};
