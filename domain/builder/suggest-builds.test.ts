import { describe, expect, it } from 'vitest';
import type { MarketKey, OutcomeId } from '../markets/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { suggestBuilds, type PricedOutcome } from './index.ts';

function priced(prices: Readonly<Record<string, number>>): PricedOutcome[] {
  return Object.entries(prices).map(([text, odds]) => {
    const [marketKey, outcomeId] = text.split('/');
    return { marketKey: marketKey as MarketKey, outcomeId: outcomeId as OutcomeId, oddsMilli: odds };
  });
}

const FOOTBALL = priced({
  '1x2/1': 3_000,
  '1x2/x': 3_300,
  '1x2/2': 2_100,
  'double_chance/1x': 1_500,
  'double_chance/12': 1_250,
  'double_chance/x2': 1_300,
  'both_score/yes': 1_800,
  'both_score/no': 1_950,
  'total|total=2.5/over': 1_900,
  'total|total=2.5/under': 1_900,
  'total|total=2/over': 1_880,
  'total|total=2/under': 1_900,
  'total|total=3.5/over': 3_000,
  'total|total=3.5/under': 1_350,
});

const at = (odds: number) => () => oddsMilli(odds);
const written = (builds: ReturnType<typeof suggestBuilds>) =>
  builds.map(({ legs }) => legs.map(({ marketKey, outcomeId }) => `${marketKey}/${outcomeId}`).join(' + '));

describe('ready builds', () => {
  it('are made of the favourite, both to score and the total of halves in the middle, three at most', () => {
    expect(written(suggestBuilds(FOOTBALL, at(5_000)))).toEqual([
      '1x2/2 + total|total=2.5/over',
      '1x2/2 + both_score/yes + total|total=2.5/over',
      'double_chance/x2 + total|total=2.5/under',
    ]);
  });

  it('leave out what no price is told for, and what pays no more than one of its outcomes', () => {
    expect(suggestBuilds(FOOTBALL, () => undefined)).toEqual([]);
    expect(written(suggestBuilds(FOOTBALL, at(2_000)))).toEqual([
      'double_chance/x2 + total|total=2.5/under',
      'both_score/yes + total|total=2.5/over',
    ]);
  });

  it('make do with a winner and a total', () => {
    const basketball = priced({
      'winner/1': 1_400,
      'winner/2': 2_900,
      'total|total=160.5/over': 1_900,
      'total|total=160.5/under': 1_900,
    });
    expect(written(suggestBuilds(basketball, at(5_000)))).toEqual([
      'winner/1 + total|total=160.5/over',
      'winner/1 + total|total=160.5/under',
      'winner/2 + total|total=160.5/over',
    ]);
  });

  it('are none where the main markets are not for sale', () => {
    expect(suggestBuilds(priced({ 'total|total=2.5/over': 1_900 }), at(5_000))).toEqual([]);
  });
});
