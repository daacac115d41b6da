import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryKind } from './house-accounts.table.ts';
import { saveWorths } from './index.ts';
import { DAY, limitOf, openGuardBench, type GuardBench, type Person, type TestAccount } from './store-test-guard.ts';

let bench: GuardBench;
beforeAll(async () => {
  bench = await openGuardBench();
});
afterAll(() => bench.close());

/** A dollar is worth so many thousandths of a euro from now on. */
async function moveDollar(milliEuros: number): Promise<void> {
  await saveWorths(bench.database, [
    { currency: 'EUR', numerator: 100n, denominator: 1n },
    { currency: 'USD', numerator: 100_000n, denominator: BigInt(milliEuros) },
  ]);
}

async function openOne(): Promise<readonly [Person, TestAccount]> {
  const person = await bench.openPerson('EUR', 'USD');
  const dollars = person.purses[1];
  if (!dollars) throw new Error('no dollars');
  return [person, dollars];
}

type Step = readonly [kind: EntryKind, amount: number];

/** What becomes of a stake of 1,000 dollar cents, and what it counts in the end in euros, of which it was worth 800. */
const LIVES: readonly (readonly [name: string, steps: readonly Step[], wagered: number, lost: number])[] = [
  ['void', [['refund', 1_000]], 0, 0],
  ['released', [['release', 1_000]], 0, 0],
  ['won', [['payout', 2_000]], 800, -800],
  [
    'won, then lost',
    [
      ['payout', 2_000],
      ['reversal', 2_000],
    ],
    800,
    800,
  ],
  [
    'won, then lost, with nothing left to take',
    [
      ['payout', 2_000],
      ['claim', 2_000],
    ],
    800,
    800,
  ],
  [
    'void, then lost',
    [
      ['refund', 1_000],
      ['reversal', 1_000],
    ],
    800,
    800,
  ],
  [
    'void, then won',
    [
      ['refund', 1_000],
      ['payout', 2_000],
      ['reversal', 1_000],
    ],
    800,
    -800,
  ],
];

describe('[RG-03] [P3] [P12] [P19] a rate that moves while a stake is out', () => {
  const DOLLARS = [400, 1_600] as const;
  const cases = LIVES.flatMap((life) => DOLLARS.map((dollar) => [dollar, ...life] as const));

  it.each(cases)(
    'to %i thousandths: a bet that was %s counts by the rate of its stake',
    async (dollar, _name, steps, wagered, lost) => {
      const [person, purse] = await openOne();
      await bench.setGuard(person, { limits: limitOf('lost', 1_000_000) });
      await moveDollar(800);
      const betId = bench.newId();
      await bench.spend(person, purse, { kind: 'stake', amount: 1_000, at: 0, betId });
      for (const [at, [kind, amount]] of steps.entries()) {
        await moveDollar(at % 2 === 0 ? dollar : 500);
        await bench.book(purse, kind, betId, amount);
        await bench.used(person, 'lost', at + 1);
      }
      expect((await bench.used(person, 'wagered', DAY - 1))[0]).toBe(wagered);
      expect((await bench.used(person, 'lost', DAY - 1))[0]).toBe(lost);
    },
  );

  it('makes no room by stakes that are given back, however often', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('lost', 800) });
    for (let round = 0; round < 10; round++) {
      const betId = bench.newId();
      await moveDollar(800);
      expect((await bench.spend(person, purse, { kind: 'stake', amount: 1_000, at: 2 * round, betId })).verdict).toBe(
        'accepted',
      );
      await moveDollar(1_000);
      await bench.book(purse, 'refund', betId, 1_000);
      expect((await bench.used(person, 'lost', 2 * round + 1))[0]).toBe(0);
    }
    await moveDollar(800);
    const more = await bench.spend(person, purse, { kind: 'stake', amount: 1_001, at: 20 });
    expect(more).toMatchObject({ verdict: 'limit_reached', limitType: 10, leftMinor: 800 });
  });

  it('counts what is given back by the rate of a first limit, where that came after the stake', async () => {
    const [person, purse] = await openOne();
    const betId = bench.newId();
    await moveDollar(800);
    await bench.spend(person, purse, { kind: 'stake', amount: 1_000, at: 0, betId });
    await moveDollar(500);
    await bench.setGuard(person, { limits: limitOf('lost', 1_000_000) });
    await moveDollar(1_600);
    await bench.book(purse, 'refund', betId, 1_000);
    expect([(await bench.used(person, 'wagered', 1))[0], (await bench.used(person, 'lost', 1))[0]]).toEqual([0, 0]);
  });
});

describe('[RG-03] [P19] a bet of which a part was sold', () => {
  it.each([
    [
      'void, then lost',
      [
        ['refund', 600],
        ['reversal', 600],
      ],
      1_000,
      700,
    ],
    [
      'won, then void, then lost',
      [
        ['payout', 1_200],
        ['refund', 600],
        ['reversal', 1_200],
        ['reversal', 600],
      ],
      1_000,
      700,
    ],
    [
      'won, then lost',
      [
        ['payout', 1_200],
        ['reversal', 1_200],
      ],
      1_000,
      700,
    ],
    ['void', [['refund', 600]], 400, 100],
  ] as const)(
    'and that was then %s counts what is staked of it by the last word',
    async (_name, steps, wagered, lost) => {
      const person = await bench.openPerson('EUR');
      const [purse] = person.purses;
      if (!purse) throw new Error('no purse');
      await bench.setGuard(person, { limits: limitOf('lost', 1_000_000) });
      const betId = bench.newId();
      await bench.spend(person, purse, { kind: 'stake', amount: 1_000, at: 0, betId });
      await bench.spend(person, purse, { kind: 'cash_out', amount: 300, at: 1, betId });
      for (const [kind, amount] of steps) await bench.book(purse, kind, betId, amount);
      expect((await bench.used(person, 'wagered', 2))[0]).toBe(wagered);
      expect((await bench.used(person, 'lost', 2))[0]).toBe(lost);
    },
  );
});
