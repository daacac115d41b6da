import fc from 'fast-check';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import type { BetTerms, BetType, Boost, Part, LegResult, TermsLeg } from '@glasshouse/domain/settlement';

export interface AnyBet {
  readonly terms: BetTerms;
  readonly results: readonly (LegResult | undefined)[];
}

const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1_010, max: 5_000 }) },
  { weight: 2, arbitrary: fc.constantFrom(1_001, 1_100, 1_500, 2_000, 3_000) },
  { weight: 1, arbitrary: fc.integer({ min: 1_001, max: 60_000 }) },
);

const part = (least: number): fc.Arbitrary<Part> =>
  fc.integer({ min: 2, max: 40 }).chain((den) => fc.integer({ min: least, max: den }).map((num) => ({ num, den })));

const reduced = fc.option(fc.oneof(fc.constant({ num: 25, den: 100 }), part(0)), { nil: undefined, freq: 3 });

const result: fc.Arbitrary<LegResult> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<LegResult>({ kind: 'win' }) },
  { weight: 2, arbitrary: fc.constant<LegResult>({ kind: 'lose' }) },
  { weight: 2, arbitrary: fc.constantFrom<LegResult>({ kind: 'void' }, { kind: 'half_win' }, { kind: 'half_lose' }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('win' as const, 'half_win' as const, 'placed' as const), reduced)
      .map(([kind, reduction]): LegResult => (reduction ? { kind, reduction } : { kind })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(part(1), reduced)
      .map(([share, reduction]): LegResult => ({ kind: 'dead_heat', ...share, ...(reduction && { reduction }) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(part(1), reduced)
      .map(([share, reduction]): LegResult => ({ kind: 'placed', share, ...(reduction && { reduction }) })),
  },
);

const known = fc.oneof({ weight: 24, arbitrary: result }, { weight: 1, arbitrary: fc.constant(undefined) });
/** All void or all but one: what random results would hardly ever be. */
const mostlyVoid = fc.oneof(
  { weight: 4, arbitrary: fc.constant<LegResult>({ kind: 'void' }) },
  { weight: 1, arbitrary: result },
);

const boost: fc.Arbitrary<Boost> = fc
  .tuple(
    fc.constantFrom('user' as const, 'day' as const, 'hyper' as const),
    fc.integer({ min: 1, max: 60 }),
    fc.option(fc.integer({ min: 1, max: 5_000 }).map(minor), { nil: undefined }),
  )
  .map(([kind, percent, maxMinor]) => ({
    kind,
    percent: kind === 'user' ? Math.min(10, percent) : percent,
    ...(maxMinor !== undefined && { maxMinor }),
  }));

/** How many legs, and of a system how many of them are bankers. */
const shapes: fc.Arbitrary<{ type: BetType; count: number; bankers: number }> = fc.oneof(
  fc.constant({ type: 'single' as const, count: 1, bankers: 0 }),
  fc.integer({ min: 2, max: 10 }).map((count) => ({ type: 'express' as const, count, bankers: 0 })),
  fc.integer({ min: 3, max: 8 }).map((count) => ({ type: 'system' as const, count, bankers: 0 })),
  fc
    .tuple(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 1, max: 3 }))
    .map(([others, bankers]) => ({ type: 'system_banker' as const, count: others + bankers, bankers })),
  fc.integer({ min: 2, max: 8 }).map((count) => ({ type: 'builder' as const, count, bankers: 0 })),
  fc.integer({ min: 2, max: 6 }).map((count) => ({ type: 'anti_express' as const, count, bankers: 0 })),
);

function leg(type: BetType, banker: boolean): fc.Arbitrary<TermsLeg> {
  const eachWay =
    type === 'builder' || type === 'anti_express'
      ? fc.constant(undefined)
      : fc.option(fc.tuple(part(1), fc.integer({ min: 1, max: 5 })), { nil: undefined, freq: 4 });
  return fc.tuple(price, eachWay).map(([odds, share]) => ({
    oddsMilli: oddsMilli(odds),
    ...(banker && { banker: true as const }),
    ...(share && { eachWay: { ...share[0], places: share[1] } }),
  }));
}

/** A bet of any type with any results, such that no payout passes a safe number. */
export const anyBet: fc.Arbitrary<AnyBet> = shapes.chain(({ type, count, bankers }) =>
  fc
    .record({
      stake: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100_000 })),
      legs: fc.tuple(...Array.from({ length: count }, (_, at) => leg(type, at < bankers))),
      results: fc.oneof(
        { weight: 9, arbitrary: fc.array(known, { minLength: count, maxLength: count }) },
        { weight: 1, arbitrary: fc.array(mostlyVoid, { minLength: count, maxLength: count }) },
      ),
      systemValue: fc.integer({ min: 2, max: Math.max(2, count - bankers - 1) }),
      fixedOdds: price.map(oddsMilli),
      boost: fc.option(boost, { nil: undefined, freq: 2 }),
      freeStake: fc.boolean(),
    })
    .map(({ stake, legs, results, systemValue, fixedOdds, boost: boosted, freeStake }) => ({
      terms: {
        type,
        stakeMinor: minor(stake),
        legs,
        ...((type === 'system' || type === 'system_banker') && { systemValue }),
        ...((type === 'builder' || type === 'anti_express') && { fixedOddsMilli: fixedOdds }),
        ...(boosted && { boost: boosted }),
        ...(freeStake && { freeStake }),
      },
      results,
    })),
);
