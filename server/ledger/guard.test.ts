import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BARS, type BarCode } from '@glasshouse/domain/protection';
import type { EntryKind } from './house-accounts.table.ts';
import { sumMoved } from './index.ts';
import {
  barOf,
  DAY,
  EPOCH,
  HOUR,
  limitOf,
  openGuardBench,
  SECOND,
  type GuardBench,
  type Person,
  type TestAccount,
} from './store-test-guard.ts';

let bench: GuardBench;
beforeAll(async () => {
  bench = await openGuardBench();
});
afterAll(() => bench.close());

async function openOne(): Promise<readonly [Person, TestAccount]> {
  const person = await bench.openPerson('EUR');
  const [purse] = person.purses;
  if (!purse) throw new Error('no purse');
  return [person, purse];
}

const SPANS = [
  [0, 'a day', DAY],
  [1, 'a week', 7 * DAY],
  [2, '30 days', 30 * DAY],
] as const;

describe('[RG-03] [P1] a limit in the money path', () => {
  it.each([
    ['wagered', 'stake', 1],
    ['lost', 'stake', 10],
    ['deposited', 'demo_deposit', 20],
  ] as const)('of what is %s takes what fits exactly, and not one minor unit more', async (meter, kind, type) => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf(meter, 1_000) });
    expect((await bench.spend(person, purse, { kind, amount: 600, at: 0 })).verdict).toBe('accepted');
    const over = await bench.spend(person, purse, { kind, amount: 401, at: 1 });
    expect(over).toEqual({ verdict: 'limit_reached', limitType: type, leftMinor: 400, endsAt: DAY });
    expect((await bench.spend(person, purse, { kind, amount: 400, at: 2 })).verdict).toBe('accepted');
    expect((await bench.spend(person, purse, { kind, amount: 1, at: 3 })).verdict).toBe('limit_reached');
  });

  it.each(SPANS)(
    '[A59] [P14] span %i, %s, ends to the microsecond, over a night of 25 hours',
    async (span, _name, length) => {
      const [person, purse] = await openOne();
      await bench.setGuard(person, { limits: limitOf('wagered', 100, span), zone: 'Europe/Berlin' });
      await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 0 });
      const stake = (at: number) => bench.spend(person, purse, { kind: 'stake', amount: 100, at });
      expect(await stake(length - 1)).toEqual({
        verdict: 'limit_reached',
        limitType: span + 1,
        leftMinor: 0,
        endsAt: length,
      });
      expect((await stake(length)).verdict).toBe('accepted');
      expect((await stake(length + 1)).verdict).toBe('limit_reached');
    },
  );

  it('of a calendar month ends by the clock of its zone, and says no other time', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('deposited', 100, 3), zone: 'Europe/Berlin' });
    const deposit = (at: number) => bench.spend(person, purse, { kind: 'demo_deposit', amount: 100, at });
    // The clock goes back on 31 October 2027: midnight in Berlin is 23:00 UTC by then.
    const november = Date.parse('2027-10-31T23:00:00Z') * 1_000 - Date.parse(EPOCH) * 1_000;
    expect((await deposit(0)).verdict).toBe('accepted');
    expect(await deposit(november - 1)).toEqual({
      verdict: 'limit_reached',
      limitType: 0,
      leftMinor: 0,
      endsAt: november,
    });
    expect((await deposit(november)).verdict).toBe('accepted');
  });

  it('[PP-05] names the tightest of several that have no room', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, {
      limits: { wagered: [500, 800, undefined, undefined], lost: [undefined, 300, undefined, undefined] },
    });
    await bench.spend(person, purse, { kind: 'stake', amount: 200, at: 0 });
    const { verdict, ...said } = await bench.spend(person, purse, { kind: 'stake', amount: 700, at: 1 });
    expect([verdict, said]).toEqual(['limit_reached', { limitType: 11, leftMinor: 100, endsAt: 7 * DAY }]);
    expect((await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 2 })).verdict).toBe('accepted');
  });

  it('[P9] lets through no more in parts than at once', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('wagered', 10) });
    const verdicts: string[] = [];
    for (let at = 0; at < 15; at += 1)
      verdicts.push((await bench.spend(person, purse, { kind: 'stake', amount: 1, at })).verdict);
    expect(verdicts.filter((one) => one === 'accepted')).toHaveLength(10);
  });

  it('[PP-02] [P11] counts deposits gross, whatever is won or goes out again', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('deposited', 100) });
    const betId = bench.newId();
    await bench.spend(person, purse, { kind: 'demo_deposit', amount: 100, at: 0 });
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 1, betId });
    await bench.book(purse, 'payout', betId, 5_000);
    expect((await bench.spend(person, purse, { kind: 'demo_deposit', amount: 1, at: 2 })).verdict).toBe(
      'limit_reached',
    );
    expect((await bench.spend(person, purse, { kind: 'bonus', amount: 50, at: 3, isBonus: true })).verdict).toBe(
      'accepted',
    );
    expect(await bench.used(person, 'deposited', 4)).toEqual([100, 100, 100, 100]);
  });
});

