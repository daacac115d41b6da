import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  FIXTURE,
  MARKETS,
  offerEvent,
  openHouse,
  registerPlayer,
  type House,
} from './house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it.each([
  ['won', 1],
  ['lost', 0],
] as const)(
  '[FE-14] gives back a pre-match bet that would have %s on a match that had begun an hour before',
  async (name, home) => {
    const producer = await house.connect('tests');
    const player = await registerPlayer(house);
    await player.deposit(10_000);
    const event = `begun:${name}`;
    const fixture = { ...FIXTURE, home: { id: event, name: `Early ${name}` } };
    await offerEvent(producer, event, { home: fixture.home });
    const placed = await player.place(coupon(player.accountId, await findEventId(house, `Early ${name}`)));
    const betId = Number(placed.body['betId']);
    await feed(
      producer,
      { kind: 'fixture_change', event, fixture: { ...fixture, startsAtMs: Date.now() - 3_600_000 } },
      { kind: 'odds_change', event, section: 'live', markets: MARKETS },
    );
    const quoted = await player.call<{ cashOuts: CashOutView[] }>('GET', `/web-api/cash-outs?bets=${betId}`);
    expect(quoted.body.cashOuts).toEqual([{ betId, stake: 1_000, refusedCode: 'cash_out_unavailable' }]);
    const outcomes = [
      { id: '1', result: home },
      { id: 'x', result: 0 as const },
      { id: '2', result: home === 1 ? (0 as const) : (1 as const) },
    ];
    await feed(
      producer,
      { kind: 'bet_settlement', event, certainty: 2, markets: [{ key: '1x2', outcomes }] },
      { kind: 'event_end', event },
    );
    const bet = await eventually('the bet is settled', async () => {
      const { body } = await player.call<BetView>('GET', `/web-api/bets/${betId}`);
      return body.state === 'open' ? undefined : body;
    });
    expect(bet).toMatchObject({ state: 'returned', payout: 1_000, legs: [{ section: 'line', state: 'void' }] });
    expect(await player.balance()).toBe(10_000);
  },
);
