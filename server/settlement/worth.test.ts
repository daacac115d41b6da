import fc from 'fast-check';
import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookUnjudged, houseAccountId, insertAccount } from '../ledger/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { cashOutPart } from './cash-out-part.ts';
import { listBetRows } from './store.ts';
import { openTestHouse, type TestAccount, type TestHouse } from './test-house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
  await house.database.query(
    `insert into currency_rate (base, quote, numerator, denominator, valid_from, source, loaded_by)
     values ('USD', 'EUR', 8, 10, now() - interval '1 minute', 'test', 'test')`,
  );
});
afterAll(() => house.close());

/** By what an outcome's home win came to, and how much of a stake of a bet at 2.00 it pays. */
const WORDS = {
  won: { said: { id: '1', result: 1 }, pays: 2 },
  lost: { said: { id: '1', result: 0 }, pays: 0 },
  void: { said: { id: '1', result: 0, voidFactor: 1 }, pays: 1 },
  open: { said: undefined, pays: 0 },
} as const;
type Word = keyof typeof WORDS;

type Step =
  | { readonly do: 'place'; readonly where: 0 | 1; readonly event: number; readonly part: number }
  | { readonly do: 'say'; readonly event: number; readonly word: Word }
  | { readonly do: 'convert'; readonly where: 0 | 1 }
  | { readonly do: 'sell'; readonly bet: number };

const where = fc.constantFrom<(0 | 1)[]>(0, 1);
const event = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('place' as const), where, event, part: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      event,
      word: fc.constantFrom<Word[]>('won', 'lost', 'void', 'open'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('convert' as const), where }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sell' as const), bet: fc.nat(10) }) },
);

interface Placed {
  readonly betId: number;
  readonly account: TestAccount;
  readonly event: number;
  readonly stakeMinor: number;
  /** In tenths of a euro's cent for each of its coins. */
  readonly coin: number;
  soldMinor: number | undefined;
}

let runs = 0;

describe('[BET-09] [AC-09] whatever is staked, said, converted and sold', () => {
  it('all accounts less what they owe are worth what the last words say, but for roundings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const names = [0, 1, 2].map((at) => `worth:${(runs += 1)}:${at}`);
        const eventIds: number[] = [];
        for (const name of names) eventIds.push(await house.offer(name));
        const words: Word[] = names.map(() => 'open');
        const euros = await house.openAccount(1_000);
        const dollars = { ...euros, accountId: house.makeId() };
        const row = { player_id: euros.playerId, currency: 'USD', kind: ACCOUNT_KINDS.currency };
        await house.database.transaction((tx) => insertAccount(tx, { ...row, account_id: dollars.accountId }));
        const accounts = [
          { account: euros, currency: 'EUR', coin: 10, other: dollars, otherCurrency: 'USD', worth: 1.25 },
          { account: dollars, currency: 'USD', coin: 8, other: euros, otherCurrency: 'EUR', worth: 0.8 },
        ] as const;
        const bets: Placed[] = [];
        let roundings = 0;
        const looked = async () => {
          const balances = [await house.balance(euros), await house.balance(dollars)];
          const owed = [await house.owed(euros, 'claims'), await house.owed(dollars, 'claims')];
          const staked = bets.reduce((sum, bet) => sum + bet.stakeMinor * bet.coin, 0);
          const back = bets.reduce((sum, bet) => {
            const paid = bet.soldMinor ?? WORDS[words[bet.event] ?? 'open'].pays * bet.stakeMinor;
            return sum + paid * bet.coin;
          }, 0);
          const is = accounts.reduce((sum, { coin }, at) => sum + ((balances[at] ?? 0) - (owed[at] ?? 0)) * coin, 0);
          const should = 10_000 - staked + back;
          expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
          expect(is).toBeLessThanOrEqual(should);
          expect(should - is).toBeLessThanOrEqual(10 * roundings);
        };
        for (const one of steps) {
          if (one.do === 'place') {
            const { account, currency, coin } = accounts[one.where];
            const stakeMinor = Math.floor(((await house.balance(account)) * one.part) / 4);
            if (stakeMinor === 0 || words[one.event] !== 'open') continue;
            const legs = [{ eventId: eventIds[one.event] ?? 0 }];
            const betId = await house.place(account, { currency, stakeMinor, legs });
            bets.push({ betId, account, event: one.event, stakeMinor, coin, soldMinor: undefined });
          } else if (one.do === 'say') {
            const name = names[one.event] ?? '';
            const { said } = WORDS[one.word];
            words[one.event] = one.word;
            if (!said) await house.feed({ kind: 'rollback_settlement', event: name, keys: ['1x2'] });
            else {
              const markets = [{ key: '1x2', outcomes: [said] }];
              await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets });
            }
            await house.work();
            roundings += 2 * bets.length;
          } else if (one.do === 'convert') {
            const { account, currency, other, otherCurrency, worth } = accounts[one.where];
            const amountMinor = await house.balance(account);
            const gets = Math.floor(amountMinor * worth);
            if (gets === 0) continue;
            const [out, come] = [houseAccountId('exchange', currency), houseAccountId('exchange', otherCurrency)];
            const of = { betId: undefined, debitAccount: account.accountId, creditAccount: out };
            await house.database.transaction((tx) =>
              bookUnjudged(tx, [
                { ...of, amountMinor, currency, kind: 'exchange_out' },
                {
                  ...of,
                  debitAccount: come,
                  creditAccount: other.accountId,
                  amountMinor: gets,
                  currency: otherCurrency,
                  kind: 'exchange_in',
                },
              ]),
            );
            roundings += 1;
          } else {
            const sold = bets[one.bet % Math.max(1, bets.length)];
            if (!sold || sold.soldMinor !== undefined || words[sold.event] !== 'open') continue;
            await house.database.transaction(async (tx) => {
              const [bet] = await listBetRows(tx, [sold.betId], 'any');
              if (!bet) throw new Error('the bet is gone');
              const permit = SpendPermit.ofRule('cash_out', sold.account.playerId);
              const asked = { permit, requestId: `sold-${sold.betId}`, requestHash: '' };
              const paidMinor = sold.stakeMinor;
              const part = { bet, legResults: [undefined], closedMinor: sold.stakeMinor, paidMinor };
              expect(await cashOutPart(house.settling, tx, { ...part, ...asked })).toMatchObject({ ok: true });
            });
            sold.soldMinor = sold.stakeMinor;
            roundings += 2;
          }
          await looked();
        }
      }),
      { numRuns: Number(process.env['WORTH_RUNS'] ?? 12), endOnFailure: true },
    );
    expect(await house.ledger.listUnbalanced()).toEqual([]);
    // What the house has claimed and not got is what is owed, in each currency.
    const claims = await house.database.query(
      `select h.currency from house_account h where h.purpose = 'claims' and
         (select coalesce(sum(case e.credit_account when h.account_id then e.amount_minor else -e.amount_minor end), 0)
          from ledger_entry e where h.account_id in (e.credit_account, e.debit_account))
         <> -(select coalesce(sum(d.left_minor), 0) from debt d join account a on a.account_id = d.account_id
              where a.currency = h.currency and d.purpose = 'claims')`,
    );
    expect(claims).toEqual([]);
  }, 600_000);
});
