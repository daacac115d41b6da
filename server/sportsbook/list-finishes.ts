import { parseMarketKey, type MarketKey } from '@glasshouse/domain/markets';
import type { Sql } from '../platform/database/index.ts';
import { listFinishRows, type FinishRow } from './store-ended.ts';

/** What is known of a runner's place, from 1: the best and the worst that it can be; without a worst, any that follows. */
export interface FinishPlace {
  readonly from: number;
  readonly to?: number;
}

/** How a race or a title ended, by the outcomes of its markets. */
export interface Finish {
  readonly eventId: number;
  /** Several in a dead heat. */
  readonly winners: ReadonlySet<string>;
  readonly places: ReadonlyMap<string, FinishPlace>;
}

const WINNER_TYPES = new Set(['race_winner', 'tournament_winner']);

/** Only events of which somebody is known to have won. */
export async function listFinishes(sql: Sql, eventIds: readonly number[]): Promise<Map<number, Finish>> {
  if (eventIds.length === 0) return new Map();
  const rows = await listFinishRows(sql, eventIds);
  const finishes = eventIds.map((eventId) => toFinish(eventId, rows));
  return new Map(finishes.filter((finish) => finish.winners.size > 0).map((finish) => [finish.eventId, finish]));
}

function toFinish(eventId: number, rows: readonly FinishRow[]): Finish {
  const winners = new Set<string>();
  const places = new Map<string, FinishPlace>();
  for (const row of rows) {
    if (row.event_id !== eventId) continue;
    if (isWon(row)) winners.add(row.outcome_id);
    const said = placeSaid(row);
    if (said) places.set(row.outcome_id, narrow(places.get(row.outcome_id), said));
  }
  return { eventId, winners, places };
}

function isWon({ market_key, kind }: FinishRow): boolean {
  return WINNER_TYPES.has(typeOf(market_key)) && (kind === 'win' || kind === 'dead_heat');
}

function typeOf(key: MarketKey): string {
  return parseMarketKey(key)?.type ?? '';
}

/** What one market says of the place. Who shares the last of its places with others came in at the first they share. */
function placeSaid({ market_key, kind, num }: FinishRow): FinishPlace | undefined {
  const market = parseMarketKey(market_key);
  const paid = Number(market?.specifiers['places'] ?? 1);
  const winning = market?.type === 'race_placed' ? paid : 1;
  switch (kind) {
    case 'win':
      return { from: 1, to: winning };
    case 'dead_heat':
      return at(winning - (num ?? 1) + 1);
    case 'placed':
      return num === null ? { from: 2, to: paid } : at(paid - num + 1);
    case 'lose':
      return { from: paid + 1 };
    default:
      return undefined;
  }
}

function at(place: number): FinishPlace {
  return { from: place, to: place };
}

function narrow(known: FinishPlace | undefined, said: FinishPlace): FinishPlace {
  const from = Math.max(known?.from ?? 1, said.from);
  const to = Math.min(known?.to ?? Infinity, said.to ?? Infinity);
  return { from, ...(to >= from && to !== Infinity && { to }) };
}
