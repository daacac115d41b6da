import { describe, expect, it } from 'vitest';
import { daysBack, linkOf, parseFilters, queryOf, sumQueryOf } from './model-filters.ts';

describe('filters of the history', () => {
  it('are read from the address, and what is nonsense is left out', () => {
    const filters = parseFilters({ from: '2026-11-01', to: '2026-11-25', sport: '1', result: 'won' });
    expect(filters).toEqual({ from: '2026-11-01', to: '2026-11-25', sportId: 1, result: 'won' });
    expect(linkOf('settled', filters)).toEqual({
      state: 'settled',
      from: '2026-11-01',
      to: '2026-11-25',
      sport: 1,
      result: 'won',
    });
    expect(parseFilters({ from: 'yesterday', to: '2026-13-45', sport: 'x', result: 'open' })).toEqual({});
  });

  it('ask for days as the visitor’s clock has them, the last one included', () => {
    const query = queryOf('all', { from: '2026-11-24', to: '2026-11-25' }, 3);
    expect(query).toEqual({
      fromSec: Date.UTC(2026, 10, 23, 21) / 1_000,
      beforeSec: Date.UTC(2026, 10, 25, 21) / 1_000,
    });
  });

  it('sum the last thirty days, or those chosen, a year of them at most', () => {
    const nowSec = Date.UTC(2026, 10, 25, 12) / 1_000;
    expect(sumQueryOf({}, 0, nowSec)).toEqual({ fromSec: nowSec + 1 - 30 * 86_400, beforeSec: nowSec + 1, zone: '0' });
    const { fromSec, beforeSec } = sumQueryOf({ from: '2020-01-01', to: '2026-11-25' }, 0, nowSec);
    expect(beforeSec - fromSec).toBe(366 * 86_400);
    expect(sumQueryOf({ sportId: 4, result: 'part_returned' }, 0, nowSec)).toMatchObject({
      sportId: 4,
      result: 'part_returned',
    });
  });

  it('count presets back from today', () => {
    expect(daysBack(7, 3, Date.UTC(2026, 10, 24, 22) / 1_000)).toEqual({ from: '2026-11-19', to: '2026-11-25' });
  });
});
