import { describe, expect, it } from 'vitest';
import { ageOfMove } from './use-move-age.ts';

describe('a price that has moved', () => {
  it.each([
    [0, 'new'],
    [399, 'new'],
    [400, 'fading'],
    [1_199, 'fading'],
    [1_200, 'told'],
    [11_999, 'told'],
    [12_000, 'over'],
    // Clocks may be set back.
    [-5_000, 'new'],
  ])('is after %i ms: %s', (sinceMs, age) => {
    expect(ageOfMove(sinceMs)).toBe(age);
  });
});
