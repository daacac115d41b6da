import type { Language } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS, type LanguageRow } from '../languages/index.ts';

export const MINUS = '\u2212';
const LEFT_TO_RIGHT = '\u2066';
const END_OF_DIRECTION = '\u2069';

/** A whole number with its thousands apart. */
export function formatCount(count: number, language: Language): string {
  const row = LANGUAGE_ROWS[language];
  return count < 0 ? isolate(MINUS + groupDigits(String(-count), row), row) : groupDigits(String(count), row);
}

/** "20%", "20 %" or "%20", in one piece. */
export function formatPercent(percent: number | string, language: Language): string {
  const row = LANGUAGE_ROWS[language];
  return isolate((row.percent ?? '#%').replace('#', String(percent)), row);
}

/** Sign and symbol stay on their side of an amount inside a sentence that runs from right to left. */
export function isolate(amount: string, { direction }: LanguageRow): string {
  return direction === 'rtl' ? LEFT_TO_RIGHT + amount + END_OF_DIRECTION : amount;
}

const GROUPS = { 2: /\B(?=(?:\d{2})*\d{3}$)/g, 3: /\B(?=(?:\d{3})+$)/g } as const;

export function groupDigits(digits: string, { group, groupSize }: LanguageRow): string {
  return digits.replace(GROUPS[groupSize], group);
}
