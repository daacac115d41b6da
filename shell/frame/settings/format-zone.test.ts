import { describe, expect, it } from 'vitest';
import { formatZone } from './format-zone.ts';
import { ZONES } from './zone.table.ts';

describe('time zones', () => {
  it.each([
    [0, 'UTC'],
    [3, 'UTC+3'],
    [5.75, 'UTC+5:45'],
    [-3.5, 'UTC−3:30'],
    [-11, 'UTC−11'],
  ])('%s is written %s', (hours, text) => {
    expect(formatZone(hours)).toBe(text);
  });

  it('are each offered once, from west to east', () => {
    expect(ZONES).toEqual([...new Set(ZONES)].toSorted((a, b) => a - b));
    expect(new Set(ZONES.map(formatZone)).size).toBe(ZONES.length);
  });
});
