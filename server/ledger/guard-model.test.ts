import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Meter } from '@glasshouse/domain/protection';
import { countIn, GuardModel } from './guard-model.ts';
import {
  barOf,
  EPOCH,
  HOUR,
  openGuardBench,
  type GuardBench,
  type Limits,
  type Person,
  type Purse,
} from './store-test-guard.ts';

/** How many of these traces: `GUARD_TRACES=100000` runs as many as the proof asks for, in about an hour and a half. */
const TRACES = Number(process.env['GUARD_TRACES'] ?? 300);
const FIRST_STAKES = { EUR: 500, RUB: 15_000, JPY: 700 } as const;
type Currency = keyof typeof FIRST_STAKES;
const TYPES = [1, 2, 3, 10, 11, 12, 20, 21, 22] as const;
const METERS: readonly Meter[] = ['wagered', 'lost', 'deposited'];

let bench: GuardBench;
beforeAll(async () => {
  bench = await openGuardBench();
});
afterAll(() => bench.close());

interface Step {
  readonly kind: 'stake' | 'bonus stake' | 'deposit' | 'settle' | 'limits' | 'exclude' | 'read';
  readonly currency: Currency;
  readonly amount: number;
  /** Which earlier bet. */
  readonly which: number;
  readonly result: 'won' | 'returned' | 'lost';
  readonly limits: readonly (number | undefined)[];
  readonly wait: number;
}

const DAY = 24 * HOUR;
/** Most steps follow at once; others just before, at, or just after a span has passed. */
const wait = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 * HOUR }) },
  { weight: 2, arbitrary: fc.constantFrom(DAY - 1, DAY, DAY + 1) },
  { weight: 1, arbitrary: fc.constantFrom(7 * DAY - 1, 7 * DAY, 30 * DAY - 1, 30 * DAY) },
);
const limit = fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined, freq: 2 });
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('stake' as const) },
    { weight: 2, arbitrary: fc.constant('bonus stake' as const) },
    { weight: 5, arbitrary: fc.constant('deposit' as const) },
    { weight: 7, arbitrary: fc.constant('settle' as const) },
    { weight: 2, arbitrary: fc.constant('limits' as const) },
    { weight: 1, arbitrary: fc.constantFrom('exclude' as const, 'read' as const) },
  ),
  currency: fc.constantFrom<Currency>('EUR', 'EUR', 'RUB', 'JPY'),
  amount: fc.integer({ min: 1, max: 300 }),
  which: fc.nat(20),
  result: fc.constantFrom('won' as const, 'returned' as const, 'lost' as const),
  limits: fc.tuple(...TYPES.map(() => limit)),
  wait,
});

interface World {
  readonly person: Person;
  readonly model: GuardModel;
  readonly bets: {
    readonly betId: number;
    readonly purse: Purse;
    readonly isBonus: boolean;
    paid: number;
    stake: number;
  }[];
  now: number;
}

const counts = (amount: number, currency: Currency): bigint =>
  countIn(amount, FIRST_STAKES[currency], FIRST_STAKES.EUR);
const toLimits = (values: readonly (number | undefined)[]): Limits =>
  Object.fromEntries(METERS.map((meter, at) => [meter, [...values.slice(at * 3, at * 3 + 3), undefined]]));

async function setGuard(world: World, values: readonly (number | undefined)[]): Promise<void> {
  const { person, model } = world;
  const untilMs =
    model.excludedUntil === undefined ? undefined : Date.parse(EPOCH) + Number(model.excludedUntil / 1_000n);
  // In place at the time of the trace: the guard that is written takes no time of its own.
  await bench.setGuard(person, {
    limits: toLimits(values),
    bars: untilMs === undefined ? [] : [barOf('self_excluded', { untilMs })],
  });
  model.limits = TYPES.flatMap((type, at) =>
    values[at] === undefined ? [] : [{ type, value: BigInt(values[at] ?? 0) }],
  );
}

