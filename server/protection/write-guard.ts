import {
  comeIn,
  compileGuard,
  hasLeft,
  listPresenceBars,
  listUncovered,
  profileOf,
  type Bar,
  type Guard,
  type HeldLimit,
  type LimitType,
  type PresenceLimits,
  type ProtectionProfile,
} from '@glasshouse/domain/protection';
import { listGuardBars, writeGuard, type DecisionTime } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { listLimitsOf, type StoredLimit } from './store-limits.ts';
import { findPersonProtection, insertPersonProtection, type PersonProtectionRow } from './store-persons.ts';
import { findPresence, readDay, writePresence, type PresenceRow } from './store-presence.ts';
import { listRestrictionBars } from './store-restrictions.ts';

/** A person, and what their country and the operator make of the tools for them. */
export interface ProtectedPerson extends PersonProtectionRow {
  readonly profile: ProtectionProfile;
}

export async function findPerson(deps: ProtectionDeps, sql: Sql, personId: number): Promise<ProtectedPerson> {
  const known = (await findPersonProtection(sql, personId)) ?? (await originOf(deps, sql, personId));
  return { ...known, profile: profileOf(deps.settings().profileOf(known.country)) };
}

async function originOf(deps: ProtectionDeps, sql: Sql, personId: number): Promise<PersonProtectionRow> {
  const origin = await deps.findOrigin(sql, personId);
  if (!origin) throw new Error('a person came with their first player');
  return { ...origin, is_prompted: false };
}

/**
 * Writes what holds for a person from this transaction on, all of it and from what is stored: under their lock, by
 * whoever has changed anything.
 */
export async function rewriteGuard(
  deps: ProtectionDeps,
  tx: Sql,
  personId: number,
  time: DecisionTime,
): Promise<Guard> {
  const person = await findPerson(deps, tx, personId);
  await insertPersonProtection(tx, personId, person);
  const limits = await listLimitsOf(tx, personId);
  const held = heldOf(limits);
  const bars: Bar[] = [
    ...(await listRestrictionBars(tx, personId)),
    ...(await listTimeBars(deps, tx, personId, { person, held, time })),
  ];
  const known = { profile: person.profile, currency: person.currency, held };
  const before = (await listGuardBars(tx, personId)).filter((bar) => isKept(bar, held, time));
  const missing = listUncovered(before, compileGuard({ ...known, bars }).bars);
  const guard = compileGuard({ ...known, bars: [...bars, ...missing] });
  await writeGuard(tx, personId, guard);
  return guard;
}

/** What excludes somebody stays until its end, whatever their profile is meanwhile; without an end, as long as their limit. */
function isKept({ code, untilMs }: Bar, held: ReadonlyMap<LimitType, HeldLimit>, { trustedMs }: DecisionTime): boolean {
  if (code !== 'self_excluded' && code !== 'timeout_active') return false;
  return untilMs === undefined ? held.has(30) : trustedMs < untilMs;
}

export function heldOf(limits: ReadonlyMap<LimitType, StoredLimit>): Map<LimitType, HeldLimit> {
  return new Map([...limits].flatMap(([type, { held }]) => (held ? [[type, held] as const] : [])));
}

/** What is set of the time here: by the person, or else by the law. What the site only reminds of refuses nothing. */
export function presenceLimitsOf(
  profile: ProtectionProfile,
  held: ReadonlyMap<LimitType, HeldLimit>,
  isSilent: boolean,
): PresenceLimits {
  const hours = held.get(31)?.value;
  const minutes = held.get(32)?.value ?? profile.realityMinutes;
  return { ...(hours !== undefined && { hours }), ...(minutes !== undefined && { minutes }), isSilent };
}

/** Whether the time here matters for somebody: only then is it counted. */
export function isTimed({ hours, minutes }: PresenceLimits): boolean {
  return hours !== undefined || minutes !== undefined;
}

export function isSilenced({ isSilentAlways, silentSession }: PresenceRow): boolean {
  return isSilentAlways || silentSession !== undefined;
}

/** As PostgreSQL reads it: hours east of UTC, with the sign turned round behind the name. */
export function nameZone(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return hours < 0 ? `<-${clock.replace(':', '')}>+${clock}` : `<+${clock.replace(':', '')}>-${clock}`;
}

/**
 * Counted from the moment at which it begins to matter, in days by the clock that the person has then: another one,
 * chosen later, begins no day anew.
 */
async function beginPresence(
  deps: ProtectionDeps,
  tx: Sql,
  personId: number,
  { trustedMs }: DecisionTime,
): Promise<PresenceRow> {
  const zone = nameZone((await deps.findTimeZone(tx, personId)) ?? 0);
  const today = await readDay(tx, zone, trustedMs);
  const row = { ...comeIn(today, trustedMs), zone, silentSession: undefined, isSilentAlways: false };
  await writePresence(tx, personId, row);
  return row;
}

interface Known {
  readonly person: ProtectedPerson;
  readonly held: ReadonlyMap<LimitType, HeldLimit>;
  readonly time: DecisionTime;
}

async function listTimeBars(
  deps: ProtectionDeps,
  tx: Sql,
  personId: number,
  { person, held, time }: Known,
): Promise<Bar[]> {
  if (!isTimed(presenceLimitsOf(person.profile, held, false))) return [];
  const presence = (await findPresence(tx, personId)) ?? (await beginPresence(deps, tx, personId, time));
  const limits = presenceLimitsOf(person.profile, held, isSilenced(presence));
  // A day that a clock has run ahead to begins nothing anew.
  const today = await readDay(tx, presence.zone, time.trustedMs);
  return listPresenceBars(presence, limits, { today, isHere: !hasLeft(presence, time.trustedMs) });
}
