import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import { coupon, feed, findEventId, MARKETS, offerEvent, openHouse, registerPlayer, type House } from './house.ts';

let house: House;
let producer: Producer;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
});
afterAll(() => house.close());

it('[LED-05] a single that was refused stays refused for its request, whatever has changed since', async () => {
  const bets = [];
  for (const name of ['Quay', 'Rill']) {
    await offerEvent(producer, `e:${name}`, { home: { id: name, name } });
    const gameId = await findEventId(house, name);
    bets.push({ gameId, market: '1x2', outcome: '1', coef: 2, section: 'line' as const });
  }
  const player = await registerPlayer(house);
  await player.deposit(1_000);
  await feed(producer, { kind: 'bet_stop', event: 'e:Rill' });
  const asked = coupon(player.accountId, 0, { typeId: 9, amount: 300, bets });
  const first = await player.place(asked);
  expect(first.body).toMatchObject({ amount: 300, singles: [{}, { refusedCode: 'market_suspended' }] });
  await feed(producer, { kind: 'odds_change', event: 'e:Rill', section: 'line', markets: MARKETS });
  expect((await player.place(asked)).text).toBe(first.text);
  expect(await player.balance()).toBe(700);
});
