import { expect, it } from 'vitest';
import { hideClosedSports } from './hide-closed.ts';

const SPORTS = [
  { sportId: 1, line: 10, live: 2 },
  { sportId: 2, line: 5, live: 1 },
];

it('[FE-10.hidden] a closed sport counts nothing in the section in which it is closed, and others stay', () => {
  const closed = { disallow_line_sport: [1], disallow_live_sport: [2] };
  expect(hideClosedSports(SPORTS, closed)).toEqual([
    { sportId: 1, line: 0, live: 2 },
    { sportId: 2, line: 5, live: 0 },
  ]);
  expect(hideClosedSports(SPORTS, { disallow_line_sport: [], disallow_live_sport: [] })).toBe(SPORTS);
  expect(hideClosedSports(SPORTS, undefined)).toBe(SPORTS);
});
