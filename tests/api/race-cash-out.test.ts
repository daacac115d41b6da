import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
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

const RUNNERS = [
  { id: 'fav', name: 'Early Bell' },
  { id: 'b', name: 'Grey Heron' },
  { id: 'c', name: 'Long Acre' },
];
const ALL_RUN = { fav: [1_600, 0.58], b: [4_000, 0.23], c: [4_800, 0.19] } as const;
const WITHOUT_FAVOURITE = { b: [1_750, 0.55], c: [2_100, 0.45] } as const;

type Prices = Readonly<Record<string, readonly [oddsMilli: number, probability: number]>>;

/** Outcomes in which nobody can bet stand there locked, as a producer tells non-runners. */
function winner(prices: Prices): FeedMarket {
  const outcomes = RUNNERS.map(({ id }) => {
    const [oddsMilli, probability] = prices[id] ?? [1_600, undefined];
    return { id, oddsMilli, active: prices[id] !== undefined, ...(probability !== undefined && { probability }) };
  });
  return { key: 'race_winner', status: 'active', outcomes };
}

let count = 0;

interface Race {
  readonly event: string;
  readonly gameId: number;
}

async function offerRace(): Promise<Race> {
  const event = `thinned:${++count}`;
  const { away: _, ...fixture } = FIXTURE;
  const race = { ...fixture, sportId: 44, home: { id: event, name: `Heath ${count}` }, runners: RUNNERS };
  await feed(producer, { kind: 'fixture_change', event, fixture: race });
  await tell(event, ALL_RUN);
  return { event, gameId: await findEventId(house, `Heath ${count}`) };
}

async function tell(event: string, prices: Prices): Promise<void> {
  await feed(producer, { kind: 'odds_change', event, section: 'line', markets: [winner(prices)] });
}

async function withdrawFavourite(event: string): Promise<void> {
  await feed(producer, { kind: 'bet_stop', event });
  await tell(event, WITHOUT_FAVOURITE);
}

const onSecond = ({ gameId }: Race) => ({
  gameId,
  market: 'race_winner',
  outcome: 'b',
  coef: 4,
  section: 'line' as const,
});

async function place(race: Race, over: Partial<Parameters<typeof coupon>[2]> = {}): Promise<number> {
  const placed = await player.place(coupon(player.accountId, race.gameId, { bets: [onSecond(race)], ...over }));
  expect(placed).toMatchObject({ status: 200 });
  return Number(placed.body['betId']);
}

async function quote(betId: number): Promise<CashOutView | undefined> {
  const answered = await player.call<{ cashOuts: CashOutView[] }>('GET', `/web-api/cash-outs?bets=${betId}`);
  return answered.body.cashOuts[0];
}

const NOT_SOLD = { refusedCode: 'cash_out_unavailable', editRefusedCode: 'edit_price_moved' };

describe('[H1] a bet on a runner from whose race another was withdrawn', () => {
  it('is neither bought back nor edited, by hand or by a rule, nor at a value quoted before', async () => {
    const race = await offerRace();
    const betId = await place(race);
    expect(await quote(betId)).toMatchObject({ value: 874, editCounts: 1_000 });
    const rule = await player.call('PUT', `/web-api/bets/${betId}/auto-cash-out`, { atLeast: 900 });
    expect(rule.status).toBe(200);
    await withdrawFavourite(race.event);
    await eventually('the withdrawal is on the board', async () => {
      const now = await quote(betId);
      return now?.refusedCode === 'cash_out_unavailable' ? now : undefined;
    });
    expect(await quote(betId)).toMatchObject({ stake: 1_000, ...NOT_SOLD });
    const sold = await player.call('POST', `/web-api/bets/${betId}/cash-out`, { id: 'quoted-before', agreed: 874 });
    expect([sold.status, sold.text]).toEqual([409, expect.stringContaining('cash_out_unavailable')]);
    expect(await house.home.database.query('select 1 from bet_cash_out where bet_id = $1', [betId])).toEqual([]);
    // With everybody back in the field it is sold again, and the rule has its turn.
    await tell(race.event, { ...ALL_RUN, b: [3_900, 0.24] });
    expect(await quote(betId)).toMatchObject({ value: 912 });
  });

  it('holds back an accumulator too, and is worth what is left of it once the deduction is told', async () => {
    const race = await offerRace();
    await offerEvent(producer, 'thinned:match', { home: { id: 'thinned:match', name: 'Beside the Heath' } });
    const matchId = await findEventId(house, 'Beside the Heath');
    const [match] = coupon(player.accountId, matchId).bets;
    if (!match) throw new Error('a coupon has bets');
    const even = [
      { id: '1', oddsMilli: 2_000, active: true, probability: 0.5 },
      { id: 'x', oddsMilli: 3_400, active: true, probability: 0.25 },
      { id: '2', oddsMilli: 3_600, active: true, probability: 0.25 },
    ];
    await feed(producer, {
      kind: 'odds_change',
      event: 'thinned:match',
      section: 'line',
      markets: [{ key: '1x2', status: 'active', outcomes: even }],
    });
    const betId = await place(race, { typeId: 1, bets: [onSecond(race), match] });
    expect(await quote(betId)).toMatchObject({ value: 874 });
    await withdrawFavourite(race.event);
    expect(await quote(betId)).toMatchObject(NOT_SOLD);
    await feed(producer, {
      kind: 'bet_settlement',
      event: race.event,
      certainty: 2,
      markets: [
        {
          key: 'race_winner',
          outcomes: [
            { id: 'fav', result: 0, voidFactor: 1 },
            { id: 'b', result: 1, deductions: [{ part: 0.55, placedBeforeMs: Date.now() + 1_000 }] },
            { id: 'c', result: 0 },
          ],
        },
      ],
    });
    // 1000 at 1 + 3 × 0.45, times 2.00 of which half is to come, less the margin.
    const worth = await eventually('the deduction is told', async () => (await quote(betId))?.value);
    expect(worth).toBe(2_232);
  });

  it('stays held back when the house has been away since', async () => {
    const race = await offerRace();
    const betId = await place(race);
    await withdrawFavourite(race.event);
    expect(await quote(betId)).toMatchObject(NOT_SOLD);
    await house.restart();
    expect(await quote(betId)).toMatchObject({ refusedCode: 'cash_out_unavailable' });
    producer = await house.connect('tests');
    await tell(race.event, WITHOUT_FAVOURITE);
    expect(await quote(betId)).toMatchObject(NOT_SOLD);
  });
});
