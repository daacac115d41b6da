import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetLegView, BetView, LegState } from '@glasshouse/contracts/betting-bets';
import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import { listCurrencies, minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import { settleBet, type BetTerms, type LegResult } from '@glasshouse/domain/settlement';
import { formatExact } from './model-exact.ts';
import { explainPayout } from './model-payout.ts';

type Sure = Exclude<LegState, 'open' | 'dead_heat'>;
const SURE: readonly Sure[] = ['win', 'lose', 'void', 'half_win', 'half_lose'];

type LegPlan = readonly [odds: number, state: LegState, changes?: Partial<BetLegView>];

function legOf(gameId: number, [odds, state, changes]: LegPlan): BetLegView {
  const event = { sportId: 1, tournamentId: 2, tournament: 'Cup', home: 'Home', away: 'Away', startsAtSec: 0 };
  const pick = { section: 'line', market: '1x2', outcome: '1', oddsMilli: odds, state, isBanker: false } as const;
  return { gameId, ...event, ...pick, ...changes };
}

function betOf(amount: number, legs: readonly LegPlan[], changes: Partial<BetView> = {}): BetView {
  return {
    betId: 1,
    requestId: 'request-1',
    placedAtSec: 0,
    typeId: COUPON_TYPES.express,
    accountId: 1,
    iso: 'EUR',
    oddsMilli: 2_000,
    possibleWin: 0,
    isEditable: false,
    state: 'open',
    amount,
    legs: legs.map((leg, at) => legOf(at + 1, leg)),
    ...changes,
  };
}

/** [stake, legs, factors, exact product, paid, rounded] of settled bets in euros. */
const SETTLED: readonly [string, number, LegPlan[], (string | undefined)[], string, number, boolean][] = [
  ['a single that won', 1_000, [[1_850, 'win']], ['1.85'], '18.50', 1_850, false],
  ['a single that lost', 1_000, [[1_850, 'lose']], ['0'], '0', 0, false],
  ['a single returned', 1_000, [[1_850, 'void']], ['1'], '10', 1_000, false],
  ['half won', 1_000, [[1_850, 'half_win']], ['1.425'], '14.25', 1_425, false],
  ['half lost', 333, [[1_850, 'half_lose']], ['0.50'], '1.665', 166, true],
  ['a dead heat of two', 1_000, [[3_000, 'dead_heat', { deadHeat: { num: 1, den: 2 } }]], ['1.50'], '15', 1_500, false],
  [
    'a third of a place',
    1_000,
    [[4_000, 'dead_heat', { deadHeat: { num: 1, den: 3 } }]],
    ['1.333333333333…'],
    '13.333333333333…',
    1_333,
    true,
  ],
  [
    'a quarter off the winnings',
    1_000,
    [[5_000, 'win', { reduction: { num: 25, den: 100 } }]],
    ['4.00'],
    '40',
    4_000,
    false,
  ],
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

describe('a settled single or express', () => {
  it.each(SETTLED)('%s: stake times factors, rounded once', (_name, amount, legs, factors, exact, paid, rounded) => {
    const explained = explainPayout(betOf(amount, legs, { state: 'won', payout: paid }));
    expect(explained?.factors.map((factor) => factor.value)).toEqual(factors);
    expect(explained).toMatchObject({ ifWon: false, sum: { exact, payoutMinor: paid, rounded, differs: false } });
  });

  const EACH_WAY: Partial<BetLegView> = { market: 'each_way|places=3|share=1:5', outcome: 'h1', away: '' };
  const SHARED: Partial<BetLegView> = { ...EACH_WAY, deadHeat: { num: 1, den: 2 } };
  it.each([
    ['won', 'win', EACH_WAY, '5.20', 5_200],
    ['placed', 'placed', EACH_WAY, '1.20', 1_200],
    ['shared the last place', 'placed', SHARED, '0.60', 600],
    ['shared the win', 'dead_heat', SHARED, '3.20', 3_200],
    ['was beaten', 'lose', EACH_WAY, '0', 0],
    ['did not run', 'void', EACH_WAY, '1', 1_000],
  ] as const)('each way at 8.00 that %s', (_name, state, changes, factor, paid) => {
    const single = { typeId: COUPON_TYPES.single, state: 'won', payout: paid } as const;
    const explained = explainPayout(betOf(1_000, [[8_000, state, changes]], single));
    expect(explained?.factors.map(({ value }) => value)).toEqual([factor]);
    expect(explained).toMatchObject({ sum: { payoutMinor: paid, differs: false } });
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
            formatExact({ num: BigInt(amount), den: 100n }),
            ...(explained?.factors ?? []).map((factor) => factor.value ?? ''),
          ];
          const exact = parts(explained?.sum?.exact ?? '');
          const product = texts.map(parts).reduce(([a, b], [c, d]) => [a * c, b * d]);
          expect(product[0] * exact[1]).toBe(exact[0] * product[1]);
          expect((exact[0] * 100n) / exact[1]).toBe(BigInt(explained?.sum?.payoutMinor ?? -1));
        },
      ),
    );
  });

  it('does not invent the share of a dead heat that is not told', () => {
    const legs: LegPlan[] = [
      [1_850, 'win'],
      [3_000, 'dead_heat'],
    ];
    const explained = explainPayout(betOf(1_000, legs, { state: 'won', payout: 2_775 }));
    expect(explained?.factors.map((factor) => factor.value)).toEqual(['1.85', undefined]);
    expect(explained?.sum).toBeUndefined();
  });

  it('needs no share of a dead heat beside a lost leg', () => {
    const legs: LegPlan[] = [
      [1_850, 'lose'],
      [3_000, 'dead_heat'],
    ];
    expect(explainPayout(betOf(1_000, legs, { state: 'lost', payout: 0 }))?.sum).toMatchObject({
      exact: '0',
      payoutMinor: 0,
    });
  });

  it('says so where the results in sight do not give what was booked', () => {
    const explained = explainPayout(betOf(1_000, [[2_000, 'lose']], { state: 'won', payout: 2_000 }));
    expect(explained?.sum).toMatchObject({ payoutMinor: 0, differs: true });
  });
});

