import { writeBetNumber } from '@glasshouse/domain/bet-numbers';
import type { Language } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS } from '../i18n/index.ts';

/** A bet's short number inside a sentence: one that runs from right to left leaves its groups in their order. */
export function betNumber(betId: number, language: Language): string {
  const number = writeBetNumber(betId);
  return LANGUAGE_ROWS[language].direction === 'rtl' ? `\u2066${number}\u2069` : number;
}
