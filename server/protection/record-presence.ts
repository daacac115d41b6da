import { comeIn, decideZone, leave } from '@glasshouse/domain/protection';
import type { DecisionTime } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { nameZone } from './name-zone.ts';
import { readDay, sumSignedInMs, writePresence, type PresenceRow } from './store-presence.ts';

interface Keeping {
  readonly before: PresenceRow | undefined;
  /** Whether the hours of a day are limited. */
  readonly isLimited: boolean;
  readonly time: DecisionTime;
}

/**
 * Brings the account of a person's time here to this moment, under their lock: what the last word still counted once
 * they have left, the zone of their day, and with a first limit of hours what they were here today before it.
 */
export async function recordPresence(
  deps: ProtectionDeps,
  tx: Sql,
  personId: number,
  { before, isLimited, time: { trustedMs: nowMs } }: Keeping,
): Promise<PresenceRow> {
  const own = nameZone((await deps.findTimeZone(tx, personId)) ?? 0);
  const known = before ?? (await beginPresence(tx, own, nowMs));
  const kept = await saveZone(tx, { ...known, ...leave(known, nowMs) }, own, { isLimited, nowMs });
  const now = isLimited ? await limitHours(tx, personId, kept, nowMs) : { ...kept, hoursFromMs: undefined };
  await writePresence(tx, personId, now);
  return now;
}

async function beginPresence(tx: Sql, zone: string, nowMs: number): Promise<PresenceRow> {
  const today = await readDay(tx, zone, nowMs);
  return { ...comeIn(today, nowMs), zone, hoursFromMs: undefined, silentSession: undefined, isSilentAlways: false };
}

/** A day that goes on by another clock goes on with the time that was counted of it. */
async function saveZone(
  tx: Sql,
  { next, ...row }: PresenceRow,
  own: string,
  { isLimited, nowMs }: { readonly isLimited: boolean; readonly nowMs: number },
): Promise<PresenceRow> {
  const before = { zone: row.zone, ...(next && { next }) };
  const decided = decideZone(before, own, { isFixed: isLimited && row.hoursFromMs !== undefined, nowMs });
  if (decided.zone === row.zone) return { ...row, ...decided };
  const wasToday = row.day === (await readDay(tx, row.zone, nowMs)).day;
  return { ...row, ...decided, ...(wasToday && { day: (await readDay(tx, decided.zone, nowMs)).day }) };
}

/** A first limit counts the day so far: it may be over at once. */
async function limitHours(tx: Sql, personId: number, row: PresenceRow, nowMs: number): Promise<PresenceRow> {
  if (row.hoursFromMs !== undefined) return row;
  const { day, startsAtMs } = await readDay(tx, row.zone, nowMs);
  const signedInMs = await sumSignedInMs(tx, personId, startsAtMs, nowMs);
  const countedMs = row.day === day ? row.dayMs : 0;
  return { ...row, day, dayMs: Math.max(countedMs, signedInMs), hoursFromMs: nowMs };
}
