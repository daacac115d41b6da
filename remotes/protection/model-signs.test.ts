import { describe, expect, it } from 'vitest';
import { MARKER_NAMES, MARKER_WORDS } from '@glasshouse/domain/markers';
import { writeFigures } from './model-signs.ts';
import english from './locales/en.json' with { type: 'json' };

describe('what we see', () => {
  it('[PP-16] is said to the person in the very words of the operator', () => {
    const said = new Map(Object.entries(english));
    for (const name of MARKER_NAMES) expect(said.get(`signs.is.${name}`)).toBe(MARKER_WORDS[name]);
  });

  it('writes amounts as money and the others as numbers', () => {
    const figures = writeFigures({ count: 3, nowMinor: 500 }, (minor) => `€${minor / 100}`);
    expect(figures).toMatchObject({ count: 3, nowMinor: '€5', beforeMinor: '€0' });
  });
});
