import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_CHAINS, type BetDayView, type BetSumView, type BetView } from '@glasshouse/contracts/betting-bets';
import { listCurrencies } from '@glasshouse/domain/money';
import { coupon, findEventId, offerEvent, openHouse, registerPlayer, type House, type Player } from './house.ts';

/** Bets of long ago: one an hour, the oldest at this moment; every second one of them won double. */
const OLDEST_SEC = Date.UTC(2025, 5, 1) / 1_000;
const OLD_BETS = 1_000;
const HOUR_SEC = 3_600;

let house: House;
let player: Player;
let placed: number;

interface Page {
  readonly bets: readonly BetView[];
  readonly next?: string;
}

beforeAll(async () => {
  house = await openHouse();
  const producer = await house.connect('tests');
  await offerEvent(producer, 'history:1', { home: { id: 'history:1', name: 'history:1' } });
  player = await registerPlayer(house);
  await player.deposit(10_000);
  const gameId = await findEventId(house, 'history:1');
  const answered = await player.place(coupon(player.accountId, gameId));
  if (answered.status !== 200) throw new Error(answered.text);
  placed = Number(answered.body['betId']);
  await putBefore(placed);
});
afterAll(() => house.close());

/** A history is too long to be placed by hand: its bets are copies of one that was, put before it on its chain. */
async function putBefore(betId: number): Promise<void> {
  const idAt = `((extract(epoch from at) * 1000 - 1735689600000) * 8192)::bigint`;
  await house.home.database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into bet select (jsonb_populate_record(b, jsonb_build_object(
           'bet_id', ${idAt}, 'placed_at', at, 'request_id', 'old-' || n,
           'previous_bet_id', case when n = 0 then 0 else ${idAt} - ${HOUR_SEC}::bigint * 8192000 end))).*
       from bet b, (select n, to_timestamp($2 + n * ${HOUR_SEC}) as at from generate_series(0, $3 - 1) n) old
       where b.bet_id = $1`,
      [betId, OLDEST_SEC, OLD_BETS],
    );
    await tx.query(
      `insert into bet_settlement (bet_id, version, payout_minor, result, settled_at)
       select bet_id, 1, case when w then stake_minor * 2 else 0 end, case when w then 'won' else 'lost' end, placed_at
       from (select *, substr(request_id, 5)::int % 2 = 0 as w from bet where request_id like 'old-%') old`,
    );
    await tx.query(
      `update bet set previous_bet_id = (select max(bet_id) from bet where request_id like 'old-%') where bet_id = $1`,
      [betId],
    );
  });
}

/** Two bets in each currency, on accounts that this player is given for them: copies of the one that was placed, likewise. */
async function giveEachCurrency(to: Player): Promise<number> {
  const isos = listCurrencies().filter((iso) => iso !== 'EUR');
  await house.home.database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into account (account_id, player_id, currency, kind, last_bet_id)
       select 770000 + n, $1, iso, 9, 880001 + 2 * n from unnest($2::text[]) with ordinality t (iso, n)`,
      [to.userId, `{${isos.join(',')}}`],
    );
    await tx.query(
      `insert into bet select (jsonb_populate_record(b, jsonb_build_object('bet_id', 880000 + 2 * n + k,
           'player_id', $2::bigint, 'account_id', 770000 + n, 'currency', iso, 'request_id', 'each-' || iso || k,
           'previous_bet_id', case k when 0 then 0 else 880000 + 2 * n end))).*
       from bet b, unnest($3::text[]) with ordinality t (iso, n), generate_series(0, 1) k where b.bet_id = $1`,
      [placed, to.userId, `{${isos.join(',')}}`],
    );
  });
  return 2 * isos.length;
}

async function readAll(query: string, by: Player = player): Promise<BetView[]> {
  const found: BetView[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const more: string = next === '' ? '' : `&after=${next}`;
    const { body, status } = await by.call<Page>('GET', `/web-api/bets?${query}${more}`);
    expect(status).toBe(200);
    found.push(...body.bets);
    next = body.next;
  }
  return found;
}

