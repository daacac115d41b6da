import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { FeedPlayer } from '@glasshouse/contracts/feed';
import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { FeedDraft } from '@glasshouse/feeds/adapter';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  FIXTURE,
  openHouse,
  registerPlayer,
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

const someone = (id: string, name: string): FeedPlayer => ({ id, name, starting: true });
const HOME = [someone('h9', 'A. Ashworth'), someone('h10', 'B. Barlow')];
const AWAY = [someone('a9', 'C. Carver')];
const PRICES = { h9: 2_500, h10: 4_000, a9: 3_000 };
let count = 0;

function offer(key: string, prices: Readonly<Record<string, number>>): FeedMarket {
  return {
    key,
    status: 'active',
    outcomes: Object.entries(prices).map(([id, oddsMilli]) => ({ id, oddsMilli, active: true })),
  };
}

/** A match whose line-ups are known. */
async function offerMatch(): Promise<{ event: string; gameId: number }> {
  const event = `match:${++count}`;
  const home = { id: event, name: `Scorers ${count}` };
  await feed(
    producer,
    { kind: 'fixture_change', event, fixture: { ...FIXTURE, home } },
    { kind: 'line_ups', event, home: HOME, away: AWAY },
    {
      kind: 'odds_change',
      event,
      section: 'line',
      markets: [offer('scorer_anytime', PRICES), offer('scorer_first', { ...PRICES, none: 9_000 })],
    },
  );
  return { event, gameId: await findEventId(house, `Scorers ${count}`) };
}

async function place(gameId: number, market = 'scorer_anytime', outcome = 'h9', coef = 2.5): Promise<string> {
  const bets = [{ gameId, market, outcome, coef, section: 'line' as const }];
  const placed = await player.place(coupon(player.accountId, gameId, { bets }));
  expect(placed.body).toMatchObject({ status: 'accepted', amount: 1_000 });
  return String(placed.body['betId']);
}

function settle(event: string, key: string, outcomes: FeedMarketResult['outcomes'], certainty: 1 | 2 = 2): FeedDraft {
  return { kind: 'bet_settlement', event, certainty, markets: [{ key, outcomes }] };
}

const findBet = async (betId: string): Promise<BetView> =>
  (await player.call<BetView>('GET', `/web-api/bets/${betId}`)).body;

async function whenState(betId: string, state: BetView['state']): Promise<BetView> {
  return eventually(`the bet is ${state}`, async () => {
    const bet = await findBet(betId);
    return bet.state === state ? bet : undefined;
  });
}

describe('a bet on a scorer', () => {
  it.each([
    ['who scores', { result: 1 }, 'won', 2_500],
    ['who does not score', { result: 0 }, 'lost', 0],
    ['who does not play', { result: 0, voidFactor: 1 }, 'returned', 1_000],
  ] as const)('[FE-07.players] %s is paid, and named long after the match', async (_, said, state, payout) => {
    const { event, gameId } = await offerMatch();
    const betId = await place(gameId);
    expect((await findBet(betId)).legs).toMatchObject([{ runner: 'A. Ashworth', market: 'scorer_anytime' }]);
    await feed(
      producer,
      // They are out, and named all the same.
      { kind: 'line_ups', event, home: HOME.slice(1), away: AWAY },
      settle(event, 'scorer_anytime', [{ id: 'h9', ...said }]),
      { kind: 'event_end', event },
    );
    const bet = await whenState(betId, state);
    expect(bet).toMatchObject({ payout, legs: [{ runner: 'A. Ashworth', outcome: 'h9' }] });
  });

  it('is settled anew when its goal is put right', async () => {
    const { event, gameId } = await offerMatch();
    const betId = await place(gameId, 'scorer_first');
    const first = (id: string) =>
      [...Object.keys(PRICES), 'none'].map((one) => ({ id: one, result: one === id ? (1 as const) : (0 as const) }));
    await feed(producer, settle(event, 'scorer_first', first('h9'), 1));
    expect((await whenState(betId, 'won')).payout).toBe(2_500);
    await feed(
      producer,
      { kind: 'rollback_settlement', event, keys: ['scorer_first'] },
      settle(event, 'scorer_first', first('h10'), 2),
    );
    expect((await whenState(betId, 'lost')).payout).toBe(0);
  });

  it('is returned where the match is abandoned before it is decided', async () => {
    const { event, gameId } = await offerMatch();
    const betId = await place(gameId);
    const home = { id: event, name: `Scorers ${count}` };
    await feed(producer, { kind: 'fixture_change', event, fixture: { ...FIXTURE, home }, state: 'abandoned' });
    expect((await whenState(betId, 'returned')).payout).toBe(1_000);
  });

  it('is void with its market, whoever it is on', async () => {
    const { event, gameId } = await offerMatch();
    const [one, nobody] = [await place(gameId), await place(gameId, 'scorer_first', 'none', 9)];
    await feed(producer, { kind: 'bet_cancel', event, keys: ['scorer_anytime', 'scorer_first'] });
    expect((await whenState(one, 'returned')).payout).toBe(1_000);
    expect((await whenState(nobody, 'returned')).payout).toBe(1_000);
  });
});
