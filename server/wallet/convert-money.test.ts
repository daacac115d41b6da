import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinRates, type Rate } from '@glasshouse/domain/conversion';
import { BARS, type Bar, type BarCode } from '@glasshouse/domain/protection';
import { findMeters, houseAccountId, lockPerson, makeLedger, writeGuard, type Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { insertTestSession } from '../settlement/store-test-bets.ts';
import { convertMoney, type ConvertAsked } from './convert-money.ts';
import { depositDemo } from './deposit-demo.ts';
import { pickRate } from './find-rate.ts';
import { addAccount, closeAccount } from './save-accounts.ts';
import { loadRates, parseRates, seedDemoRates } from './load-rates.ts';
import type { WalletDeps } from './ports.ts';
import { quoteConversion } from './quote-conversion.ts';
import { makeFreezing } from './set-frozen.ts';
import { listHeldAccounts } from './store-accounts.ts';
import type { RateRow } from './store-rates.ts';

let home: TestDatabase;
let database: Database;
let ledger: Ledger;
let deps: WalletDeps;
let conversionAllowed: 0 | 1 | 2 = 1;

const nowSec = () => Math.floor(Date.now() / 1_000);
const BY = { who: 'anna', why: 'the rates of the day' };

async function load(rates: string, { ageSec = 60, source = 'test', isSure = true } = {}) {
  const input = { rates, validFromSec: nowSec() - ageSec, source, isSure };
  return database.transaction((tx) => loadRates.run(tx, input, BY));
}

beforeAll(async () => {
  home = await openTestDatabase(
    ['platform/outbox', 'identity', 'session', 'ledger', 'wallet'].map((module) => ({
      module,
      folder: join(findRoot(), 'server', module, 'migrations'),
    })),
  );
  database = home.database;
  const makeId = makeIdSource(() => 0);
  ledger = makeLedger({ database, makeId });
  const conversion = () => ({ conversionAllowed, rateDays: 4 });
  const needsName = async () => false;
  deps = { database, makeId, ledger, outbox: makeOutbox(database, makeLogger('fatal')), conversion, needsName };
  await ledger.start?.();
  await load('EUR JPY 160.5\nEUR KWD 0.33\nUSD EUR 0.92');
});
afterAll(() => home.close());
beforeEach(() => {
  conversionAllowed = 1;
});

let nextPlayer = 1;
let loads = 0;
const CURRENCY_IDS = { USD: 2, GBP: 6, JPY: 7, KWD: 8, CHF: 756 } as const;

async function openPlayer(other: keyof typeof CURRENCY_IDS = 'JPY', amountMinor = 10_000) {
  const playerId = nextPlayer++;
  const from = await database.transaction((tx) => ledger.openAccount(tx, playerId, 'EUR'));
  const sessionId = await insertTestSession(database, playerId);
  const holder = { playerId, personId: playerId, sessionId };
  const permit = SpendPermit.ofCall('deposit', holder);
  await depositDemo(deps, { permit, accountId: from, requestId: 'first-deposit', amountMinor });
  const added = await addAccount(deps, playerId, CURRENCY_IDS[other]);
  if (!added.ok) throw new Error(added.code);
  const to = added.value.id;
  let asked = 0;
  const ask = (over: Partial<ConvertAsked> = {}) =>
    convertMoney(deps, {
      permit: SpendPermit.ofCall('conversion', holder),
      requestId: `conversion-${(asked += 1)}`,
      from,
      to,
      amountMinor: 1_001,
      agreedMinor: 1_606,
      ...over,
    });
  const balances = async () =>
    Object.fromEntries((await listHeldAccounts(database, playerId)).map((row) => [row.account_id, row.balance_minor]));
  return { playerId, from, to, ask, balances };
}

const codeOf = (outcome: { ok: true } | { ok: false; code: string }) => (outcome.ok ? 'done' : outcome.code);

describe('a conversion', () => {
  it('[AC-05.booked] is two entries through the exchange accounts, rounded down once, and names its rate', async () => {
    const { playerId, from, to, ask, balances } = await openPlayer();
    const outcome = await ask();
    // 10.01 EUR at 160.5 are 1606.605 yen.
    expect(outcome).toMatchObject({ ok: true, value: { gets: 1_606, fromBalance: 8_999, toBalance: 1_606 } });
    expect(await balances()).toMatchObject({ [from]: 8_999, [to]: 1_606 });
    const entries = await database.query(
      `select debit_account, credit_account, amount_minor, currency, kind from ledger_entry
       where kind in (17, 18) and $1 in (debit_account, credit_account) or $2 = credit_account order by entry_id`,
      [from, to],
    );
    const exchanged = houseAccountId('exchange', 'EUR');
    const given = houseAccountId('exchange', 'JPY');
    expect(entries).toEqual([
      { debit_account: from, credit_account: exchanged, amount_minor: 1_001, currency: 'EUR', kind: 17 },
      { debit_account: given, credit_account: to, amount_minor: 1_606, currency: 'JPY', kind: 18 },
    ]);
    const [kept] = await database.query<{ quote: string; source: string }>(
      `select r.quote, r.source from conversion c join currency_rate r on r.rate_id = any (c.rate_ids)
       where c.player_id = $1`,
      [playerId],
    );
    expect(kept).toEqual({ quote: 'JPY', source: 'test' });
    expect(await ledger.listUnbalanced()).toEqual([]);
  });

  it('[AC-05.once] is done once for a request id, in parallel too, and answered with the same bytes', async () => {
    const { ask, balances, from, to } = await openPlayer();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask({ requestId: 'the-same-one' })));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await balances()).toMatchObject({ [from]: 8_999, [to]: 1_606 });
    await ask();
    expect(await ask({ requestId: 'the-same-one' })).toEqual(outcomes[0]);
    expect(codeOf(await ask({ requestId: 'the-same-one', amountMinor: 2_000 }))).toBe('request_id_reused');
  });

  it('[AC-05.once] never moves more than there is, however many ask at once', async () => {
    const { ask, balances, from, to } = await openPlayer();
    const agreed = { amountMinor: 3_000, agreedMinor: 4_815 };
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ask(agreed)));
    expect(outcomes.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'done'),
      ...Array.from({ length: 3 }, () => 'funds_insufficient'),
    ]);
    expect(await balances()).toMatchObject({ [from]: 1_000, [to]: 3 * 4_815 });
    expect(await ledger.listUnbalanced()).toEqual([]);
  });

  it('[AC-05.refused] is refused for good to a repeat, and the first one finds that', async () => {
    const { ask } = await openPlayer();
    const wrong = { requestId: 'never-again', agreedMinor: 1 };
    expect(codeOf(await ask({ ...wrong, isRepeat: true }))).toBe('rate_changed');
    expect(codeOf(await ask(wrong))).toBe('rate_changed');
  });

  it.each<[string, Partial<ConvertAsked>, string]>([
    ['more than there is', { amountMinor: 20_000, agreedMinor: 32_100 }, 'funds_insufficient'],
    ['at another rate than was agreed', { agreedMinor: 1_607 }, 'rate_changed'],
    ['of so little that nothing would come', { amountMinor: 0 }, 'amount_invalid'],
    ['from an account that is not there', { from: 999_999 }, 'account_unknown'],
  ])('[AC-05.refused] is refused %s', async (_what, over, code) => {
    const { ask, balances, from, to } = await openPlayer();
    expect(codeOf(await ask(over))).toBe(code);
    expect(await balances()).toMatchObject({ [from]: 10_000, [to]: 0 });
  });

  it('[AC-05.refused] never reaches an account of somebody else', async () => {
    const [mine, other] = [await openPlayer(), await openPlayer()];
    expect(codeOf(await mine.ask({ to: other.to }))).toBe('account_unknown');
    expect(codeOf(await mine.ask({ from: other.from }))).toBe('account_unknown');
  });

  it('[AC-05.refused] is refused where nothing is converted, or from that kind of account alone', async () => {
    const { ask, from, to } = await openPlayer();
    conversionAllowed = 0;
    expect(codeOf(await ask())).toBe('conversion_closed');
    conversionAllowed = 2;
    expect(codeOf(await ask())).toBe('conversion_not_possible');
    conversionAllowed = 1;
    await ask();
    expect(codeOf(await ask({ from: to, to: from, amountMinor: 1_000, agreedMinor: 623 }))).toBe(
      'conversion_not_possible',
    );
    conversionAllowed = 2;
    expect(codeOf(await ask({ from: to, to: from, amountMinor: 1_000, agreedMinor: 623 }))).toBe('done');
  });

  it('[AC-05.refused] is refused to an account that was closed', async () => {
    const { playerId, ask, to } = await openPlayer();
    await closeAccount(deps, playerId, to);
    expect(codeOf(await ask())).toBe('account_inactive');
  });

  it('is refused once its session has ended, under the lock', async () => {
    const { playerId, ask } = await openPlayer();
    await database.query('update session set ended_at = now() where player_id = $1', [playerId]);
    expect(codeOf(await ask())).toBe('sign_in_required');
  });

  const protect = (playerId: number, codes: readonly BarCode[], limit?: number): Promise<void> =>
    database.transaction(async (tx) => {
      // The players of these tests are nobody's.
      await tx.query('update player_lock set person_id = player_id where player_id = $1', [playerId]);
      await lockPerson(tx, playerId);
      const each = [limit, limit, limit, limit];
      const bars = codes.map((code): Bar => ({ code, spends: BARS[code].spends, fromMs: 0 }));
      const limits = { wagered: each, lost: each, deposited: each };
      await writeGuard(tx, playerId, { currency: 'EUR', zone: 'UTC', bars, limits });
    });
  const STOPPING = ['self_excluded', 'session_time_over', 'timeout_active'] as const satisfies readonly BarCode[];

  it('[AC-05.unmetered] counts against no limit, and is open under every bar that does not name it', async () => {
    const { playerId, ask } = await openPlayer();
    const codes = Object.keys(BARS) as BarCode[];
    await protect(
      playerId,
      codes.filter((code) => !STOPPING.some((one) => one === code)),
      1_000_000,
    );
    const before = await findMeters(database, playerId);
    expect(codeOf(await ask())).toBe('done');
    expect(await findMeters(database, playerId)).toEqual(before);
  });

  it.each(STOPPING)('[PP-08] is refused to whom %s stops, and moves nothing', async (code) => {
    const { playerId, ask } = await openPlayer();
    await protect(playerId, [code]);
    expect(codeOf(await ask())).toBe(code);
    expect(await database.query('select 1 from conversion where player_id = $1', [playerId])).toEqual([]);
  });

  it('[AC-05.booked] is believed by the database only as its rate makes it', async () => {
    const { playerId, ask } = await openPlayer();
    await ask();
    const alter = (set: string) =>
      database.query(
        `insert into conversion (player_id, request_id, from_account, to_account, from_minor, to_minor, rate_ids,
           minor_num, minor_den, out_entry, in_entry, from_balance_minor, to_balance_minor)
         select player_id, 'other', from_account, to_account, from_minor, ${set}, minor_num, minor_den, -out_entry,
           -in_entry, 0, 0 from conversion where player_id = $1`,
        [playerId],
      );
    await expect(alter('to_minor + 1, rate_ids')).rejects.toThrow('violates check constraint');
    await expect(alter(`to_minor, '{999999}'`)).rejects.toThrow('a rate that is not there');
    await expect(database.query('update conversion set to_minor = 1')).rejects.toThrow('never changed');
    await expect(database.query('delete from currency_rate')).rejects.toThrow('never changed');
  });
});