const BANKER: Partial<BetLegView> = { isBanker: true };

/** [legs, of a stake of 12 euros in a system of two: the products added up, the payout]. */
const SYSTEMS: readonly [string, LegPlan[], number, string, number][] = [
  [
    'all of three won',
    [
      [2_000, 'win'],
      [3_000, 'win'],
      [1_500, 'win'],
    ],
    3,
    '13.50',
    5_400,
  ],
  [
    'one of three lost',
    [
      [2_000, 'win'],
      [3_000, 'win'],
      [1_500, 'lose'],
    ],
    3,
    '6',
    2_400,
  ],
  [
    'one of three void',
    [
      [2_000, 'win'],
      [3_000, 'void'],
      [1_500, 'win'],
    ],
    3,
    '6.50',
    2_600,
  ],
  [
    'two of three lost',
    [
      [2_000, 'lose'],
      [3_000, 'win'],
      [1_500, 'lose'],
    ],
    3,
    '0',
    0,
  ],
  [
    'lost while one is open',
    [
      [2_000, 'lose'],
      [3_000, 'open'],
      [1_500, 'lose'],
    ],
    3,
    '0',
    0,
  ],
  [
    'a banker in each',
    [
      [2_000, 'win', BANKER],
      [2_000, 'win'],
      [3_000, 'win'],
      [1_500, 'win'],
    ],
    3,
    '27',
    10_800,
  ],
  [
    'a lost banker',
    [
      [2_000, 'lose', BANKER],
      [2_000, 'win'],
      [3_000, 'win'],
      [1_500, 'win'],
    ],
    3,
    '0',
    0,
  ],
  [
    'halves',
    [
      [2_000, 'half_win'],
      [3_000, 'half_lose'],
      [1_500, 'win'],
      [1_800, 'void'],
    ],
    6,
    '7.25',
    1_450,
  ],
];

describe('a system of two', () => {
  it.each(SYSTEMS)('%s: the products of all combinations, shared by their number', (_name, legs, count, sum, paid) => {
    const typeId = legs.some(([, , changes]) => changes?.isBanker) ? COUPON_TYPES.system_banker : COUPON_TYPES.system;
    const explained = explainPayout(betOf(1_200, legs, { typeId, systemValue: 2, state: 'won', payout: paid }));
    const { whole, payoutMinor, differs } = explained?.sum ?? {};
    expect(whole?.kind === 'system' && [whole.sum.combinations, whole.sum.sum]).toEqual([count, sum]);
    expect([payoutMinor, differs]).toEqual([paid, false]);
  });

  it('lists its combinations by the numbers of their legs, bankers first, each with its part', () => {
    const legs: LegPlan[] = [
      [2_000, 'win'],
      [1_500, 'win', BANKER],
      [3_000, 'win'],
      [1_500, 'lose'],
    ];
    const bet = betOf(1_200, legs, { typeId: COUPON_TYPES.system_banker, systemValue: 2, state: 'won', payout: 3_600 });
    const whole = explainPayout(bet)?.sum?.whole;
    expect(whole?.kind === 'system' && whole.sum.listed).toEqual([
      { places: [2, 1, 3], product: '9.00', amount: '36.00' },
      { places: [2, 1, 4], product: '0.00', amount: '0.00' },
      { places: [2, 3, 4], product: '0.00', amount: '0.00' },
    ]);
  });

  it('lists up to twenty combinations, and beyond that gives the formula alone', () => {
    const listed = (count: number, systemValue: number) => {
      const legs = Array.from({ length: count }, (): LegPlan => [2_000, 'win']);
      const whole = explainPayout(betOf(1_000, legs, { typeId: COUPON_TYPES.system, systemValue }))?.sum?.whole;
      return whole?.kind === 'system' ? [whole.sum.combinations, whole.sum.listed?.length] : undefined;
    };
    expect(listed(6, 3)).toEqual([20, 20]);
    expect(listed(7, 2)).toEqual([21, undefined]);
    expect(listed(16, 8)).toEqual([12_870, undefined]);
  });
});