async function take(
  world: World,
  { kind, currency, amount, which, result, limits, wait: passes }: Step,
): Promise<void> {
  const { person, model, bets } = world;
  world.now += passes;
  const at = BigInt(world.now);
  const purse = person.purses.find((one) => one.currency === currency);
  if (!purse) throw new Error('no such purse');
  if (kind === 'stake' || kind === 'bonus stake') {
    const betId = bench.newId();
    const isBonus = kind === 'bonus stake';
    const said = await bench.spend(person, purse, { kind: 'stake', amount, at: world.now, betId, isBonus });
    agree(said, model.stake(betId, counts(amount, currency), at, !isBonus));
    if (said.verdict === 'accepted') bets.push({ betId, purse, isBonus, paid: 0, stake: amount });
  } else if (kind === 'deposit') {
    const said = await bench.spend(person, purse, { kind: 'demo_deposit', amount, at: world.now });
    agree(said, model.deposit(counts(amount, currency), at));
  } else if (kind === 'settle') {
    const bet = bets[which % Math.max(1, bets.length)];
    if (bet) await settle(world, bet, result, amount);
  } else if (kind === 'limits') {
    await setGuard(world, limits);
  } else if (kind === 'exclude') {
    // To the millisecond, as limits are kept.
    model.excludedUntil = ((at + BigInt(DAY)) / 1_000n) * 1_000n;
    await setGuard(
      world,
      TYPES.map((type) => toNumber(model.limits.find((one) => one.type === type)?.value)),
    );
  } else await compare(world);
}

const toNumber = (value: bigint | undefined): number | undefined => (value === undefined ? undefined : Number(value));

/** A word about a bet: the new payout first, then the old one taken back, in part as a debt. */
async function settle(world: World, bet: World['bets'][number], result: Step['result'], amount: number): Promise<void> {
  const paid = result === 'won' ? amount : result === 'returned' ? bet.stake : 0;
  if (paid > 0) await bench.book(bet.purse, result === 'won' ? 'payout' : 'refund', bet.betId, paid, bet.isBonus);
  // In parts only where each of them is counted exactly: elsewhere each is rounded up by itself.
  const taken = bet.purse.currency === 'EUR' ? Math.ceil(bet.paid / 2) : bet.paid;
  if (taken > 0) await bench.book(bet.purse, 'reversal', bet.betId, taken, bet.isBonus);
  if (bet.paid > taken) await bench.book(bet.purse, 'claim', bet.betId, bet.paid - taken);
  bet.paid = paid;
  const currency = bet.purse.currency as Currency;
  world.model.settle(bet.betId, result === 'lost' ? 'open' : result, counts(paid, currency));
}

function agree(
  said: { readonly verdict: string; readonly limitType: number | undefined; readonly leftMinor: number | undefined },
  model: { readonly isAccepted: boolean; readonly type?: number; readonly left?: bigint },
): void {
  const meant = model.isAccepted ? 'accepted' : model.type === undefined ? 'self_excluded' : 'limit_reached';
  expect(said.verdict).toBe(meant);
  if (model.left !== undefined) expect(said.leftMinor).toBe(Number(model.left));
}

/** [P30] What is shown as used is what the model adds up. */
async function compare({ person, model, now }: World): Promise<void> {
  for (const [row, meter] of METERS.entries()) {
    const used = (await bench.used(person, meter, now)).slice(0, 3);
    if (used.length === 0) continue;
    expect([meter, ...used]).toEqual([
      meter,
      ...TYPES.slice(row * 3, row * 3 + 3).map((type) => Number(model.used(type, BigInt(now)))),
    ]);
  }
}

describe('[RG-02] [RG-03] any sequence of stakes, deposits, results, limits and exclusions', () => {
  it(
    '[P1] [P3] [P9] [P10] [P12] [P14] [P19] [P30] is decided, and counted, as an independent model says',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          const world: World = {
            person: await bench.openPerson('EUR', 'RUB', 'JPY'),
            model: new GuardModel(),
            bets: [],
            now: 0,
          };
          await setGuard(
            world,
            TYPES.map(() => 1_000),
          );
          for (const one of steps) await take(world, one);
          await compare(world);
        }),
        { numRuns: TRACES, endOnFailure: TRACES > 1_000 },
      );
    },
    Math.max(60_000, TRACES * 500),
  );
});