describe('the rate of a conversion', () => {
  const quote = async (other: keyof typeof CURRENCY_IDS, amountMinor = 1_000) => {
    const { playerId, from, to } = await openPlayer(other);
    return quoteConversion(deps, database, { playerId, from, to, amountMinor });
  };

  it('[AC-05.rates] is told with its row, its source and until when it holds', async () => {
    const told = await quote('JPY');
    expect(told).toMatchObject({
      ok: true,
      value: { gets: 1_605, getsIso: 'JPY', rates: [{ base: 'EUR', quote: 'JPY', rate: '160.5', source: 'test' }] },
    });
    if (told.ok) expect(told.value.validUntilSec - (told.value.rates[0]?.validFromSec ?? 0)).toBe(4 * 86_400);
  });

  it('[AC-05.rates] is turned round where only the other way is known', async () => {
    // 10.00 / 0.92, rounded down.
    expect(await quote('USD')).toMatchObject({ ok: true, value: { gets: 1_086 } });
  });

  it('[AC-05.rates] is missing where there is none, or it is too old', async () => {
    expect(await quote('CHF')).toEqual({ ok: false, code: 'rate_missing' });
    await load('EUR CHF 0.95', { ageSec: 4 * 86_400 + 1 });
    expect(await quote('CHF')).toEqual({ ok: false, code: 'rate_missing' });
    await load('EUR CHF 0.95', { ageSec: 4 * 86_400 - 60 });
    expect(await quote('CHF')).toMatchObject({ ok: true, value: { gets: 950 } });
  });

  it('[AC-05.rates] is the latest that has begun; one of the future ends it', async () => {
    await load('EUR KWD 0.34', { ageSec: 30 });
    await load('EUR KWD 0.35', { ageSec: -3_600 });
    const told = await quote('KWD');
    expect(told).toMatchObject({ ok: true, value: { gets: 3_400, rates: [{ rate: '0.34' }] } });
    if (told.ok) expect(told.value.validUntilSec).toBeLessThanOrEqual(nowSec() + 3_600);
  });

  it('[AC-05.rates] goes by a third currency where the pair has none, and tells both rows', async () => {
    const { playerId, to } = await openPlayer('KWD');
    const yen = await addAccount(deps, playerId, CURRENCY_IDS.JPY);
    if (!yen.ok) throw new Error(yen.code);
    conversionAllowed = 2;
    const told = await quoteConversion(deps, database, { playerId, from: yen.value.id, to, amountMinor: 160_500 });
    expect(told).toMatchObject({ ok: true, value: { gets: 340_000, rates: [{ quote: 'JPY' }, { quote: 'KWD' }] } });
  });
});

