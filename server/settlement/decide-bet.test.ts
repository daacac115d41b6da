import { describe, expect, it } from 'vitest';
import { decideBet } from './decide-bet.ts';
import type { OpenLegRow } from './store.ts';

type Leg = readonly [oddsMilli: number, kind: OpenLegRow['kind'], num?: number, den?: number];

function makeRows(stakeMinor: number, legs: readonly Leg[]): OpenLegRow[] {
  return legs.map(([odds, kind, num, den]) => ({
    bet_id: 1,
    player_id: 2,
    account_id: 3,
    currency: 'EUR',
    stake_minor: stakeMinor,
    odds_milli: odds,
    kind,
    num: num ?? null,
    den: den ?? null,
  }));
}

describe('what becomes of a bet', () => {
  it.each<[string, number, Leg[], number, string]>([
    ['a single wins', 1_000, [[1_850, 'win']], 1_850, 'won'],
    ['a single loses', 1_000, [[1_850, 'lose']], 0, 'lost'],
    ['a void single returns the stake', 1_000, [[1_850, 'void']], 1_000, 'returned'],
    ['a half win pays half at the price', 1_000, [[1_900, 'half_win']], 1_450, 'won'],
    ['a half loss returns half', 1_001, [[1_900, 'half_lose']], 500, 'won'],
    ['a dead heat of two pays half the stake', 1_000, [[3_000, 'dead_heat', 1, 2]], 1_500, 'won'],
    [
      'an express multiplies and rounds down once',
      333,
      [
        [1_333, 'win'],
        [1_777, 'win'],
      ],
      788,
      'won',
    ],
    [
      'a void leg counts as one',
      500,
      [
        [2_000, 'win'],
        [9_000, 'void'],
      ],
      1_000,
      'won',
    ],
    [
      'an express is lost with its first lost leg, the rest open',
      500,
      [
        [2_000, null],
        [1_500, 'lose'],
      ],
      0,
      'lost',
    ],
  ])('[FE-14] %s', (_, stake, legs, payoutMinor, result) => {
    expect(decideBet(makeRows(stake, legs))).toMatchObject({ betId: 1, accountId: 3, payoutMinor, result });
  });

  it('waits while nothing is lost and a leg is open', () => {
    expect(
      decideBet(
        makeRows(500, [
          [2_000, 'win'],
          [1_500, null],
        ]),
      ),
    ).toBeUndefined();
  });

  it('stops on a dead heat without its numbers', () => {
    expect(() => decideBet(makeRows(500, [[2_000, 'dead_heat']]))).toThrow('places and finishers');
  });
});