describe('a long history', () => {
  const at = (n: number) => OLDEST_SEC + n * HOUR_SEC;

  it('is read between two moments, the first of them included and the second not', async () => {
    const bets = await readAll(`fromSec=${at(10)}&beforeSec=${at(20)}`);
    expect(bets.map((bet) => bet.placedAtSec)).toEqual(Array.from({ length: 10 }, (_, n) => at(19 - n)));
    expect(await readAll(`beforeSec=${at(0)}`)).toEqual([]);
    expect((await readAll(`fromSec=${at(OLD_BETS)}`)).map((bet) => bet.betId)).toEqual([placed]);
  });

  it('is read to its end with bets in every currency that there is, each once', async () => {
    const by = await registerPlayer(house);
    const count = await giveEachCurrency(by);
    expect(listCurrencies().length + 1).toBeLessThanOrEqual(MOST_CHAINS);
    const bets = await readAll('limit=40', by);
    expect(bets).toHaveLength(count);
    expect(new Set(bets.map((bet) => bet.betId)).size).toBe(count);
    const ids = bets.map((bet) => bet.betId);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('is not read on from what is no place in it', async () => {
    for (const after of ['1:2', '0', ',5', '5,', `${'9'.repeat(17)}`]) {
      const { status } = await player.call('GET', `/web-api/bets?after=${encodeURIComponent(after)}`);
      expect([after, status]).toEqual([after, 400]);
    }
  });

  it('is read by how bets ended and by sport, page after page, each bet once', async () => {
    const won = await readAll('result=won');
    expect(new Set(won.map((bet) => bet.betId)).size).toBe(OLD_BETS / 2);
    expect(won.every((bet) => bet.state === 'won')).toBe(true);
    expect(await readAll(`result=returned`)).toEqual([]);
    expect(await readAll(`sportId=4&beforeSec=${at(50)}`)).toEqual([]);
    expect(await readAll(`sportId=1&beforeSec=${at(50)}`)).toHaveLength(50);
  });

  it('is summed by the days of the player’s clock, open bets left out', async () => {
    const sum = async (zone: string) =>
      (
        await player.call<{ days: BetDayView[]; isCut: boolean }>(
          'GET',
          `/web-api/bet-days?fromSec=${at(0)}&beforeSec=${at(48)}&zone=${zone}`,
        )
      ).body;
    const [stake = 0] = (await readAll(`beforeSec=${at(1)}`)).map((bet) => bet.amount);
    const day = (name: string, bets: number) => ({
      day: name,
      iso: 'EUR',
      bets,
      staked: bets * stake,
      received: bets * stake,
    });
    expect((await sum('0')).days).toEqual([day('2025-06-01', 24), day('2025-06-02', 24)]);
    const days = [day('2025-06-01', 22), day('2025-06-02', 24), day('2025-06-03', 2)];
    expect((await sum('2')).days).toEqual(days);
    // Summer time: two hours ahead.
    expect((await sum('Europe/Berlin')).days).toEqual(days);
    expect((await sum('Moon/Crater')).days).toEqual((await sum('0')).days);
  });

  it('is summed by sport and result, and of one sport or result alone', async () => {
    const sum = async (more: string) =>
      (
        await player.call<{ days: BetDayView[]; sums: BetSumView[]; isCut: boolean }>(
          'GET',
          `/web-api/bet-days?fromSec=${at(0)}&beforeSec=${at(24)}${more}`,
        )
      ).body;
    const [stake = 0] = (await readAll(`beforeSec=${at(1)}`)).map((bet) => bet.amount);
    const part = { sportId: 1, iso: 'EUR', bets: 12, staked: 12 * stake };
    const won = { ...part, result: 'won', received: 24 * stake };
    const lost = { ...part, result: 'lost', received: 0 };
    const inOrder = ({ sums }: { sums: BetSumView[] }) => sums.toSorted((a, b) => a.received - b.received);
    expect(inOrder(await sum(''))).toEqual([lost, won]);
    expect(inOrder(await sum('&sportId=1'))).toEqual([lost, won]);
    expect(await sum('&sportId=4')).toEqual({ days: [], sums: [], isCut: false });
    expect(await sum('&result=won')).toEqual({
      days: [{ day: '2025-06-01', iso: 'EUR', bets: 12, staked: 12 * stake, received: 24 * stake }],
      sums: [won],
      isCut: false,
    });
    expect(await sum('&result=cashed_out')).toEqual({ days: [], sums: [], isCut: false });
  });
});
