import { LOOK_BACK_MS, type PlayEvent } from '@glasshouse/domain/markers';
import { listDecidedTickets } from '../lotteries/index.ts';
import { listPlays, type PlayRow } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { listDecidedCoupons } from '../pools/index.ts';
import { listRaises } from '../protection/index.ts';
import { listDecided } from '../settlement/index.ts';
import { listPresenceDays, listRefused } from './store.ts';

const HALF_A_DAY_MS = 12 * 3_600_000;
const MINUTE_MS = 60_000;

export interface Asked {
  readonly nowMs: number;
  readonly currency: string;
}

/** What a person has done in the last month, from the books and from what was noted of them; in the order of time. */
export async function listEvents(sql: Sql, personId: number, { nowMs, currency }: Asked): Promise<PlayEvent[]> {
  const sinceMs = nowMs - LOOK_BACK_MS;
  const plays = await listPlays(sql, personId, sinceMs, currency);
  const refused = await listRefused(sql, personId, sinceMs);
  const raises = await listRaises(sql, personId, sinceMs);
  const days = await listPresenceDays(sql, personId, sinceMs);
  const events: PlayEvent[] = [
    ...plays.map(({ kind, at_ms: atMs, counted_minor: amountMinor }): PlayEvent => ({ kind, atMs, amountMinor })),
    ...(await listResults(sql, plays)),
    ...refused.map(({ kind, at_ms: atMs }): PlayEvent => ({ kind, atMs })),
    ...raises.map((atMs): PlayEvent => ({ kind: 'limit_raised', atMs })),
    // In the middle of the day; of today, now.
    ...days.map(({ day, ms }): PlayEvent => {
      const noonMs = Date.parse(`${day}T00:00:00Z`) + HALF_A_DAY_MS;
      return { kind: 'presence', atMs: Math.min(noonMs, nowMs), minutes: Math.floor(ms / MINUTE_MS) };
    }),
  ];
  return events.toSorted((a, b) => a.atMs - b.atMs);
}

/** What a bet, a pool's coupon or a ticket has paid, counted as its stake is. All have their numbers from one source. */
async function listResults(sql: Sql, plays: readonly PlayRow[]): Promise<PlayEvent[]> {
  const stakes = new Map(plays.flatMap((play) => (play.bet_id === null ? [] : [[play.bet_id, play] as const])));
  const numbers = [...stakes.keys()];
  const ofPools = [...stakes].flatMap(([number, { in_pool }]) => (in_pool ? [number] : []));
  const words = [
    ...(await listDecided(sql, numbers)),
    ...(await listDecidedCoupons(sql, ofPools)).map((one) => ({ ...one, bet_id: one.coupon_id })),
    ...(await listDecidedTickets(sql, ofPools)).map((one) => ({ ...one, bet_id: one.ticket_id })),
  ];
  return words.flatMap(({ bet_id, payout_minor, settled_ms: atMs }): PlayEvent[] => {
    const stake = stakes.get(bet_id);
    if (!stake) return [];
    const returnedMinor = Math.round((payout_minor * stake.counted_minor) / stake.amount_minor);
    return [{ kind: 'result', atMs, stakedMinor: stake.counted_minor, returnedMinor }];
  });
}