describe('[AC-05.rates] money that comes back to where it went out', () => {
  /** From one further currency through others and back to it: what 1,000,000.00 have become. */
  async function comeBack(by: readonly (keyof typeof CURRENCY_IDS)[]): Promise<number> {
    const { playerId, to } = await openPlayer(by[0]);
    conversionAllowed = 2;
    let [at, amountMinor] = [to, 100_000_000];
    for (const next of [...by.slice(1), by[0] ?? 'USD']) {
      const opened = await addAccount(deps, playerId, CURRENCY_IDS[next]);
      const held = await listHeldAccounts(database, playerId);
      const account = opened.ok ? opened.value.id : held.find(({ currency }) => currency === next)?.account_id;
      const asked = { playerId, from: at, to: account ?? 0, amountMinor };
      const told = await quoteConversion(deps, database, asked);
      if (!told.ok) throw new Error(told.code);
      [at, amountMinor] = [asked.to, told.value.gets];
    }
    return amountMinor;
  }

  it.each([
    ['a pair is loaded the other way round', 'GBP USD 1.30', 'USD GBP 0.90', ['USD', 'GBP']],
    ['a pair is loaded the other way round first', 'USD GBP 0.90', 'GBP USD 1.30', ['USD', 'GBP']],
    ['a pair has a rate beside those to the euro', 'EUR GBP 0.85', 'USD GBP 0.99', ['USD', 'GBP']],
    ['one of three pairs has a rate of its own', 'EUR GBP 0.85', 'GBP JPY 250', ['USD', 'GBP', 'JPY']],
    ['the same, and the other way', 'EUR GBP 0.85', 'GBP JPY 250', ['JPY', 'GBP', 'USD']],
  ] as const)('is no more than it was, where %s', async (_name, earlier, later, by) => {
    await load(earlier, { ageSec: 50 - (loads += 2), source: `loop ${loads}` });
    await load(later, { ageSec: 49 - loads, source: `loop ${loads}` });
    expect(await comeBack(by)).toBeLessThanOrEqual(100_000_000);
  });
});

