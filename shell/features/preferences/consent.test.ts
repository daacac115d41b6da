import { describe, expect, it } from 'vitest';
import { COOKIES_AGREE_TYPES } from '@glasshouse/contracts/preferences';
import { nameConsent, readConsent } from './consent.ts';

describe('what a visitor agrees to', () => {
  it.each([
    ['disable', false, false],
    ['all', true, true],
    ['functionality', true, false],
    ['marketing', false, true],
  ] as const)('[CO-01] "%s" is functionality %s, marketing %s', (type, functionality, marketing) => {
    expect(readConsent(type)).toEqual({ functionality, marketing });
    expect(nameConsent({ functionality, marketing })).toBe(type);
  });

  it('has a name for every choice', () => {
    expect(COOKIES_AGREE_TYPES.map((type) => nameConsent(readConsent(type)))).toEqual(COOKIES_AGREE_TYPES);
  });

  it('is nothing before the answer', () => {
    expect(readConsent(undefined)).toEqual({ functionality: false, marketing: false });
  });
});
