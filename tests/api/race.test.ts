import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  FIXTURE,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

let house: House;
let producer: Producer;
let player: Player;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  player = await registerPlayer(house);
  await player.deposit(100_000);
});

afterAll(() => house.close());

const EACH_WAY = 'each_way|places=3|share=1:5';
const PRICES = { '1': 6_000, '2': 3_000, '3': 4_000, '4': 8_000, '5': 9_000 };
let count = 0;

function prices(key: string): FeedMarket {
  const outcomes = Object.entries(PRICES).map(([id, oddsMilli]) => ({ id, oddsMilli, active: true }));
  return { key, status: 'active', outcomes };
}

/** A race of five, on the line. */
async function offerRace(): Promise<{ event: string; gameId: number }> {
  const event = `race:${++count}`;
  const { away: _, ...fixture } = FIXTURE;
  const runners = Object.keys(PRICES).map((id) => ({ id, name: `Horse ${id}`, number: Number(id) }));
  const race = { ...fixture, sportId: 44, home: { id: event, name: `Race ${count}` }, runners };
  await feed(
    producer,
    { kind: 'fixture_change', event, fixture: race },
    { kind: 'odds_change', event, section: 'line', markets: [prices('race_winner'), prices(EACH_WAY)] },
  );
  return { event, gameId: await findEventId(house, `Race ${count}`) };
}

const onHorse = (gameId: number, market = EACH_WAY) => ({
  gameId,
  market,
  outcome: '1',
  coef: 6,
  section: 'line' as const,
});

describe('a bet on a runner each way', () => {
  it('is one stake at the coefficient of its best case, and the house promises no more', async () => {
    const { gameId } = await offerRace();
    const placed = await player.place(coupon(player.accountId, gameId, { bets: [onHorse(gameId)] }));
    expect(placed.body).toMatchObject({ status: 'accepted', amount: 1_000, oddsMilli: 4_000, possibleWin: 4_000 });
  });

  it('[CP-09] stands alone: no express takes it', async () => {
    const { gameId } = await offerRace();
    await offerEvent(producer, 'beside', { home: { id: 'beside', name: 'Beside' } });
    const other = await findEventId(house, 'Beside');
    const [match] = coupon(player.accountId, other).bets;
    if (!match) throw new Error('a coupon has bets');
    const refused = await player.place(coupon(player.accountId, gameId, { typeId: 1, bets: [onHorse(gameId), match] }));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('express_banned');
    const taken = await player.place(
      coupon(player.accountId, gameId, { typeId: 1, bets: [onHorse(gameId, 'race_winner'), match] }),
    );
    expect(taken.body).toMatchObject({ status: 'accepted', oddsMilli: 12_000 });
  });

  it('at terms that nobody offered is refused', async () => {
    const { gameId } = await offerRace();
    const bets = [onHorse(gameId, 'each_way|places=5|share=1:1')];
    const refused = await player.place(coupon(player.accountId, gameId, { bets }));
    expect(refused.text).toContain('selection_unknown');
  });

  it.each([
    ['that wins', { id: '1', result: 1 as const }, 'won', 4_000, 'win'],
    ['that is placed', { id: '1', result: 0 as const, placed: true as const }, 'part_returned', 1_000, 'placed'],
    [
      'that shares the last paying place',
      { id: '1', result: 0 as const, placed: true as const, deadHeatFactor: 0.5 },
      'part_returned',
      500,
      'placed',
    ],
    ['that is withdrawn', { id: '1', result: 0 as const, voidFactor: 1 as const }, 'returned', 1_000, 'void'],
    ['that loses', { id: '1', result: 0 as const }, 'lost', 0, 'lose'],
  ])('[FE-14] %s is paid, and named in the history long after the race', async (_, said, state, payout, leg) => {
    const { event, gameId } = await offerRace();
    const placed = await player.place(coupon(player.accountId, gameId, { bets: [onHorse(gameId)] }));
    await feed(
      producer,
      { kind: 'bet_settlement', event, certainty: 2, markets: [{ key: EACH_WAY, outcomes: [said] }] },
      { kind: 'event_end', event },
    );
    const bet = await eventually('the bet is settled', async () => {
      const { body } = await player.call<BetView>('GET', `/web-api/bets/${String(placed.body['betId'])}`);
      return body.state === 'open' ? undefined : body;
    });
    expect(bet).toMatchObject({ state, payout, oddsMilli: 4_000 });
    expect(bet.legs).toMatchObject([
      { home: `Race ${count}`, away: '', runner: 'Horse 1', market: EACH_WAY, state: leg },
    ]);
  });
});

describe('a race', () => {
  it('says who runs, and shows a withdrawal to those who read on', async () => {
    const { event, gameId } = await offerRace();
    const outcomes = prices('race_winner').outcomes.map((one) => ({ ...one, active: one.id !== '5' }));
    await feed(producer, {
      kind: 'odds_change',
      event,
      section: 'line',
      markets: [{ key: 'race_winner', status: 'active', outcomes }],
    });
    const answer = await request(house.url, 'GET', `/web-api/sportsbook/events/${gameId}`);
    const view: { event: EventView } = JSON.parse(answer.text);
    expect(view.event.runners?.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((at) => `Horse ${at}`));
    expect(view.event.markets[0]?.outcomes.map(({ active }) => active)).toEqual([true, true, true, true, false]);
    const bets = [{ ...onHorse(gameId, 'race_winner'), outcome: '5', coef: 9 }];
    const refused = await player.place(coupon(player.accountId, gameId, { bets }));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('market_suspended');
  });
});