describe('[AC-05.rates] any table in which every currency has a rate to the euro', () => {
  const OTHERS = ['USD', 'GBP', 'JPY', 'KWD'] as const;
  const rate = fc.record({
    numerator: fc.integer({ min: 1, max: 10 ** 9 }),
    denominator: fc.constantFrom(1, 1_000, 10 ** 6),
    valid_from_sec: fc.integer({ min: 0, max: 3 }),
    isTurned: fc.boolean(),
  });
  const extra = fc.record({ a: fc.constantFrom('EUR', ...OTHERS), b: fc.constantFrom('EUR', ...OTHERS), rate });
  const table = fc.tuple(fc.tuple(rate, rate, rate, rate), fc.array(extra, { maxLength: 12 }));

  it('brings from no way round more or less than went out, beside the rounding', () => {
    fc.assert(
      fc.property(table, fc.array(fc.constantFrom('EUR', ...OTHERS), { minLength: 1, maxLength: 6 }), (drawn, way) => {
        const [known, extras] = drawn;
        const pairs = [
          ...known.map((one, at) => ({ a: 'EUR', b: OTHERS[at] ?? 'USD', rate: one })),
          ...extras.filter(({ a, b }) => a !== b),
        ];
        const rows = pairs.map(({ a, b, rate: { isTurned, ...one } }, at) => ({
          ...one,
          rate_id: at + 1,
          base: isTurned ? b : a,
          quote: isTurned ? a : b,
          source: 'drawn',
          valid_until_sec: 9,
        }));
        // Of each pair the latest, as the database answers them.
        const latest = rows.filter((row) => !rows.some((than) => isAfter(than, row)));
        let whole: Rate = { numerator: 1n, denominator: 1n };
        for (const [at, from] of way.entries()) {
          const to = way[(at + 1) % way.length] ?? from;
          const found = from === to ? undefined : pickRate(latest, from, to);
          if (from !== to) expect(found).toBeDefined();
          if (found) whole = joinRates(whole, found.rate);
        }
        expect(whole.numerator).toBe(whole.denominator);
      }),
      { numRuns: 2_000 },
    );
  });
});