describe('one agreed price for all', () => {
  const builder = { typeId: COUPON_TYPES.builder, oddsMilli: 3_400 };
  const anti = { typeId: COUPON_TYPES.anti_express, oddsMilli: 1_500 };

  it.each<[string, Partial<BetView>, LegPlan[], string, number, number]>([
    [
      'a builder that came off',
      builder,
      [
        [2_000, 'win'],
        [2_000, 'win'],
      ],
      'pays',
      3_400,
      3_400,
    ],
    [
      'a builder with a lost leg',
      builder,
      [
        [2_000, 'win'],
        [2_000, 'lose'],
      ],
      'lost',
      3_400,
      0,
    ],
    [
      'a builder with a void leg',
      builder,
      [
        [2_000, 'win'],
        [2_000, 'void'],
      ],
      'returned',
      3_400,
      1_000,
    ],
    [
      'an anti-express with a lost leg',
      anti,
      [
        [2_000, 'win'],
        [2_000, 'lose'],
      ],
      'pays',
      1_500,
      1_500,
    ],
    [
      'an anti-express whose legs all won',
      anti,
      [
        [2_000, 'win'],
        [2_000, 'win'],
      ],
      'lost',
      1_500,
      0,
    ],
    [
      'an anti-express with a lost leg beside a void one',
      anti,
      [
        [2_000, 'lose'],
        [3_000, 'void'],
      ],
      'pays',
      1_500,
      1_500,
    ],
    [
      'an open anti-express, taken as lost somewhere',
      anti,
      [
        [2_000, 'open'],
        [2_000, 'win'],
      ],
      'pays',
      1_500,
      1_500,
    ],
  ])('%s', (_name, changes, legs, verdict, price, paid) => {
    const explained = explainPayout(betOf(1_000, legs, changes));
    expect(explained?.sum?.whole).toMatchObject({ kind: 'fixed', verdict, oddsMilli: price });
    expect(explained?.sum?.payoutMinor).toBe(paid);
  });
});

describe('what is added and what is not the player’s', () => {
  const three: LegPlan[] = [
    [2_000, 'win'],
    [2_000, 'win'],
    [2_000, 'win'],
  ];
  const oneVoid: LegPlan[] = [...three.slice(1), [2_000, 'void']];

  it.each<[string, LegPlan[], Partial<BetView>, number | undefined, number]>([
    ['an express bonus', three, { bonusKind: 'user', bonusPercent: 3 }, 240, 8_240],
    ['an express bonus that a void leg took away', oneVoid, { bonusKind: 'user', bonusPercent: 3 }, undefined, 4_000],
    ['an accumulator of the day', three, { bonusKind: 'day', bonusPercent: 10 }, 800, 8_800],
    ['a hyper bonus', [[3_000, 'win']], { bonusKind: 'hyper', bonusPercent: 10 }, 200, 3_200],
    [
      'a hyper bonus up to its bound',
      [[3_000, 'win']],
      { bonusKind: 'hyper', bonusPercent: 10, payout: 3_100 },
      100,
      3_100,
    ],
    ['no bonus on what was lost', [[3_000, 'lose']], { bonusKind: 'hyper', bonusPercent: 10 }, undefined, 0],
  ])('%s', (_name, legs, changes, added, paid) => {
    const { extras, payoutMinor } =
      explainPayout(betOf(1_000, legs, { state: 'won', payout: paid, ...changes }))?.sum ?? {};
    expect([extras?.boost?.addedMinor, payoutMinor]).toEqual([added, paid]);
  });

  it('a promo code’s stake is not paid out', () => {
    const won = explainPayout(betOf(1_000, [[2_500, 'win']], { state: 'won', payout: 1_500, promoCode: 'SPRING' }));
    expect(won?.sum).toMatchObject({ baseMinor: 2_500, extras: { freeStakeMinor: 1_000 }, payoutMinor: 1_500 });
    const back = explainPayout(betOf(1_000, [[2_500, 'void']], { state: 'returned', payout: 0, promoCode: 'SPRING' }));
    expect(back?.sum?.payoutMinor).toBe(0);
  });

  it('parts that were sold no longer stand on the results', () => {
    const cashOuts = [
      { closed: 250, paid: 300, atSec: 1 },
      { closed: 150, paid: 100, atSec: 2 },
    ];
    const explained = explainPayout(betOf(1_000, [[2_000, 'win']], { state: 'won', payout: 1_200, cashOuts }));
    expect(explained).toMatchObject({ stakeMinor: 600, sum: { payoutMinor: 1_200, differs: false } });
  });
});

