import { join } from 'node:path';
import type { ProtectionState } from '@glasshouse/contracts/protection';
import type { CurrencyIso } from '@glasshouse/domain/money';
import {
  mayContact,
  type ContactChannel,
  type ContactPurpose,
  type ProfileName,
  type Word,
} from '@glasshouse/domain/protection';
import { deleteOldCounted, lockPerson } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { applyDue } from './apply-due.ts';
import { defineActions } from './define-actions.ts';
import type { ProtectionDeps } from './deps.ts';
import { makeProfileRound } from './hold-profiles.ts';
import { Heard, noteHeard, noteLeft } from './count-presence.ts';
import { takeOffers } from './leave-offers.ts';
import { noteComing, noteReminded } from './remind.ts';
import { findOwnExclusion, listInForce } from './list-in-force.ts';
import { restrict, lift } from './restrict.ts';
import { findPerson, rewriteGuard } from './write-guard.ts';
import { routeProtection } from './routes.ts';
import { showState } from './show-state.ts';
import { findPersonProtection } from './store-persons.ts';
import type { Restriction } from './store-restrictions.ts';
import { PROTECTION_CHANGED, type ProtectionChanged } from './publish-change.ts';

export type { Restriction } from './store-restrictions.ts';
export { listRaises } from './store-records.ts';
export { makeProtectionSettings } from './compile-settings.ts';

/** What protects persons: their limits, what others have set, how long they are here. The ledger asks none of it: it has the guard. */
export interface Protection extends Module {
  /**
   * What their country asks of everybody holds from a person's first moment: in the transaction that makes them, and again
   * where what the house knows of them has changed.
   */
  openPerson(tx: Sql, personId: number): Promise<void>;
  /** Holds from this transaction on. */
  restrict(tx: Sql, personId: number, restriction: Restriction): Promise<void>;
  /** Only what the same source has set. */
  lift(tx: Sql, personId: number, which: Pick<Restriction, 'source' | 'code'>): Promise<boolean>;
  /** When the exclusion of a person ends, their own, a register's or the house's, and not one they share with another. */
  findOwnExclusion(sql: Sql, personId: number): Promise<{ readonly untilSec?: number } | undefined>;
  stateOf(personId: number): Promise<ProtectionState>;
  /** By which rules a person is protected, and in which currency it is counted. */
  findTerms(sql: Sql, personId: number): Promise<{ readonly profile: ProfileName; readonly currency: CurrencyIso }>;
  /** Asked at the moment of sending, in the transaction that sends. Whoever cannot be looked up is not told. */
  mayContact(sql: Sql, personId: number, channel: ContactChannel, purpose: ContactPurpose): Promise<boolean>;
  /** They want offers again, which an exclusion has ended: in the transaction that keeps their word. */
  takeOffers(tx: Sql, personId: number): Promise<void>;
  /** Before a session of theirs begins. */
  beforeSession(personId: number): Promise<void>;
  /** Something authenticated was heard of a person; costs nothing. */
  hear(personId: number, word: Word): void;
  /** After the commit, in every program, perhaps more than once. */
  onChanged(listener: (personId: number) => Promise<void>): void;
}

const WRITE_HEARD_MS = 15_000;
const APPLY_DUE_MS = 5_000;
const NOTE_LEFT_MS = 30_000;
/** Less than a reminder waits for its answer: what it refuses then is refused on time. */
const NOTE_REMINDED_MS = 20_000;
const HOLD_PROFILES_MS = 60_000;
const FORGET_MS = 600_000;
const FORGET_AT_ONCE = 5_000;

export function makeProtection(deps: ProtectionDeps): Protection {
  const { database, outbox } = deps;
  defineActions(deps);
  const heard = new Heard();
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;

  const writeHeard = async (): Promise<void> => {
    await noteHeard(deps, heard.take());
  };
  const every = (ms: number, code: string, work: () => Promise<unknown>): void =>
    void timers.push(setInterval(makeRound(deps, code, work), ms));
  const holdAgain = makeRound(
    deps,
    'profiles_not_held',
    makeProfileRound(deps, () => isStopping),
  );
  return {
    migrations: { module: 'protection', folder: join(findRoot(), 'server/protection/migrations') },
    serve: (http) => routeProtection(http, deps),
    openPerson: async (tx, personId) => {
      await rewriteGuard(deps, tx, personId, await lockPerson(tx, personId));
    },
    restrict: (tx, personId, restriction) => restrict(deps, tx, personId, restriction),
    lift: (tx, personId, which) => lift(deps, tx, personId, which),
    findOwnExclusion: (sql, personId) => findOwnExclusion(deps, sql, personId),
    stateOf: (personId) => showState(deps, database.reading, personId),
    findTerms: async (sql, personId) => {
      const { country, currency } = await findPerson(deps, sql, personId);
      return { profile: deps.settings().profileOf(country), currency };
    },
    mayContact: async (sql, personId, channel, purpose) =>
      mayContact(
        {
          inForce: await listInForce(sql, personId),
          hasLeftOffers: (await findPersonProtection(sql, personId))?.has_left_offers ?? false,
        },
        channel,
        purpose,
      ),
    takeOffers: (tx, personId) => takeOffers(deps, tx, personId),
    beforeSession: (personId) => noteComing(deps, personId),
    hear: (personId, word) => heard.add(personId, word),
    onChanged: (listener) => outbox.on<ProtectionChanged>(PROTECTION_CHANGED, ({ personId }) => listener(personId)),
    start: async () => {
      every(WRITE_HEARD_MS, 'presence_unwritten', writeHeard);
      every(APPLY_DUE_MS, 'limits_not_applied', () => applyDue(deps));
      every(NOTE_LEFT_MS, 'presence_unwritten', () => noteLeft(deps));
      every(NOTE_REMINDED_MS, 'reminders_unwritten', () => noteReminded(deps));
      timers.push(setInterval(holdAgain, HOLD_PROFILES_MS));
      holdAgain();
      every(FORGET_MS, 'counted_not_forgotten', () => deleteOldCounted(database, FORGET_AT_ONCE));
    },
    stop: async () => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await writeHeard().catch(() => undefined);
    },
  };
}

/** Never twice at a time; what fails is tried again by the next. */
function makeRound({ log }: ProtectionDeps, code: string, work: () => Promise<unknown>): () => void {
  let running: Promise<unknown> | undefined;
  return () => {
    running ??= work()
      .catch((error: unknown) =>
        log.warn({ code, error: String(error) }, 'protection could not be brought up to date; it is tried again'),
      )
      .finally(() => {
        running = undefined;
      });
  };
}