/** What becomes of a bet of 100, and what its stake counts then: wagered, lost. */
const LIVES: readonly [
  name: string,
  entries: readonly (readonly [
    kind: 'payout' | 'refund' | 'reversal' | 'claim' | 'release' | 'repay',
    amount: number,
  ])[],
  wagered: number,
  lost: number,
][] = [
  ['lost', [], 100, 100],
  ['won', [['payout', 250]], 100, -150],
  ['void', [['refund', 100]], 0, 0],
  ['won less than it staked', [['payout', 40]], 100, 60],
  ['replaced by one that is worth more', [['refund', 300]], 0, -200],
  ['replaced by one that is worth less', [['refund', 60]], 40, 40],
  [
    'won, then lost',
    [
      ['payout', 250],
      ['reversal', 250],
    ],
    100,
    100,
  ],
  [
    'won, then lost, with nothing left to take',
    [
      ['payout', 250],
      ['claim', 250],
    ],
    100,
    100,
  ],
  [
    'won, then lost, half of it left',
    [
      ['payout', 250],
      ['reversal', 100],
      ['claim', 150],
    ],
    100,
    100,
  ],
  [
    'void, then lost',
    [
      ['refund', 100],
      ['reversal', 100],
    ],
    100,
    100,
  ],
  [
    'void, then lost, a part as a debt',
    [
      ['refund', 100],
      ['reversal', 30],
      ['claim', 70],
    ],
    100,
    100,
  ],
  [
    'void, then won',
    [
      ['refund', 100],
      ['payout', 250],
      ['reversal', 100],
    ],
    100,
    -150,
  ],
  [
    'won, then void',
    [
      ['payout', 250],
      ['refund', 100],
      ['reversal', 250],
    ],
    0,
    0,
  ],
  [
    'void, then void anew',
    [
      ['refund', 100],
      ['refund', 100],
      ['reversal', 100],
    ],
    0,
    0,
  ],
  [
    'won, then void in two parts',
    [
      ['payout', 250],
      ['refund', 100],
      ['reversal', 200],
      ['claim', 50],
    ],
    0,
    0,
  ],
  [
    'won, void, then lost',
    [
      ['payout', 250],
      ['refund', 100],
      ['reversal', 250],
      ['reversal', 100],
    ],
    100,
    100,
  ],
  [
    'won, then won less',
    [
      ['payout', 250],
      ['payout', 120],
      ['reversal', 250],
    ],
    100,
    -20,
  ],
  [
    'won, won less, void, lost',
    [
      ['payout', 250],
      ['payout', 120],
      ['reversal', 250],
      ['refund', 100],
      ['reversal', 120],
      ['reversal', 100],
    ],
    100,
    100,
  ],
  [
    'void, won, void, won',
    [
      ['refund', 100],
      ['payout', 250],
      ['reversal', 100],
      ['refund', 100],
      ['reversal', 250],
      ['payout', 70],
      ['reversal', 100],
    ],
    100,
    30,
  ],
  // Beside these 100 the house had lent as much again.
  ['lent half of its stake and lost, what was lent repaid by other winnings', [['repay', 100]], 100, 200],
  [
    'lent half of its stake and void',
    [
      ['refund', 200],
      ['repay', 100],
    ],
    0,
    0,
  ],
  [
    'lent half of its stake and won',
    [
      ['payout', 500],
      ['repay', 100],
    ],
    100,
    -300,
  ],
  [
    'lent half of its stake and won, then lost',
    [
      ['payout', 500],
      ['repay', 100],
      ['reversal', 400],
    ],
    100,
    100,
  ],
  [
    'lent half of its stake and void, then lost',
    [
      ['refund', 200],
      ['repay', 100],
      ['reversal', 100],
    ],
    100,
    100,
  ],
  [
    'lent half of its stake and won, then void',
    [
      ['payout', 500],
      ['repay', 100],
      ['refund', 200],
      ['repay', 100],
      ['reversal', 400],
    ],
    0,
    0,
  ],
];

