import fc from 'fast-check';
import { MODEL_LAWS, MODEL_TYPES, type ModelLawName, type ModelWish } from './model-limits.ts';
import type { ModelCurrency } from './model-money.ts';

/** What a person, the house or time does in a trace. */
export type TraceStep = { readonly wait: number } & (
  | {
      readonly kind: 'stake' | 'bonus stake' | 'free stake' | 'hold' | 'deposit';
      readonly currency: ModelCurrency;
      readonly amount: number;
    }
  | {
      readonly kind: 'pool stake';
      readonly house: 'pools' | 'lotteries';
      readonly currency: ModelCurrency;
      readonly amount: number;
    }
  /** Another bet in the place of one, of which so many hundredths count. */
  | { readonly kind: 'edit'; readonly which: number; readonly hundredths: number; readonly amount: number }
  | {
      readonly kind: 'settle';
      readonly which: number;
      readonly result: 'won' | 'returned' | 'lost';
      readonly amount: number;
    }
  | { readonly kind: 'sell' | 'capture' | 'release'; readonly which: number; readonly amount: number }
  | { readonly kind: 'read' | 'due' | 'restrict' | 'lift' | 'approve by another' }
  | { readonly kind: 'open'; readonly currency: ModelCurrency }
  | { readonly kind: 'convert'; readonly amount: number }
  | { readonly kind: 'save'; readonly wishes: readonly ModelWish[] }
  | {
      readonly kind: 'act';
      readonly action: 'approve' | 'reject' | 'delete';
      readonly type: ModelWish['type'] | undefined;
    }
  /** A page tells of itself so many times, a little more than a minute apart. */
  | { readonly kind: 'here'; readonly words: number }
  /** The database's clock is put ahead or back by so many hours, or right again. */
  | { readonly kind: 'clock'; readonly hours: number }
);

/** Traces that begin with the same limits. */
export interface Traces {
  readonly law: ModelLawName;
  readonly limits: readonly ModelWish[];
  readonly walks: readonly (readonly TraceStep[])[];
}

const HOUR = 3_600_000_000;
const DAY = 24 * HOUR;
/** Most steps follow at once; others just before, at, or just after a span or a delay has passed. */
const wait = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 * HOUR }) },
  { weight: 3, arbitrary: fc.constantFrom(DAY - 1_000, DAY - 1, DAY, DAY + 1, DAY + 1_000) },
  { weight: 1, arbitrary: fc.constantFrom(7 * DAY - 1, 7 * DAY, 30 * DAY - 1, 30 * DAY, 4 * DAY) },
);
const currency = fc.constantFrom<ModelCurrency>('EUR', 'EUR', 'RUB', 'JPY');
const amount = fc.integer({ min: 1, max: 700 });
const which = fc.nat(20);
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(500, 1_000, 2_000, 5_000) },
  { weight: 1, arbitrary: fc.constantFrom(750, 0, -5, 999_999_999) },
  { weight: 1, arbitrary: fc.constant(-1) },
);
const moneyWish: fc.Arbitrary<ModelWish> = fc.record({
  type: fc.constantFrom(...MODEL_TYPES.filter((type) => type < 30)),
  value,
});
/** As limits begin: of whom nothing is limited nothing is counted. */
const firstWish: fc.Arbitrary<ModelWish> = fc.record({
  type: fc.constantFrom(...MODEL_TYPES.filter((type) => type < 30)),
  value: fc.constantFrom(500, 1_000, 2_000, 5_000),
});
const timedWish: fc.Arbitrary<ModelWish> = fc.record({
  type: fc.constantFrom(30 as const, 33 as const),
  value: fc.constantFrom(1, 1, 7, 30, 180, -1),
});
const timeWish: fc.Arbitrary<ModelWish> = fc.record({
  type: fc.constantFrom(31 as const, 32 as const),
  value: fc.constantFrom(1, 2, 5, 5, 10, 15, 60, 0, -1),
});
const manyWishes = (wish: fc.Arbitrary<ModelWish>, maxLength: number): fc.Arbitrary<ModelWish[]> =>
  fc.uniqueArray(wish, { minLength: 1, maxLength, selector: ({ type }) => type });

