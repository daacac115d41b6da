import { describe, expect, it } from 'vitest';
import { findByLetter, findNeighbour, type Box } from './language-keys.ts';

/** Five items in two columns, as a page that runs from left to right lays them out: 0 1 2 | 3 4. */
const BOXES: readonly Box[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 1],
].map(([column = 0, row = 0]) => ({
  left: column * 100,
  right: column * 100 + 90,
  top: row * 40,
  bottom: row * 40 + 36,
}));

describe('keys in the menu of languages', () => {
  it.each([
    [0, 'ArrowDown', 1],
    [4, 'ArrowDown', 0],
    [0, 'ArrowUp', 4],
    [2, 'ArrowDown', 3],
    [1, 'ArrowRight', 4],
    [2, 'ArrowRight', 4],
    [3, 'ArrowRight', 3],
    [4, 'ArrowLeft', 1],
    [0, 'ArrowLeft', 0],
    [2, 'Home', 0],
    [2, 'End', 4],
  ] as const)('lead from item %s by %s to %s', (from, key, to) => {
    expect(findNeighbour(BOXES, from, key)).toBe(to);
  });

  it('lead to the other side where the page runs from right to left', () => {
    const mirrored = BOXES.map(({ left, right, ...rest }) => ({ ...rest, left: 200 - right, right: 200 - left }));
    expect([findNeighbour(mirrored, 1, 'ArrowLeft'), findNeighbour(mirrored, 4, 'ArrowRight')]).toEqual([4, 1]);
  });

  it('find a language by the first letter of its name or its code, one after the other', () => {
    const names = [
      ['English', 'en'],
      ['Русский', 'ru'],
      ['Deutsch', 'de'],
      ['Español', 'es'],
    ];
    expect([findByLetter(names, 0, 'E'), findByLetter(names, 3, 'e'), findByLetter(names, -1, 'д')]).toEqual([
      3, 0, -1,
    ]);
    expect([findByLetter(names, 0, 'р'), findByLetter(names, 0, 'r')]).toEqual([1, 1]);
  });
});