function isAfter(than: RateRow, row: RateRow): boolean {
  if (than.base !== row.base || than.quote !== row.quote) return false;
  return (than.valid_from_sec - row.valid_from_sec || than.rate_id - row.rate_id) > 0;
}

describe('loading rates', () => {
  it('refuses one that is written the wrong way round: a jump, whichever way the last one was written', async () => {
    await load('EUR MXN 20', { ageSec: 100 });
    expect(await load('MXN EUR 20', { isSure: false })).toEqual({ ok: false, code: 'rates_jump' });
    expect(await load('MXN EUR 0.05', { isSure: false })).toMatchObject({ ok: true });
  });

  it('reads lines, remarks and empty lines', () => {
    expect(parseRates('# ECB\nEUR USD 1.0850\n\nEUR;JPY;160 # yen')).toEqual([
      { base: 'EUR', quote: 'USD', numerator: 10_850, denominator: 10_000 },
      { base: 'EUR', quote: 'JPY', numerator: 160, denominator: 1 },
    ]);
  });

  it.each(['', 'EUR USD', 'EUR USD x', 'EUR USD 0', 'EUR EUR 1', 'EUR XXX 1', 'eur usd 1', 'EUR USD 1\nUSD EUR 1'])(
    'refuses the whole of %j',
    async (text) => {
      expect(await load(text)).toEqual({ ok: false, code: 'rates_invalid' });
    },
  );

  it('refuses a rate that has moved by more than a quarter, unless the operator is sure', async () => {
    await load('EUR PLN 4.30', { ageSec: 100 });
    expect(await load('EUR PLN 43.0', { isSure: false })).toEqual({ ok: false, code: 'rates_jump' });
    expect(await load('EUR PLN 4.40', { isSure: false })).toMatchObject({ ok: true, value: { loaded: 1 } });
    expect(await load('EUR PLN 43.0')).toMatchObject({ ok: true });
  });

  it('[PP-01] tells the ledger what amounts count for together: at the rates of the day, whatever a coupon’s first stakes are', async () => {
    const counts = async (amount: number, from: string, to: string) =>
      (await database.query<{ counts: number }>('select count_in($1, $2, $3) as counts', [amount, from, to]))[0]
        ?.counts;
    expect(await load('EUR AED 4.00\nEUR BRL 6')).toMatchObject({ ok: true });
    // Rounded up, and by both rates where neither currency is the euro.
    expect(await counts(401, 'AED', 'EUR')).toBe(101);
    expect(await counts(4_000, 'AED', 'BRL')).toBe(6_000);
    await load('EUR AED 2.00', { ageSec: 30 });
    expect(await counts(401, 'AED', 'EUR')).toBe(201);
    // What begins to hold later counts from then on.
    await load('EUR AED 99', { ageSec: -3_600, source: 'tomorrow' });
    expect(await counts(401, 'AED', 'EUR')).toBe(201);
  });

  it('keeps what was loaded before under the same source and time', async () => {
    const same = { ageSec: 5_000 };
    const validFromSec = nowSec() - same.ageSec;
    const input = { rates: 'EUR TRY 50', validFromSec, source: 'twice' };
    const run = () => database.transaction((tx) => loadRates.run(tx, input, BY));
    expect([await run(), await run()]).toMatchObject([
      { value: { loaded: 1, alreadyThere: 0 } },
      { value: { loaded: 0, alreadyThere: 1 } },
    ]);
  });

  it('gives development rates of every currency, which say that they are a demo; nobody loads under that name', async () => {
    await seedDemoRates(database, nowSec());
    await seedDemoRates(database, nowSec());
    const [row] = await database.query<{ count: number }>(
      `select count(*) as count from currency_rate where source = 'demo'`,
    );
    expect(row?.count).toBe(111);
    expect(await load('EUR GBP 1', { source: 'demo' })).toEqual({ ok: false, code: 'source_invalid' });
  });
});

