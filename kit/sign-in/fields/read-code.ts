import { toPlainDigits } from '@glasshouse/domain/phone';

/** As letters and authenticators write them. */
export const CODE_DIGITS = 6;

/** The digits of what was typed or pasted, in whatever script and with whatever between them. */
export function readCode(text: string): string {
  return toPlainDigits(text).replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
}
