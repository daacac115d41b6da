import {
  compileGuard,
  hasLeft,
  listPresenceBars,
  profileAtAge,
  profileOf,
  type Bar,
  type Guard,
  type HeldLimit,
  type LimitType,
  type PresenceLimits,
  type ProtectionProfile,
} from '@glasshouse/domain/protection';
import { limitIn, writeGuard, type DecisionTime } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { stampOf } from './stamp-of.ts';
import { listImposed } from './store-imposed.ts';
import { listLimitsOf, type StoredLimit } from './store-limits.ts';
import { findPersonProtection, keepPersonProtection, type PersonProtectionRow } from './store-persons.ts';
import { recordPresence } from './record-presence.ts';
import { listReminderBars } from './reminder-bars.ts';
import { findPresence, findStay, readDay, type PresenceRow } from './store-presence.ts';
import { listRestrictionBars } from './store-restrictions.ts';

/** A person, and what their country and the operator make of the tools for them. */
export interface ProtectedPerson extends PersonProtectionRow {
  readonly profile: ProtectionProfile;
  /** The law's own limit of a month's deposits, in their currency. */
  readonly monthCapMinor?: number;
  /** Of the profile of their country, whatever their age. */
  readonly profileStamp: string;
}

export async function findPerson(deps: ProtectionDeps, sql: Sql, personId: number): Promise<ProtectedPerson> {
  const known = (await findPersonProtection(sql, personId)) ?? (await originOf(deps, sql, personId));
  const profile = profileOf(deps.settings().profileOf(known.country));
  const young = profile.monthCap?.young;
  const isYoung = young !== undefined && (await deps.isYounger(sql, personId, young.underAge));
  const own = profileAtAge(profile, isYoung);
  const cap = own.monthCap;
  return {
    ...known,
    profile: own,
    profileStamp: stampOf(profile),
    ...(cap && { monthCapMinor: await limitIn(sql, cap, known.currency) }),
  };
}

async function originOf(deps: ProtectionDeps, sql: Sql, personId: number): Promise<PersonProtectionRow> {
  const origin = await deps.findOrigin(sql, personId);
  if (!origin) throw new Error('a person came with their first player');
  return { ...origin, is_prompted: false, has_left_offers: false };
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
  await keepPersonProtection(tx, personId, person);
  const limits = await listLimitsOf(tx, personId);
  const held = heldOf(limits);
  const bars: Bar[] = [
    ...(await listRestrictionBars(tx, personId)),
    ...(await listTimeBars(deps, tx, personId, { person, held, time })),
  ];
  const guard = compileGuard({
    profile: person.profile,
    currency: person.currency,
    monthCapMinor: person.monthCapMinor,
    held,
    imposed: await listImposed(tx, personId),
    bars,
  });
  await writeGuard(tx, personId, guard);
  return guard;
}

export function heldOf(limits: ReadonlyMap<LimitType, StoredLimit>): Map<LimitType, HeldLimit> {
  return new Map([...limits].flatMap(([type, { held }]) => (held ? [[type, held] as const] : [])));
}

/**
 * What is set of the time here: by the person and by the law, whose own check can be had more often and not less. What
 * the site reminds of by itself is counted by sessions (`reminder-bars.ts`).
 */
export function presenceLimitsOf(
  profile: ProtectionProfile,
  held: ReadonlyMap<LimitType, HeldLimit>,
  isSilent: boolean,
): PresenceLimits {
  const hours = held.get(31)?.value;
  const minutes = Math.min(held.get(32)?.value ?? Infinity, profile.realityMinutes ?? Infinity);
  return { ...(hours !== undefined && { hours }), ...(Number.isFinite(minutes) && { minutes }), isSilent };
}

/** Whether the time here matters for somebody: only then is it counted. */
export function isTimed({ hours, minutes }: PresenceLimits): boolean {
  return hours !== undefined || minutes !== undefined;
}

/** What was answered under another law silences no more than the present one allows. */
export function isSilenced(
  { isSilentAlways, silentSession }: PresenceRow,
  { silence }: Pick<ProtectionProfile, 'silence'>,
): boolean {
  if (silence === 'never') return false;
  return silentSession !== undefined || (silence === 'always' && isSilentAlways);
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
  const before = await findPresence(tx, personId);
  const isCounted = isTimed(presenceLimitsOf(person.profile, held, false));
  const remind = async (): Promise<Bar[]> => {
    const { realityMinutes } = deps.settings();
    return realityMinutes === 0 ? [] : listReminderBars(await findStay(tx, personId), realityMinutes, time.nowMs);
  };
  if (!isCounted && !before) return remind();
  const presence = await recordPresence(deps, tx, personId, { before, isLimited: held.has(31), time });
  const limits = presenceLimitsOf(person.profile, held, isSilenced(presence, person.profile));
  const reminders = limits.minutes === undefined && !limits.isSilent ? await remind() : [];
  if (!isCounted) return reminders;
  // A day that a clock has run ahead to begins nothing anew.
  const today = await readDay(tx, presence.zone, time.trustedMs);
  return [...listPresenceBars(presence, limits, { today, isHere: !hasLeft(presence, time.trustedMs) }), ...reminders];
}
