import { describe, expect, it } from 'vitest';
import { moveRow } from './move-row.ts';

describe('keys in the list', () => {
  it.each<[number, number, string, number | undefined]>([
    [0, 3, 'ArrowDown', 1],
    [2, 3, 'ArrowDown', 0],
    [0, 3, 'ArrowUp', 2],
    [1, 3, 'Home', 0],
    [1, 3, 'End', 2],
    [1, 3, 'a', undefined],
    [0, 0, 'ArrowDown', undefined],
    [0, 0, 'End', undefined],
  ])('[SE-11] from %i of %i %s leads to %s', (at, count, key, to) => {
    expect(moveRow(at, count, key)).toBe(to);
  });
});
