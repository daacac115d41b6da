import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetLegView, BetView, LegState } from '@glasshouse/contracts/coupon';
import { possibleWin } from '@glasshouse/domain/coupon';
import { listCurrencies, minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import { nameBetResult, settlePayout, type SettledLeg } from '@glasshouse/domain/settlement';
import { explainPayout, formatExact } from './model-payout.ts';

type Sure = Exclude<LegState, 'open' | 'dead_heat'>;
const SURE: readonly Sure[] = ['win', 'lose', 'void', 'half_win', 'half_lose'];

function legOf(gameId: number, odds: number, state: LegState): BetLegView {
  const event = { sportId: 1, tournament: 'Cup', home: 'Home', away: 'Away', startsAtSec: 0, section: 'line' } as const;
  return { gameId, ...event, market: '1x2', outcome: '1', oddsMilli: odds, state };
}

function betOf(
  amount: number,
  legs: readonly (readonly [number, LegState])[],
  changes: Partial<BetView> = {},
): BetView {
  const made = legs.map(([odds, state], at) => legOf(at + 1, odds, state));
  const bet = {
    betId: 1,
    placedAtSec: 0,
    typeId: 1,
    accountId: 1,
    iso: 'EUR',
    oddsMilli: 2_000,
    possibleWin: 0,
  } as const;
  return { ...bet, state: 'open', amount, legs: made, ...changes };
}

/** [stake, legs, factors, exact product, paid, rounded] of settled bets in euros. */
const SETTLED: readonly [string, number, [number, LegState][], (string | undefined)[], string, number, boolean][] = [
  ['a single that won', 1_000, [[1_850, 'win']], ['1.85'], '18.50', 1_850, false],
  ['a single that lost', 1_000, [[1_850, 'lose']], ['0'], '0', 0, false],
  ['a single returned', 1_000, [[1_850, 'void']], ['1'], '10', 1_000, false],
  ['half won', 1_000, [[1_850, 'half_win']], ['1.425'], '14.25', 1_425, false],
  ['half lost', 333, [[1_850, 'half_lose']], ['0.50'], '1.665', 166, true],
  [
    'an express',
    1_000,
    [
      [1_850, 'win'],
      [1_850, 'half_win'],
      [2_000, 'void'],
    ],
    ['1.85', '1.425', '1'],
    '26.3625',
    2_636,
    true,
  ],
  [
    'an express lost early',
    1_000,
    [
      [1_850, 'lose'],
      [2_000, 'open'],
    ],
    ['0', undefined],
    '0',
    0,
    false,
  ],
];

describe('a settled bet', () => {
  it.each(SETTLED)('%s: stake times factors, rounded once', (_name, amount, legs, factors, exact, paid, rounded) => {
    const explained = explainPayout(betOf(amount, legs, { state: 'won', payout: paid }));
    expect(explained?.factors.map((factor) => factor.value)).toEqual(factors);
    expect(explained).toMatchObject({ ifWon: false, exact, payoutMinor: paid, rounded });
  });

  it('is explained to the very payout that settlement pays, whatever its legs', () => {
    const leg = fc.tuple(fc.integer({ min: 1_001, max: 20_000 }), fc.constantFrom(...SURE));
    const stake = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        stake,
        fc.array(leg, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...listCurrencies()),
        (amount, legs, iso) => {
          const settled: SettledLeg[] = legs.map(([odds, kind]) => ({ oddsMilli: oddsMilli(odds), result: { kind } }));
          const payout = settlePayout(minor(amount), settled);
          const state = nameBetResult(settled, payout);
          const explained = explainPayout(betOf(amount, legs, { iso, state, payout }));
          expect(explained?.payoutMinor).toBe(payout);
          const lost = legs.some(([, kind]) => kind === 'lose');
          expect(explained?.factors.every((factor) => factor.value !== undefined)).toBe(true);
          if (lost) expect(explained?.exact).toBe('0');
        },
      ),
    );
  });

  it('shows a product that anybody can multiply again: the factors give it, and cut to the coin it is the payout', () => {
    // Up to three legs: beyond that the product has more places than the page writes.
    const leg = fc.tuple(fc.integer({ min: 1_001, max: 20_000 }), fc.constantFrom('win', 'void', 'half_lose'));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(leg, { minLength: 1, maxLength: 3 }),
        (amount, legs) => {
          const explained = explainPayout(betOf(amount, legs, { iso: 'EUR', state: 'won' }));
          const texts = [
            formatExact(BigInt(amount), 100n),
            ...(explained?.factors ?? []).map((factor) => factor.value ?? ''),
          ];
          const exact = parts(explained?.exact ?? '');
          const product = texts.map(parts).reduce(([a, b], [c, d]) => [a * c, b * d]);
          expect(product[0] * exact[1]).toBe(exact[0] * product[1]);
          expect((exact[0] * 100n) / exact[1]).toBe(BigInt(explained?.payoutMinor ?? -1));
        },
      ),
    );
  });

  it('does not invent the share of a dead heat: it tells what was paid, and that the share is not here', () => {
    const explained = explainPayout(
      betOf(
        1_000,
        [
          [1_850, 'win'],
          [3_000, 'dead_heat'],
        ],
        { state: 'won', payout: 2_775 },
      ),
    );
    expect(explained?.factors.map((factor) => factor.value)).toEqual(['1.85', undefined]);
    expect(explained?.exact).toBeUndefined();
    expect(explained?.payoutMinor).toBe(2_775);
  });

  it('needs no share of a dead heat beside a lost leg', () => {
    const explained = explainPayout(
      betOf(
        1_000,
        [
          [1_850, 'lose'],
          [3_000, 'dead_heat'],
        ],
        { state: 'lost', payout: 0 },
      ),
    );
    expect(explained).toMatchObject({ exact: '0', payoutMinor: 0 });
  });
});

