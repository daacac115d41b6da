import type { AnswerOf, QueryOf } from '@glasshouse/contracts/call';
import type { BetView, listBets as ListBetsCall } from '@glasshouse/contracts/betting-bets';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Database } from '../platform/database/index.ts';
import { firstIdAt } from '../platform/ids/index.ts';
import { refOfLeg } from './bet-terms.ts';
import { toBetViews } from './bet-view.ts';
import type { Prices } from './ports.ts';
import { listBetRowsById, listLastBets, listSettlementRows, walkBets, type BetRow } from './store.ts';
import { skipDownTo, type Heads } from './store-history.ts';

export interface HistoryDeps {
  readonly database: Database;
  readonly prices: Prices;
}

const PAGE = 30;
/** A page of open bets looks through at most so many steps of older ones; the next page goes on from there. */
const MOST_STEPS = 10;
const STEP = 100;
/** Bets newer than those asked for are passed by their keys alone: so many in one call, or summed. */
export const MOST_PASSED = 20_000;

type Query = QueryOf<typeof ListBetsCall>;
type Page = AnswerOf<typeof ListBetsCall>;

/**
 * Newest first. Each account's bets are a chain that begins at the account; the page is merged from the chains, and
 * its `next` says where in each of them it ended.
 */
export async function listBets(deps: HistoryDeps, playerId: number, query: Query): Promise<Page> {
  const limit = query.limit ?? PAGE;
  const found: BetRow[] = [];
  let heads = await findHeads(deps, playerId, query.after);
  if (query.beforeSec !== undefined && heads.size > 0)
    heads = await skipDownTo(deps.database, heads, firstIdAt(query.beforeSec), MOST_PASSED);
  for (let step = 0; step < MOST_STEPS && heads.size > 0 && found.length < limit; step++) {
    const rows = await walkBets(deps.database, [...heads.values()], isPlain(query) ? limit : STEP);
    const wanted = await pickWanted(deps, rows, query);
    const taken = takeFrom(rows, wanted, { most: limit - found.length, fromSec: query.fromSec ?? 0 });
    found.push(...taken.bets);
    heads = taken.heads;
  }
  const bets = await toBetViews(deps.database, deps.prices, found);
  return heads.size === 0 ? { bets } : { bets, next: [...heads.values()].join(',') };
}

export async function findHeads(deps: HistoryDeps, playerId: number, after?: string): Promise<Heads> {
  if (after === undefined) {
    const last = await listLastBets(deps.database, playerId);
    return new Map(last.map((row) => [row.account_id, row.last_bet_id]));
  }
  const named = after.split(',').map(Number).filter(Number.isSafeInteger);
  const rows = await listBetRowsById(deps.database, named);
  return new Map(rows.filter((row) => row.player_id === playerId).map((row) => [row.account_id, row.bet_id]));
}

/** Every bet of the walk is wanted. */
function isPlain({ state, result, sportId }: Query): boolean {
  return state === undefined && result === undefined && sportId === undefined;
}

async function pickWanted(deps: HistoryDeps, rows: readonly BetRow[], query: Query): Promise<ReadonlySet<number>> {
  const { state, result, sportId, beforeSec = Infinity } = query;
  const before = rows.filter((row) => row.placed_at_sec < beforeSec);
  const ofSport = sportId === undefined ? before : await pickSport(deps, before, sportId);
  const ids = ofSport.map((row) => row.bet_id);
  if (state === undefined && result === undefined) return new Set(ids);
  const settlements = await listSettlementRows(deps.database, ids);
  const words = new Map(settlements.map((one) => [one.bet_id, one.result]));
  return new Set(
    ids.filter((id) => {
      const word = words.get(id) ?? 'open';
      return result === undefined ? (word !== 'open') === (state === 'settled') : word === result;
    }),
  );
}

async function pickSport(deps: HistoryDeps, rows: readonly BetRow[], sportId: number): Promise<readonly BetRow[]> {
  const eventsOf = (row: BetRow) => row.legs.map((leg) => refOfLeg(leg).eventId);
  const facts = await deps.prices.listEventFacts([...new Set(rows.flatMap(eventsOf))]);
  return rows.filter((row) => eventsOf(row).some((id) => facts.get(id)?.sportId === sportId));
}

/** Of rows newest first, as many as are wanted; and where each chain goes on after the last that was looked at. */
function takeFrom(
  rows: readonly BetRow[],
  wanted: ReadonlySet<number>,
  { most, fromSec }: { readonly most: number; readonly fromSec: number },
): { bets: BetRow[]; heads: Heads } {
  const bets: BetRow[] = [];
  const heads: Heads = new Map();
  const left = new Set(rows.map((row) => row.account_id));
  for (const row of rows) {
    if (bets.length === most) {
      if (left.delete(row.account_id)) heads.set(row.account_id, row.bet_id);
      continue;
    }
    const isOlder = row.placed_at_sec < fromSec;
    if (wanted.has(row.bet_id) && !isOlder) bets.push(row);
    heads.set(row.account_id, isOlder ? 0 : row.previous_bet_id);
  }
  for (const [accountId, betId] of heads) if (betId === 0) heads.delete(accountId);
  return { bets, heads };
}

/** Another player's bet is as unknown as one that does not exist. */
export async function getBet(
  deps: HistoryDeps,
  playerId: number,
  betId: number,
): Promise<Decision<BetView, 'bet_unknown'>> {
  const [row] = await listBetRowsById(deps.database, [betId]);
  if (row?.player_id !== playerId) return refuse('bet_unknown');
  const [view] = await toBetViews(deps.database, deps.prices, [row]);
  return view ? accept(view) : refuse('bet_unknown');
}

/** Views of bets by id, with their owners: for telling players what has just happened to them. */
export async function listBetsOfPlayers(deps: HistoryDeps, betIds: readonly number[]): Promise<Map<number, BetView[]>> {
  const rows = await listBetRowsById(deps.database, betIds);
  const views = await toBetViews(deps.database, deps.prices, rows);
  const byPlayer = new Map<number, BetView[]>();
  rows.forEach((row, index) => {
    const view = views[index];
    if (view) byPlayer.set(row.player_id, [...(byPlayer.get(row.player_id) ?? []), view]);
  });
  return byPlayer;
}
