import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrency } from '@glasshouse/domain/money';
import type { Producer } from '@glasshouse/feeds/producer';
import { coupon, eventually, feed, findEventId, offerEvent, openHouse, registerPlayer, type House } from './house.ts';

let house: House;
let producer: Producer;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
});
afterAll(() => house.close());

/** A price whose winnings hardly ever come out at a whole unit. */
const ODDS_MILLI = 1_337;

describe('a bet in a currency of its own decimals', () => {
  it.each([
    ['JPY', 0],
    ['EUR', 2],
    ['KWD', 3],
    ['XOF', 0],
    ['IQD', 3],
    ['BTC', 8],
  ])(
    '[LED-10] %s, of %d decimals, is paid in whole units, and what is left over stays on the house’s book',
    async (iso, decimals) => {
      expect(getCurrency(iso).exponent).toBe(decimals);
      const name = `currency:${iso}`;
      await offerEvent(producer, name, { home: { id: name, name } });
      const outcomes = [
        { id: '1', oddsMilli: ODDS_MILLI, active: true },
        { id: 'x', oddsMilli: 5_000, active: true },
        { id: '2', oddsMilli: 9_000, active: true },
      ];
      const markets = [{ key: '1x2', status: 'active' as const, outcomes }];
      await feed(producer, { kind: 'odds_change', event: name, section: 'line', markets });
      const gameId = await findEventId(house, name);
      const player = await registerPlayer(house, iso);
      const { initialStakeMinor } = getCurrency(iso);
      const deposit = 20 * initialStakeMinor;
      await player.deposit(deposit);
      const bets = [{ gameId, market: '1x2', outcome: '1', coef: ODDS_MILLI / 1_000, section: 'line' as const }];
      const stakes = [1, 2, 3, 7].map((more) => initialStakeMinor + more);
      for (const amount of stakes) {
        const placed = await player.place(coupon(player.accountId, gameId, { amount, bets }));
        expect(placed.body).toMatchObject({ status: 'accepted', iso });
      }
      const result = { id: '1', result: 1 as const };
      await feed(producer, {
        kind: 'bet_settlement',
        event: name,
        certainty: 2,
        markets: [{ key: '1x2', outcomes: [result] }],
      });
      const staked = stakes.reduce((a, b) => a + b, 0);
      const paid = stakes.reduce((sum, stake) => sum + Math.floor((stake * ODDS_MILLI) / 1_000), 0);
      expect(
        stakes.some((stake) => (stake * ODDS_MILLI) % 1_000 !== 0),
        'something is left over',
      ).toBe(true);
      await eventually('all are paid', async () =>
        (await player.balance()) === deposit - staked + paid ? true : undefined,
      );
      const rows = await house.home.database.query<{ purpose: string; held: number }>(
        `select h.purpose, sum(case when e.credit_account = h.account_id then e.amount_minor else -e.amount_minor end)::bigint as held
       from house_account h join ledger_entry e on h.account_id in (e.debit_account, e.credit_account)
       where h.currency = $1 group by h.purpose order by h.purpose`,
        [iso],
      );
      expect(rows).toEqual([
        { purpose: 'book', held: staked - paid },
        { purpose: 'demo', held: -deposit },
      ]);
      expect(await house.app.listUnbalanced()).toEqual([]);
    },
  );
});