describe('an open bet', () => {
  it('takes open legs as won, which is its possible win', () => {
    const price = fc.integer({ min: 1_001, max: 20_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(price, { minLength: 1, maxLength: 6 }),
        (amount, prices) => {
          const explained = explainPayout(
            betOf(
              amount,
              prices.map((one) => [one, 'open']),
            ),
          );
          expect(explained?.ifWon).toBe(true);
          expect(BigInt(explained?.payoutMinor ?? -1)).toBe(possibleWin(minor(amount), prices.map(oddsMilli)));
        },
      ),
    );
  });

  it('counts what is already decided as it was decided', () => {
    const explained = explainPayout(
      betOf(1_000, [
        [2_000, 'open'],
        [3_000, 'void'],
      ]),
    );
    expect(explained?.factors.map((factor) => factor.rule)).toEqual(['assumed', 'void']);
    expect(explained?.payoutMinor).toBe(2_000);
  });
});

it.each([
  ['no stake', betOf(0, [[2_000, 'win']])],
  ['no legs', betOf(1_000, [])],
  ['a price that is none', betOf(1_000, [[0, 'win']])],
])('a bet with %s is not explained', (_name, bet) => {
  expect(explainPayout(bet)).toBeUndefined();
});

describe('an exact decimal', () => {
  it.each([
    [3_700n, 2_000n, '1.85'],
    [10n, 10n, '1'],
    [0n, 7n, '0'],
    [1n, 2_000n, '0.0005'],
    [15n, 10n, '1.50'],
    [1n, 3n, '0.333333333333…'],
    [-0n, 1n, '0'],
  ])('of %d / %d is %s', (num, den, text) => {
    expect(formatExact(num, den)).toBe(text);
  });
});

/** "26.3625" → 263625 / 10000. */
function parts(text: string): [bigint, bigint] {
  const [whole = '', places = ''] = text.split('.');
  return [BigInt(whole + places), 10n ** BigInt(places.length)];
}
