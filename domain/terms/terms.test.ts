import { describe, expect, it } from 'vitest';
import { hasChanged } from './index.ts';

describe('terms that have changed', () => {
  it.each([
    [0, 0, false],
    [0, 1, true],
    [1, 1, false],
    [1, 2, true],
    [2, 1, false],
  ])('[CO-03] agreed to %i while %i holds: %s', (agreed, version, changed) => {
    expect(hasChanged(agreed, { version })).toBe(changed);
  });
});
