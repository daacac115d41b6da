import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  type House,
  type Player,
} from './house.ts';

let house: House;
let producer: Producer;
let player: Player;
const games: number[] = [];

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  player = await registerPlayer(house);
  await player.deposit(100_000);
  for (const name of ['record:1', 'record:2', 'record:3', 'record:4']) {
    await offerEvent(producer, name, { home: { id: name, name }, tournament: { id: name, name } });
    games.push(await findEventId(house, name));
  }
});
afterAll(() => house.close());

const pick = (gameId = 0, coef = 2, over: object = {}) => ({
  gameId,
  market: '1x2',
  outcome: '1',
  coef,
  section: 'line' as const,
  ...over,
});

/** Coupons of each kind, as a page would send them: what was shown is what they name. */
const SHOWN: readonly [string, () => Partial<PlaceCouponBody>][] = [
  ['a single', () => ({ bets: [pick(games[0])] })],
  ['an express', () => ({ typeId: 1, bets: [pick(games[0]), pick(games[1])], amount: 777 })],
  ['a system', () => ({ typeId: 4, systemValue: 2, bets: games.slice(0, 3).map((game) => pick(game)) })],
  [
    'a system with banker',
    () => ({
      typeId: 2,
      systemValue: 2,
      bets: games.map((game, at) => pick(game, 2, at === 0 ? { isBanker: true } : {})),
    }),
  ],
];

interface Receipt {
  readonly playerId: number;
  readonly requestId: string;
  readonly placedAt: string;
  readonly stakeMinor: number;
  readonly currency: string;
  readonly typeId: number;
  readonly legs: readonly { eventId: number; market: string; outcome: string; oddsMilli: number; section: string }[];
}

async function getReceipt(betId: unknown): Promise<Receipt> {
  const { body } = await player.call<{ text: string }>('GET', `/web-api/bets/${Number(betId)}/receipt`);
  return JSON.parse(body.text);
}

describe('what was shown when a bet was placed', () => {
  it.each(SHOWN)(
    '[BET-05] stands in the bet itself, selection by selection, with the coupon’s own hash: %s',
    async (_, over) => {
      const asked = coupon(player.accountId, games[0] ?? 0, over());
      const placed = await player.place(asked);
      expect(placed.status).toBe(200);
      const receipt = await getReceipt(placed.body['betId']);
      expect(receipt).toMatchObject({ typeId: asked.typeId, stakeMinor: asked.amount, currency: 'EUR' });
      expect(receipt.legs).toEqual(
        asked.bets.map(({ gameId, market, outcome, coef, section }) => ({
          eventId: gameId,
          market,
          outcome,
          oddsMilli: Math.round(coef * 1_000),
          section,
        })),
      );
      const [row] = await house.home.database.query<{ request_hash: string }>(
        'select request_hash from bet where bet_id = $1',
        [placed.body['betId']],
      );
      expect(row?.request_hash).toBe(createHash('sha256').update(JSON.stringify(asked)).digest('base64url'));
    },
  );

  it('[BET-05] is what is taken or nothing is: a price that is not the board’s any more is named afresh', async () => {
    const before = await player.balance();
    for (const bets of [[pick(games[0], 2.05)], [pick(games[0], 1.95)]]) {
      const refused = await player.place(coupon(player.accountId, games[0] ?? 0, { bets }));
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ error: { code: 'price_changed', legs: [{ oddsMilli: 2_000 }] } });
    }
    expect(await player.balance()).toBe(before);
  });
});

/** The columns that may be empty, and why; all others of these tables must say something. */
const MAY_BE_EMPTY: Readonly<Record<string, readonly string[]>> = {
  // A plain single or express is told by type, stake and prices.
  bet: ['terms'],
  pending_bet: ['refusal', 'decided_at'],
  // Of a bet that gave way to another no leg was decided.
  bet_settlement: ['legs'],
  bet_cash_out: [],
  // A deposit is for no bet, and only the entry that takes a bet seals its terms.
  ledger_entry: ['bet_id', 'terms_hash'],
};

