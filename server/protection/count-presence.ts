import {
  hasLeft,
  LEFT_AFTER_MS,
  notePresence,
  realityLeftMs,
  STAYS_MS,
  type Word,
} from '@glasshouse/domain/protection';
import { lockPerson } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { findPerson, heldOf, presenceLimitsOf, rewriteGuard } from './write-guard.ts';
import { listLimitsOf } from './store-limits.ts';
import {
  findPresence,
  insertRealityAnswer,
  isSessionLive,
  listCounted,
  listLeft,
  readDay,
  writePresence,
} from './store-presence.ts';

/** Somebody of whom something was heard: how long ago the last of it was, and the most that it says of them. */
export interface HeardWord {
  readonly personId: number;
  readonly agoMs: number;
  readonly word: Word;
}

/** Who was heard of, and when: gathered in this process until it is written down. */
export class Heard {
  readonly #persons = new Map<number, { readonly atMs: number; readonly word: Word }>();

  add(personId: number, word: Word): void {
    const before = this.#persons.get(personId)?.word ?? word;
    const most = STAYS_MS[before] > STAYS_MS[word] ? before : word;
    this.#persons.set(personId, { atMs: performance.now(), word: most });
  }

  take(): HeardWord[] {
    const now = performance.now();
    const taken = [...this.#persons].map(([personId, { atMs, word }]) => ({ personId, agoMs: now - atMs, word }));
    this.#persons.clear();
    return taken.toSorted((a, b) => a.personId - b.personId);
  }
}

/** Something was heard of these persons: of those whose time here matters it is counted. */
export async function noteHeard(deps: ProtectionDeps, heard: readonly HeardWord[]): Promise<void> {
  if (heard.length === 0) return;
  const counted = await listCounted(
    deps.database,
    heard.map(({ personId }) => personId),
  );
  for (const one of heard) if (counted.has(one.personId)) await notePerson(deps, one);
}

/** Their time here goes on, or begins again. */
async function notePerson(deps: ProtectionDeps, { personId, agoMs, word }: HeardWord): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const time = await lockPerson(tx, personId);
    const before = await findPresence(tx, personId);
    if (!before) return;
    const atMs = time.trustedMs - agoMs;
    const now = notePresence(before, await readDay(tx, before.zone, atMs), atMs, word);
    const silentSession = await stillSilent(tx, before.silentSession);
    await writePresence(tx, personId, { ...before, ...now, silentSession });
    // While they stay, what stops them stands where it was written.
    const goesOn = !hasLeft(before, atMs) && before.day === now.day && silentSession === before.silentSession;
    if (!goesOn) await rewriteGuard(deps, tx, personId, time);
  });
}

async function stillSilent(tx: Sql, sessionId: number | undefined): Promise<number | undefined> {
  return sessionId !== undefined && (await isSessionLive(tx, sessionId)) ? sessionId : undefined;
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
  await noteHeard(deps, [{ personId, agoMs: 0, word: 'action' }]);
  await deps.database.transaction(async (tx) => {
    const time = await lockPerson(tx, personId);
    const presence = await findPresence(tx, personId);
    const { profile } = await findPerson(deps, tx, personId);
    const { minutes } = presenceLimitsOf(profile, heldOf(await listLimitsOf(tx, personId)), false);
    const leftMs = presence && minutes !== undefined ? realityLeftMs(presence, minutes) : 0;
    const wasDue = leftMs <= EARLY_MS;
    await insertRealityAnswer(tx, { personId, sessionId, ...answer, wasDue });
    if (!wasDue) return;
    // Where only hours are set there is no check to silence.
    const silences = minutes !== undefined && answer.action === 'continue' && answer.isSilent;
    if (presence)
      await writePresence(tx, personId, {
        ...presence,
        realityMs: 0,
        silentSession: silences && profile.silence === 'session' ? sessionId : presence.silentSession,
        isSilentAlways: presence.isSilentAlways || (silences && profile.silence === 'always'),
      });
    await rewriteGuard(deps, tx, personId, time);
  });
}

/** A page's clock may be ahead of ours by so much when it shows the window. */
const EARLY_MS = 5_000;