describe('a frozen account', () => {
  const act = async (name: string, accountId: number) => {
    const action = makeFreezing(deps).find((one) => one.name === name);
    if (!action) throw new Error(name);
    return database.transaction((tx) => action.run(tx, { accountId }, BY));
  };

  it('[AC-06.freeze] is frozen and let go by an operator, once each, and its player is told', async () => {
    const { playerId, from } = await openPlayer();
    const told = async () =>
      (
        await database.query(`select 1 as told from outbox where kind = 'accounts_changed' and payload::text like $1`, [
          `%[${playerId}]%`,
        ])
      ).length;
    const before = await told();
    expect(await act('freeze-account', from)).toMatchObject({
      ok: true,
      personId: playerId,
      value: { isFrozen: true },
    });
    expect(await act('freeze-account', from)).toMatchObject({ ok: false, code: 'already_frozen' });
    expect((await listHeldAccounts(database, playerId)).find((row) => row.account_id === from)?.is_frozen).toBe(true);
    expect(await act('unfreeze-account', from)).toMatchObject({ ok: true });
    expect(await act('unfreeze-account', from)).toMatchObject({ ok: false, code: 'not_frozen' });
    expect(await act('freeze-account', 999_999)).toEqual({ ok: false, code: 'account_unknown' });
    expect((await told()) - before).toBe(2);
  });

  it('[AC-06.payouts] gives no money to another account and takes none from it, and is not taken away', async () => {
    const { playerId, from, to, ask, balances } = await openPlayer();
    await act('freeze-account', from);
    expect(codeOf(await ask())).toBe('account_frozen');
    await act('unfreeze-account', from);
    await act('freeze-account', to);
    expect(codeOf(await ask())).toBe('account_frozen');
    expect(codeOf(await closeAccount(deps, playerId, to))).toBe('account_frozen');
    expect(await balances()).toMatchObject({ [from]: 10_000, [to]: 0 });
  });

  it('[AC-06.payouts] lets nothing out once it is frozen, whatever was asked at the same time', async () => {
    const { from, to, ask, balances } = await openPlayer();
    const asked = Array.from({ length: 6 }, () => ask());
    await act('freeze-account', from);
    const frozenWith = (await balances())[from];
    await Promise.all(asked);
    expect((await balances())[from]).toBe(frozenWith);
    expect((await balances())[to]).toBe(((10_000 - (frozenWith ?? 0)) / 1_001) * 1_606);
  });
});