describe('an open bet', () => {
  it('counts what is already decided as it was decided, and the rest as won', () => {
    const legs: LegPlan[] = [
      [2_000, 'open'],
      [3_000, 'void'],
    ];
    const explained = explainPayout(betOf(1_000, legs));
    expect(explained?.ifWon).toBe(true);
    expect(explained?.factors.map((factor) => factor.rule)).toEqual(['assumed', 'void']);
    expect(explained?.sum?.payoutMinor).toBe(2_000);
  });
});

const anyLeg = fc.record({
  odds: fc.integer({ min: 1_001, max: 20_000 }),
  kind: fc.constantFrom(...SURE),
  isBanker: fc.boolean(),
});

it('whatever the bet, it is explained to the very payout that settlement pays, and the steps add up', () => {
  const systems = fc.record({
    type: fc.constantFrom('single', 'express', 'system', 'system_banker'),
    stake: fc.integer({ min: 1, max: 1_000_000 }),
    legs: fc.array(anyLeg, { minLength: 3, maxLength: 7 }),
    size: fc.integer({ min: 2, max: 4 }),
    iso: fc.constantFrom(...listCurrencies()),
  });
  fc.assert(
    fc.property(systems, ({ type, stake, legs: all, size, iso }) => {
      const legs = type === 'single' ? all.slice(0, 1) : all;
      const bankers = legs.map((leg) => type === 'system_banker' && leg.isBanker);
      fc.pre(!type.startsWith('system') || bankers.filter((one) => !one).length > size);
      const terms: BetTerms = {
        type,
        stakeMinor: minor(stake),
        legs: legs.map((leg, at) => ({ oddsMilli: oddsMilli(leg.odds), ...(bankers[at] && { banker: true }) })),
        ...(type.startsWith('system') && { systemValue: size }),
      };
      const outcome = settleBet(
        terms,
        legs.map(({ kind }): LegResult => ({ kind })),
      );
      const payout = outcome.state === 'settled' ? outcome.payoutMinor : -1;
      const plan = legs.map(({ odds, kind }, at): LegPlan => [odds, kind, { isBanker: bankers[at] ?? false }]);
      const changes = { typeId: COUPON_TYPES[type], iso, state: 'won', payout } as const;
      const bet = betOf(stake, plan, type.startsWith('system') ? { ...changes, systemValue: size } : changes);
      const { whole, payoutMinor, differs } = explainPayout(bet)?.sum ?? {};
      expect([payoutMinor, differs]).toEqual([payout, false]);
      if (whole?.kind !== 'system') return;
      const { num, den } = whole.sum.factor;
      expect((BigInt(stake) * num) / den).toBe(BigInt(payout));
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['no stake', betOf(0, [[2_000, 'win']])],
  ['no legs', betOf(1_000, [])],
  ['a price that is none', betOf(1_000, [[0, 'win']])],
  ['a type that is not known here', betOf(1_000, [[2_000, 'win']], { typeId: 99 })],
  ['a system that does not say of how many', betOf(1_000, [[2_000, 'win']], { typeId: COUPON_TYPES.system })],
  ['everything sold', betOf(1_000, [[2_000, 'open']], { cashOuts: [{ closed: 1_000, paid: 900, atSec: 1 }] })],
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
  ])('of %d / %d is %s', (num, den, text) => {
    expect(formatExact({ num, den })).toBe(text);
  });
});

/** "26.3625" → 263625 / 10000. */
function parts(text: string): [bigint, bigint] {
  const [whole = '', places = ''] = text.split('.');
  return [BigInt(whole + places), 10n ** BigInt(places.length)];
}