describe('[RG-03] [P3] [P19] what comes back of a stake', () => {
  it('is told of a stay less what repaid an advance, whichever bet brought it', async () => {
    const [person, purse] = await openOne();
    const betId = bench.newId();
    const net = async () => (await sumMoved(bench.database, person.personId, 0, 'EUR')).netMinor;
    const before = await net();
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 0, betId });
    await bench.book(purse, 'payout', betId, 500);
    await bench.book(purse, 'repay', betId, 100);
    expect((await net()) - before).toBe(300);
    // What another account of theirs could not give back is gone from this one.
    await bench.book(purse, 'repay_out', bench.newId(), 40);
    expect((await net()) - before).toBe(260);
  });

  it.each(LIVES)('of a bet that was %s counts at its own time', async (_name, entries, wagered, lost) => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('lost', 1_000_000) });
    const betId = bench.newId();
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 0, betId });
    for (const [kind, amount] of entries) await bench.book(purse, kind, betId, amount);
    expect((await bench.used(person, 'wagered', DAY - 1))[0]).toBe(wagered);
    expect((await bench.used(person, 'lost', DAY - 1))[0]).toBe(lost);
    expect((await bench.used(person, 'lost', DAY)).slice(0, 2)).toEqual([0, lost]);
    expect((await bench.used(person, 'wagered', 8 * DAY)).slice(0, 3)).toEqual([0, 0, wagered]);
  });

  it.each(LIVES)(
    'of a bet that was %s counts the same for a limit that is set afterwards',
    async (_name, entries, wagered, lost) => {
      const [person, purse] = await openOne();
      const betId = bench.newId();
      await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 0, betId });
      for (const [kind, amount] of entries) {
        await bench.book(purse, kind, betId, amount);
        if (kind !== 'claim') continue;
        await bench.database.query(
          `insert into debt (debt_id, account_id, purpose, bet_id, amount_minor, left_minor) values ($1, $2, 'claims', $3, $4, $4)`,
          [bench.newId(), purse.accountId, betId, amount],
        );
      }
      await bench.setGuard(person, { limits: limitOf('lost', 1_000_000) });
      expect([(await bench.used(person, 'wagered', 1))[0], (await bench.used(person, 'lost', 1))[0]]).toEqual([
        wagered,
        lost,
      ]);
    },
  );

  const LENT: readonly (readonly [string, readonly (readonly [EntryKind, number])[], lost: number])[] = [
    ['lost, and repaid by other winnings', [['repay', 100]], 100],
    [
      'void',
      [
        ['refund', 100],
        ['repay', 100],
      ],
      0,
    ],
    [
      'won',
      [
        ['payout', 250],
        ['repay', 100],
      ],
      -150,
    ],
    [
      'won, then lost, and repaid by other winnings',
      [
        ['payout', 250],
        ['repay', 100],
        ['reversal', 150],
        ['repay', 100],
      ],
      100,
    ],
  ];

  it.each(LENT)(
    'of a stake that was lent as a whole, and that was %s, is the player’s own gain or loss',
    async (_name, entries, lost) => {
      for (const isBefore of [true, false]) {
        const [person, purse] = await openOne();
        const set = () => bench.setGuard(person, { limits: limitOf('lost', 1_000_000) });
        if (isBefore) await set();
        const betId = bench.newId();
        await bench.lend(purse, betId, 100);
        for (const [kind, amount] of entries) await bench.book(purse, kind, betId, amount);
        if (!isBefore) await set();
        expect([isBefore, await bench.used(person, 'lost', 0)]).toEqual([isBefore, [lost, lost, lost, lost]]);
        expect((await bench.used(person, 'wagered', 0))[0]).toBe(0);
      }
    },
  );

  it('of a stake that was lent in part, and returned, takes back what was staked of it', async () => {
    for (const isBefore of [true, false]) {
      const [person, purse] = await openOne();
      const set = () => bench.setGuard(person, { limits: limitOf('lost', 1_000_000) });
      if (isBefore) await set();
      const betId = bench.newId();
      await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 0, betId });
      await bench.lend(purse, betId, 100);
      await bench.book(purse, 'refund', betId, 200);
      await bench.book(purse, 'repay', betId, 100);
      if (!isBefore) await set();
      expect([(await bench.used(person, 'wagered', 1))[0], (await bench.used(person, 'lost', 1))[0]]).toEqual([0, 0]);
    }
  });

  it('applied after its span is over, changes only the spans that still count it', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('lost', 1_000_000) });
    const betId = bench.newId();
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 0, betId });
    await bench.spend(person, purse, { kind: 'stake', amount: 7, at: DAY });
    await bench.book(purse, 'payout', betId, 300);
    expect((await bench.used(person, 'lost', DAY + 1)).slice(0, 3)).toEqual([7, -193, -193]);
  });

  it('of one on hold is room again when it is released, and is counted once when it is taken', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('wagered', 100) });
    const [released, captured] = [bench.newId(), bench.newId()];
    await bench.spend(person, purse, { kind: 'reserve', amount: 100, at: 0, betId: released });
    expect((await bench.spend(person, purse, { kind: 'reserve', amount: 1, at: 1 })).verdict).toBe('limit_reached');
    await bench.book(purse, 'release', released, 100);
    expect((await bench.spend(person, purse, { kind: 'reserve', amount: 100, at: 2, betId: captured })).verdict).toBe(
      'accepted',
    );
    expect((await bench.spend(person, purse, { kind: 'capture', amount: 100, at: 3, betId: captured })).verdict).toBe(
      'accepted',
    );
    expect((await bench.used(person, 'wagered', 4))[0]).toBe(100);
  });

  it('by a sale gives loss back, and no room to stake', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, {
      limits: { wagered: [100, undefined, undefined, undefined], lost: [100, undefined, undefined, undefined] },
    });
    const betId = bench.newId();
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 0, betId });
    expect((await bench.spend(person, purse, { kind: 'cash_out', amount: 80, at: 1, betId })).verdict).toBe('accepted');
    expect([(await bench.used(person, 'wagered', 2))[0], (await bench.used(person, 'lost', 2))[0]]).toEqual([100, 20]);
    expect(await bench.spend(person, purse, { kind: 'stake', amount: 1, at: 3 })).toMatchObject({ limitType: 1 });
  });

  it('of the bonus account is wagered, and neither lost nor won', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('lost', 100) });
    const betId = bench.newId();
    await bench.spend(person, purse, { kind: 'stake', amount: 500, at: 0, betId, isBonus: true });
    await bench.book(purse, 'payout', betId, 900, true);
    expect(await bench.used(person, 'wagered', 1)).toEqual([500, 500, 500, 500]);
    expect(await bench.used(person, 'lost', 1)).toEqual([0, 0, 0, 0]);
    expect((await bench.spend(person, purse, { kind: 'stake', amount: 101, at: 2 })).verdict).toBe('limit_reached');
  });

  it('of a bet without a stake of the person’s own counts nothing', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('lost', 100) });
    const betId = bench.newId();
    expect((await bench.spend(person, purse, { kind: 'stake', amount: 0, at: 0, betId })).verdict).toBe('accepted');
    await bench.book(purse, 'payout', betId, 900);
    expect(await bench.used(person, 'lost', 1)).toEqual([0, 0, 0, 0]);
  });
});