describe('the record of a bet', () => {
  it.each(Object.entries(MAY_BE_EMPTY))(
    '[BET-13] has no gaps in %s, by the database’s own rule',
    async (table, empty) => {
      const rows = await house.home.database.query<{ name: string }>(
        `select column_name as name from information_schema.columns
       where table_name = $1 and is_nullable = 'YES' order by ordinal_position`,
        [table],
      );
      expect(rows.map((row) => row.name)).toEqual(empty);
    },
  );

  it('[BET-13] keeps every moment as a point in time, never as a clock’s reading', async () => {
    const rows = await house.home.database.query<{ type: string; count: number }>(
      `select data_type as type, count(*) from information_schema.columns
       where table_schema = 'public' and data_type like 'timestamp%' group by 1`,
    );
    expect(rows.map((row) => row.type)).toEqual(['timestamp with time zone']);
  });

  it('[BET-13] says who, when to the millisecond, what, at which price, for how much, and by whose word it was void', async () => {
    const name = 'record:void';
    await offerEvent(producer, name, { home: { id: name, name } });
    const gameId = await findEventId(house, name);
    const asked = coupon(player.accountId, gameId, { amount: 345 });
    const sentAtMs = Date.now();
    const placed = await player.place(asked);
    const receipt = await getReceipt(placed.body['betId']);
    expect(receipt).toMatchObject({ playerId: player.userId, requestId: asked.id, stakeMinor: 345 });
    expect(receipt.placedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(receipt.placedAt) - sentAtMs)).toBeLessThan(5_000);
    await feed(producer, { kind: 'bet_cancel', event: name, keys: ['1x2'] });
    const path = `/web-api/bets/${Number(placed.body['betId'])}`;
    const bet = await eventually('the bet is void', async () => {
      const { body } = await player.call<BetView>('GET', path);
      return body.state === 'returned' ? body : undefined;
    });
    expect(bet).toMatchObject({ requestId: asked.id, amount: 345, payout: 345 });
    expect(bet.settledAtSec).toBeGreaterThanOrEqual(bet.placedAtSec);
    expect(bet.legs[0]).toMatchObject({ state: 'void', oddsMilli: 2_000, result: { source: 'tests', version: 1 } });
    expect(bet.legs[0]?.result?.atSec).toBeGreaterThanOrEqual(bet.placedAtSec);
  });

  it('[BET-13] keeps every change of its state with its time and whose word it followed', async () => {
    const name = 'record:again';
    await offerEvent(producer, name, { home: { id: name, name } });
    const gameId = await findEventId(house, name);
    const placed = await player.place(coupon(player.accountId, gameId));
    const path = `/web-api/bets/${Number(placed.body['betId'])}`;
    const settle = (result: 0 | 1) =>
      feed(producer, {
        kind: 'bet_settlement',
        event: name,
        certainty: 2,
        markets: [{ key: '1x2', outcomes: [{ id: '1', result }] }],
      });
    const states = async (): Promise<string[]> => {
      const { body } = await player.call<BetView>('GET', path);
      return body.settlements?.map((word) => word.state) ?? [body.state];
    };
    await settle(1);
    await eventually('it won', async () => ((await states()).at(-1) === 'won' ? true : undefined));
    await settle(0);
    await eventually('it lost after all', async () => ((await states()).at(-1) === 'lost' ? true : undefined));
    expect(await states()).toEqual(['won', 'lost']);
    const words = await house.home.database.query<{ version: number; source: string; at: Date }>(
      'select version, source, at from market_result_history where event_id = $1 order by entry_id',
      [gameId],
    );
    expect(words.map(({ version, source }) => [version, source])).toEqual([
      [1, 'tests'],
      [2, 'tests'],
    ]);
  });
});
