import { describe, expect, it } from 'vitest';
import type { PlayedMarket } from '@glasshouse/contracts/sportsbook';
import { listWinners } from './model-played.ts';

const race = (results: Readonly<Record<string, PlayedMarket['outcomes'][number]['result']>>): PlayedMarket => ({
  key: 'race_each_way|places=3',
  source: 'world',
  certainty: 2,
  version: 1,
  atSec: 1_800_000_000,
  earlier: [],
  outcomes: Object.entries(results).map(([id, result]) => ({ id, result })),
});

describe('what won in a market', () => {
  it('names the winner of a race before who was placed, and nobody who lost', () => {
    const market = race({ h1: 'placed', h2: 'lose', h3: 'win', h4: 'placed', h5: 'void' });
    expect(listWinners(market).map(({ id }) => id)).toEqual(['h3', 'h1', 'h4']);
  });

  it('names both of a dead heat in the order they were offered', () => {
    expect(listWinners(race({ h1: 'dead_heat', h2: 'lose', h3: 'dead_heat' })).map(({ id }) => id)).toEqual([
      'h1',
      'h3',
    ]);
  });
});