describe('[RG-03] [P12] [A21] [A59] a person of several players and currencies', () => {
  it('has one limit for all, in its currency, each amount rounded up', async () => {
    const person = await bench.openPerson('EUR', 'RUB');
    const [euros, roubles] = person.purses as [TestAccount, TestAccount];
    await bench.setGuard(person, { limits: limitOf('wagered', 500) });
    // A rouble's first stake is 15 000, a euro's 500: thirty of its minor units are one of the euro's.
    for (const [amount, counts] of [
      [31, 2],
      [30, 3],
      [1, 4],
    ] as const) {
      await bench.spend(person, roubles, { kind: 'stake', amount, at: 0 });
      expect((await bench.used(person, 'wagered', 1))[0]).toBe(counts);
    }
    expect(await bench.spend(person, euros, { kind: 'stake', amount: 497, at: 2 })).toMatchObject({
      limitType: 1,
      leftMinor: 496,
    });
    expect((await bench.spend(person, euros, { kind: 'stake', amount: 496, at: 3 })).verdict).toBe('accepted');
    expect((await bench.spend(person, roubles, { kind: 'stake', amount: 1, at: 4 })).verdict).toBe('limit_reached');
  });

  it('makes no room by what is won in the smallest units: a return is rounded down, one that is given back is whole', async () => {
    const person = await bench.openPerson('EUR', 'RUB');
    const [, roubles] = person.purses as [TestAccount, TestAccount];
    await bench.setGuard(person, { limits: limitOf('lost', 500) });
    const lostBy = async (entries: readonly (readonly ['payout' | 'refund' | 'reversal', number])[]) => {
      const before = (await bench.used(person, 'lost', 1))[0] ?? 0;
      const betId = bench.newId();
      await bench.spend(person, roubles, { kind: 'stake', amount: 300, at: 0, betId });
      for (const [kind, amount] of entries) await bench.book(roubles, kind, betId, amount);
      return ((await bench.used(person, 'lost', 1))[0] ?? 0) - before;
    };
    // Thirty of its minor units are one of the euro's, and 300 are ten.
    const tiny = Array.from({ length: 20 }, () => ['payout', 1] as const);
    expect(await lostBy(tiny)).toBe(10);
    expect(await lostBy([['payout', 59]])).toBe(9);
    expect(await lostBy([['refund', 300]])).toBe(0);
    expect(
      await lostBy([
        ['payout', 60],
        ['reversal', 59],
      ]),
    ).toBe(10);
  });

  it('[P2] [A15] takes through several players at once as much as fits, and no more', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await bench.openPerson('EUR', 'EUR', 'EUR', 'EUR');
      await bench.setGuard(person, { limits: limitOf('wagered', 1_000) });
      const verdicts = await Promise.all(
        person.purses.map((purse) => bench.spend(person, purse, { kind: 'stake', amount: 400, at: 0 })),
      );
      expect(verdicts.filter(({ verdict }) => verdict === 'accepted')).toHaveLength(2);
    }
  });

  it('is stopped as one', async () => {
    const person = await bench.openPerson('EUR', 'JPY');
    await bench.setGuard(person, { bars: [barOf('self_excluded')] });
    for (const purse of person.purses) {
      expect((await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 0 })).verdict).toBe('self_excluded');
    }
  });

  it('counts, with a first limit, what all of them did before', async () => {
    const person = await bench.openPerson('EUR', 'RUB');
    const [euros, roubles] = person.purses as [TestAccount, TestAccount];
    await bench.spend(person, euros, { kind: 'demo_deposit', amount: 70, at: 0 });
    await bench.spend(person, roubles, { kind: 'demo_deposit', amount: 300, at: HOUR });
    await bench.database.query(`insert into guard (person_id, currency) values ($1, 'EUR')`, [person.personId]);
    const seed = (at: number) =>
      bench.database.query(`select seed_guard($1, timestamptz '${EPOCH}' + $2::bigint * interval '1 microsecond')`, [
        person.personId,
        at,
      ]);
    await seed(DAY);
    expect(await bench.used(person, 'deposited', DAY)).toEqual([10, 80, 80, 80]);
    expect(await bench.used(person, 'deposited', DAY + HOUR)).toEqual([0, 80, 80, 80]);
  });

  it('of whom nothing is in force nothing is kept', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, {});
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 0 });
    const rows = await bench.database.query('select 1 from counted where person_id = $1', [person.personId]);
    expect([rows.length, await bench.used(person, 'wagered', 1)]).toEqual([0, []]);
  });
});

