import {
  comeIn,
  hasLeft,
  LEFT_AFTER_MS,
  notePresence,
  realityLeftMs,
  type LocalDay,
} from '@glasshouse/domain/protection';
import { lockPerson } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { findPerson, heldOf, presenceLimitsOf, rewriteGuard } from './rewrite-guard.ts';
import { listLimitsOf } from './store-limits.ts';
import {
  findPresence,
  insertRealityAnswer,
  isSessionLive,
  listLeft,
  readDay,
  writePresence,
} from './store-presence.ts';

/** Where days are counted for somebody who has set no limit of their time. */
const USUAL_ZONE = 'UTC';

/** Who was heard of, and when: gathered in this process until it is written down. */
export class Heard {
  readonly #persons = new Map<number, number>();

  add(personId: number): void {
    this.#persons.set(personId, performance.now());
  }

  /** Each with how long ago it was. */
  take(): { readonly personId: number; readonly agoMs: number }[] {
    const now = performance.now();
    const taken = [...this.#persons].map(([personId, atMs]) => ({ personId, agoMs: now - atMs }));
    this.#persons.clear();
    return taken.toSorted((a, b) => a.personId - b.personId);
  }
}

/** Something was heard of a person, so long ago. Their time here goes on, or begins again. */
export async function noteHeard(deps: ProtectionDeps, personId: number, agoMs: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const time = await lockPerson(tx, personId);
    const atMs = time.trustedMs - agoMs;
    const before = await findPresence(tx, personId);
    const zone = before?.zone ?? USUAL_ZONE;
    const today: LocalDay = await readDay(tx, zone, atMs);
    const now = before ? notePresence(before, today, atMs) : comeIn(today, atMs);
    const silentSession = await stillSilent(tx, before?.silentSession);
    await writePresence(tx, personId, { ...now, zone, silentSession, isSilentAlways: before?.isSilentAlways ?? false });
    // While they stay, what stops them stands where it was written.
    const goesOn = before && !hasLeft(before, atMs) && before.day === now.day && silentSession === before.silentSession;
    if (!goesOn) await rewriteIfTimed(deps, tx, personId, time);
  });
}

async function stillSilent(tx: Sql, sessionId: number | undefined): Promise<number | undefined> {
  return sessionId !== undefined && (await isSessionLive(tx, sessionId)) ? sessionId : undefined;
}

async function rewriteIfTimed(
  deps: ProtectionDeps,
  tx: Sql,
  personId: number,
  time: Awaited<ReturnType<typeof lockPerson>>,
): Promise<void> {
  const { profile } = await findPerson(deps, tx, personId);
  const { hours, minutes } = presenceLimitsOf(profile, heldOf(await listLimitsOf(tx, personId)), false);
  if (hours !== undefined || minutes !== undefined) await rewriteGuard(deps, tx, personId, time);
}

const MOST_AT_ONCE = 200;

/** Those who have left: what would have stopped them, had they stayed, does not. */
export async function noteLeft(deps: ProtectionDeps): Promise<void> {
  for (const personId of await listLeft(deps.database, LEFT_AFTER_MS, MOST_AT_ONCE)) {
    await deps.database.transaction(async (tx) => {
      await rewriteGuard(deps, tx, personId, await lockPerson(tx, personId));
    });
  }
}

export interface RealityAnswer {
  readonly action: 'continue' | 'log_out' | 'nothing';
  readonly isSilent: boolean;
  readonly shownAtSec: number;
}

/** An answer ends the check that is due, whatever it says; where none is due, it is kept and changes nothing. */
export async function answerReality(
  deps: ProtectionDeps,
  { personId, sessionId }: { readonly personId: number; readonly sessionId: number },
  answer: RealityAnswer,
): Promise<void> {
  await noteHeard(deps, personId, 0);
  await deps.database.transaction(async (tx) => {
    const time = await lockPerson(tx, personId);
    const presence = await findPresence(tx, personId);
    if (!presence) throw new Error('somebody who answers has been heard of');
    const { profile } = await findPerson(deps, tx, personId);
    const limits = presenceLimitsOf(profile, heldOf(await listLimitsOf(tx, personId)), false);
    const minutes = limits.minutes ?? deps.settings().realityMinutes;
    const wasDue = minutes > 0 && realityLeftMs(presence, minutes) <= EARLY_MS;
    await insertRealityAnswer(tx, { personId, sessionId, ...answer, wasDue });
    if (!wasDue) return;
    const silences = answer.action === 'continue' && answer.isSilent;
    await writePresence(tx, personId, {
      ...presence,
      realityMs: 0,
      silentSession: silences && profile.silence === 'session' ? sessionId : presence.silentSession,
      isSilentAlways: presence.isSilentAlways || (silences && profile.silence === 'always'),
    });
    await rewriteIfTimed(deps, tx, personId, time);
  });
}

/** A page's clock may be ahead of ours by so much when it shows the window. */
const EARLY_MS = 5_000;
