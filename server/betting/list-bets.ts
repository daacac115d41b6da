import type { BetView } from '@glasshouse/contracts/coupon';
import type { EventId } from '@glasshouse/domain/markets';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { BettingDeps } from './index.ts';
import type { EventFacts } from './ports.ts';
import { listBetRows, listBetRowsById, listLegRows, type BetFilter, type BetRow, type LegRow } from './store.ts';

const PAGE = 30;

export async function listBets(
  deps: BettingDeps,
  filter: Pick<BetFilter, 'playerId' | 'state'> & {
    readonly before?: number | undefined;
    readonly limit?: number | undefined;
  },
): Promise<{ bets: BetView[]; more: boolean }> {
  const limit = filter.limit ?? PAGE;
  const rows = await listBetRows(deps.database, {
    playerId: filter.playerId,
    state: filter.state,
    before: filter.before ?? Number.MAX_SAFE_INTEGER,
    limit: limit + 1,
  });
  return { bets: await toBetViews(deps, rows.slice(0, limit)), more: rows.length > limit };
}

/** Another player's bet is as unknown as one that does not exist. */
export async function getBet(
  deps: BettingDeps,
  playerId: number,
  betId: number,
): Promise<Decision<BetView, 'bet_unknown'>> {
  const [row] = await listBetRowsById(deps.database, [betId]);
  if (row?.player_id !== playerId) return refuse('bet_unknown');
  const [view] = await toBetViews(deps, [row]);
  return view ? accept(view) : refuse('bet_unknown');
}

/** Views of bets by id, with their owners: for telling players what has just happened to them. */
export async function listBetsOfPlayers(deps: BettingDeps, betIds: readonly number[]): Promise<Map<number, BetView[]>> {
  const rows = await listBetRowsById(deps.database, betIds);
  const views = await toBetViews(deps, rows);
  const byPlayer = new Map<number, BetView[]>();
  rows.forEach((row, index) => {
    const view = views[index];
    if (view) byPlayer.set(row.player_id, [...(byPlayer.get(row.player_id) ?? []), view]);
  });
  return byPlayer;
}

async function toBetViews(deps: BettingDeps, rows: readonly BetRow[]): Promise<BetView[]> {
  if (rows.length === 0) return [];
  const legs = await listLegRows(
    deps.database,
    rows.map((row) => row.bet_id),
  );
  const facts = await deps.prices.listEventFacts([...new Set(legs.map((leg) => leg.event_id as EventId))]);
  const legsOf = groupLegs(legs);
  return rows.map((row) => toBetView(row, legsOf.get(row.bet_id) ?? [], facts));
}

function groupLegs(legs: readonly LegRow[]): Map<number, LegRow[]> {
  const groups = new Map<number, LegRow[]>();
  for (const leg of legs) {
    const group = groups.get(leg.bet_id);
    if (group) group.push(leg);
    else groups.set(leg.bet_id, [leg]);
  }
  return groups;
}

function toBetView(row: BetRow, legs: readonly LegRow[], facts: ReadonlyMap<EventId, EventFacts>): BetView {
  const view: BetView = {
    betId: row.bet_id,
    placedAtSec: row.placed_at_sec,
    typeId: row.type_id,
    accountId: row.account_id,
    iso: row.currency,
    amount: row.stake_minor,
    oddsMilli: row.odds_milli,
    possibleWin: row.possible_win_minor,
    state: row.result ?? 'open',
    legs: legs.map((leg) => toLegView(leg, facts.get(leg.event_id as EventId))),
  };
  if (row.payout_minor === null || row.settled_at_sec === null) return view;
  return { ...view, payout: row.payout_minor, settledAtSec: row.settled_at_sec };
}

function toLegView(leg: LegRow, facts: EventFacts | undefined): BetView['legs'][number] {
  return {
    gameId: leg.event_id,
    sportId: facts?.sportId ?? 1,
    tournament: facts?.tournament ?? '',
    home: facts?.home ?? '',
    away: facts?.away ?? '',
    startsAtSec: facts?.startsAtSec ?? 0,
    section: leg.live ? 'live' : 'line',
    market: leg.market_key,
    outcome: leg.outcome_id,
    oddsMilli: leg.odds_milli,
    state: leg.state ?? 'open',
  };
}