describe('[RG-07] [PP-08] what a bar stops, by the kind of money', () => {
  const OWN = ['stake', 'reserve', 'capture', 'pool_stake'] as const;
  const judge = async (
    [person, purse]: readonly [Person, TestAccount],
    kind: Parameters<GuardBench['spend']>[2]['kind'],
    { amount = 100, isBonus = false } = {},
  ) => (await bench.spend(person, purse, { kind, amount, isBonus, at: 0 })).verdict;

  it.each([
    ['that stops no stakes of money', ['deposit'], 'accepted'],
    ['that stops them', ['deposit', 'stake'], 'timeout_active'],
  ] as const)('is, in a time-out %s, free stakes and those of the bonus account', async (_what, spends, ofMoney) => {
    const one = await openOne();
    // As the release before writes it: of the new kinds it knows nothing.
    await bench.setGuard(one[0], { bars: [barOf('timeout_active', { spends })] });
    for (const kind of OWN) {
      expect([kind, await judge(one, kind)]).toEqual([kind, ofMoney]);
      expect([kind, await judge(one, kind, { isBonus: true })]).toEqual([kind, 'timeout_active']);
    }
    expect(await judge(one, 'stake', { amount: 0 })).toBe('timeout_active');
    expect([await judge(one, 'exchange_out'), await judge(one, 'cash_out')]).toEqual(['timeout_active', 'accepted']);
  });

  it('is in every other bar of stakes both kinds of them', async () => {
    for (const code of ['self_excluded', 'play_restricted', 'identity_held', 'reality_check_due'] as const) {
      const one = await openOne();
      await bench.setGuard(one[0], { bars: [barOf(code, { spends: ['stake'] })] });
      expect([code, await judge(one, 'stake'), await judge(one, 'stake', { isBonus: true })]).toEqual([
        code,
        code,
        code,
      ]);
    }
  });

  it('[PP-20] is never money on its way out: neither a bar nor a limit is asked', async () => {
    const one = await openOne();
    const bars = (Object.keys(BARS) as BarCode[]).map((code) => barOf(code));
    await bench.setGuard(one[0], { bars, limits: { ...limitOf('wagered', 1), ...limitOf('lost', 1) } });
    // Whatever somebody may have written into its bits.
    await bench.database.query(
      'update guard set bar_kinds = array(select 127 from unnest(bar_codes)) where person_id = $1',
      [one[0].personId],
    );
    expect([await judge(one, 'withdrawal'), await judge(one, 'stake')]).toEqual(['accepted', 'self_excluded']);
  });
});

