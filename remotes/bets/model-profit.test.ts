import { expect, it } from 'vitest';
import type { BetSumView } from '@glasshouse/contracts/betting-bets';
import { sumProfits } from './model-profit.ts';

const FOOTBALL = 1;
const TENNIS = 4;

function sum(changes: Partial<BetSumView>): BetSumView {
  return { iso: 'EUR', result: 'won', bets: 1, staked: 500, received: 1_200, ...changes };
}

it('reads profit by sport and by result in each currency, bets of several sports apart and last', () => {
  const days = [
    { day: '2026-11-25', iso: 'EUR', bets: 4, staked: 2_000, received: 2_400 },
    { day: '2026-11-25', iso: 'USD', bets: 1, staked: 700, received: 0 },
  ];
  const [euro, dollar] = sumProfits(days, [
    sum({}),
    sum({ sportId: TENNIS }),
    sum({ sportId: FOOTBALL, result: 'lost', received: 0 }),
    sum({ sportId: TENNIS, result: 'lost', received: 0 }),
    sum({ sportId: TENNIS, result: 'edited', staked: 40, received: 0 }),
    sum({ sportId: FOOTBALL, result: 'lost', received: 0, iso: 'USD', staked: 700 }),
  ]);
  expect(euro).toMatchObject({
    sports: [
      { of: FOOTBALL, bets: 1, stakedMinor: 500, profitMinor: -500 },
      { of: TENNIS, bets: 3, stakedMinor: 1_040, profitMinor: 160 },
      { of: undefined, bets: 1, stakedMinor: 500, profitMinor: 700 },
    ],
    results: [
      { of: 'won', bets: 2, stakedMinor: 1_000, profitMinor: 1_400 },
      { of: 'lost', bets: 2, stakedMinor: 1_000, profitMinor: -1_000 },
      { of: 'edited', bets: 1, stakedMinor: 40, profitMinor: -40 },
    ],
  });
  expect(dollar).toMatchObject({
    sports: [{ of: FOOTBALL, bets: 1, stakedMinor: 700, profitMinor: -700 }],
    results: [{ of: 'lost', bets: 1, stakedMinor: 700, profitMinor: -700 }],
  });
});