const steps = {
  stake: fc.record({ kind: fc.constant('stake' as const), currency, amount, wait }),
  bonus: fc.record({ kind: fc.constant('bonus stake' as const), currency, amount, wait }),
  hold: fc.record({ kind: fc.constant('hold' as const), currency, amount, wait }),
  deposit: fc.record({ kind: fc.constant('deposit' as const), currency, amount, wait }),
  free: fc.record({ kind: fc.constant('free stake' as const), currency, amount, wait }),
  pool: fc.record({
    kind: fc.constant('pool stake' as const),
    house: fc.constantFrom('pools' as const, 'lotteries' as const),
    currency,
    amount,
    wait,
  }),
  edit: fc.record({
    kind: fc.constant('edit' as const),
    which,
    hundredths: fc.constantFrom(100, 100, 80, 35),
    amount,
    wait,
  }),
  here: fc.record({ kind: fc.constant('here' as const), words: fc.integer({ min: 1, max: 6 }), wait }),
  settle: fc.record({
    kind: fc.constant('settle' as const),
    which,
    result: fc.constantFrom('won' as const, 'returned' as const, 'lost' as const),
    amount,
    wait,
  }),
  ofBet: fc.record({
    kind: fc.constantFrom('sell' as const, 'capture' as const, 'release' as const),
    which,
    amount,
    wait,
  }),
  read: fc.record({ kind: fc.constant('read' as const), wait }),
  convert: fc.record({ kind: fc.constant('convert' as const), amount, wait }),
  clock: fc.record({ kind: fc.constant('clock' as const), hours: fc.constantFrom(25, -25, 0, 0), wait }),
  open: fc.record({
    kind: fc.constant('open' as const),
    currency: fc.constantFrom('RUB' as const, 'JPY' as const),
    wait,
  }),
  save: fc.record({
    kind: fc.constant('save' as const),
    wishes: fc.oneof(
      { weight: 4, arbitrary: manyWishes(moneyWish, 2) },
      { weight: 1, arbitrary: manyWishes(timedWish, 1) },
      { weight: 1, arbitrary: manyWishes(timeWish, 2) },
    ),
    wait,
  }),
  act: fc.record({
    kind: fc.constant('act' as const),
    action: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const, 'delete' as const),
    type: fc.option(fc.constantFrom(...MODEL_TYPES), { nil: undefined, freq: 2 }),
    wait,
  }),
  others: fc.record({
    kind: fc.constantFrom(
      'due' as const,
      'due' as const,
      'restrict' as const,
      'lift' as const,
      'approve by another' as const,
    ),
    wait,
  }),
} satisfies Readonly<Record<string, fc.Arbitrary<TraceStep>>>;

const money = [
  { weight: 8, arbitrary: steps.stake },
  { weight: 2, arbitrary: steps.bonus },
  { weight: 1, arbitrary: steps.free },
  { weight: 3, arbitrary: steps.pool },
  { weight: 2, arbitrary: steps.hold },
  { weight: 5, arbitrary: steps.deposit },
  { weight: 6, arbitrary: steps.settle },
  { weight: 4, arbitrary: steps.ofBet },
  { weight: 3, arbitrary: steps.edit },
  { weight: 1, arbitrary: steps.read },
  { weight: 1, arbitrary: steps.convert },
  { weight: 1, arbitrary: steps.clock },
];
const words = [
  { weight: 8, arbitrary: steps.save },
  { weight: 5, arbitrary: steps.act },
  { weight: 5, arbitrary: steps.others },
  { weight: 4, arbitrary: steps.open },
  { weight: 1, arbitrary: steps.here },
];

const law = fc.constantFrom(...(Object.keys(MODEL_LAWS) as ModelLawName[]));

/** So many from one beginning: setting limits costs more than all of a walk of money. */
export const MONEY_WALKS = 10;

/** Money moves under limits that stay: one walk is one call of the database. */
export const moneyTraces: fc.Arbitrary<Traces> = fc.record({
  law,
  limits: manyWishes(firstWish, 5),
  walks: fc.array(fc.array(fc.oneof(...money), { minLength: 5, maxLength: 25 }), {
    minLength: MONEY_WALKS,
    maxLength: MONEY_WALKS,
  }),
});

/** Limits are set, lowered, raised, approved and taken back meanwhile. */
export const wholeTrace: fc.Arbitrary<Traces> = fc.record({
  law,
  limits: manyWishes(firstWish, 3),
  walks: fc.tuple(fc.array(fc.oneof(...money, ...words), { minLength: 5, maxLength: 20 })),
});