describe('[P29] a guard that is broken', () => {
  const BROKEN = [
    `bar_until = array[null]::timestamptz[]`,
    `bar_codes = array[null]::text[]`,
    `bar_kinds = '{}'`,
    `bar_from = '{}'`,
    `wagered = '{null,0,0,0}'`,
    `deposited = '{}'`,
    `lost = '{0,0,0}'`,
    `next_at = '{null,null,null,null}'`,
    `wager_limits = '{}'`,
  ];
  it.each(BROKEN)('(%s) cannot be written', async (broken) => {
    const [person] = await openOne();
    await bench.setGuard(person, { bars: [barOf('self_excluded')], limits: limitOf('wagered', 100) });
    await expect(
      bench.database.query(`update guard set ${broken} where person_id = $1`, [person.personId]),
    ).rejects.toThrow('guard_');
  });

  it('lets nothing through: an amount that nobody can count, and a clock that nobody knows', async () => {
    const person = await bench.openPerson('EUR', 'KWD');
    const [, dinars] = person.purses as [TestAccount, TestAccount];
    await bench.setGuard(person, { limits: limitOf('wagered', 1_000_000) });
    await bench.database.query(`delete from currency_weight where currency = 'KWD'`);
    await expect(bench.spend(person, dinars, { kind: 'stake', amount: 1, at: 0 })).rejects.toThrow(
      'nobody knows what KWD counts',
    );
    await expect(bench.database.query('delete from trusted_clock')).rejects.toThrow('always known');
    await expect(bench.database.query('truncate trusted_clock')).rejects.toThrow('always known');
  });
});

describe('[P18] what is refused or undone', () => {
  it('takes no room', async () => {
    const [person, purse] = await openOne();
    await bench.setGuard(person, { limits: limitOf('deposited', 100) });
    await expect(
      bench.database.transaction(async (tx) => {
        await bench.spend(person, purse, { kind: 'demo_deposit', amount: 100, at: 0 }, tx);
        throw new Error('it failed');
      }),
    ).rejects.toThrow('it failed');
    await bench.spend(person, purse, { kind: 'demo_deposit', amount: 101, at: SECOND });
    expect(await bench.used(person, 'deposited', SECOND)).toEqual([0, 0, 0, 0]);
    expect((await bench.spend(person, purse, { kind: 'demo_deposit', amount: 100, at: 2 * SECOND })).verdict).toBe(
      'accepted',
    );
  });
});
