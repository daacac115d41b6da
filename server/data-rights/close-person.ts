import type { RefusalsOf } from '@glasshouse/contracts/call';
import type { leaveSite as leaveSiteCall, DataRightsView } from '@glasshouse/contracts/data-rights';
import { KEPT_GROUPS } from '@glasshouse/contracts/data-rights';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { lockPerson } from '../ledger/index.ts';
import { findWhose } from './collect-data.ts';
import type { DataRightsDeps } from './deps.ts';
import { ARCHIVE_DAYS } from './make-archives.ts';
import { KEPT_YEARS, PERSON_TABLES } from './person-tables.table.ts';
import {
  deleteArchive,
  findArchive,
  findYearsAhead,
  hasMoney,
  hasOpenBets,
  hasRows,
  insertClosed,
  isClosed,
  lockLeaving,
  type Whose,
} from './store.ts';
import type { Sql } from '../platform/database/index.ts';
import { SignedOutError, type Visitor } from '../platform/http/index.ts';

const DAY_SEC = 86_400;

export async function showRights(deps: DataRightsDeps, personId: number): Promise<DataRightsView> {
  const { database } = deps;
  const whose = await findWhose(deps, database, personId);
  const [archive, obstacle] = await Promise.all([findArchive(database, personId), findObstacle(database, whose)]);
  const kept = [];
  for (const group of KEPT_GROUPS) {
    if (!(await hasGroup(database, group, whose))) continue;
    kept.push({ group, untilSec: await findYearsAhead(database, KEPT_YEARS[group]) });
  }
  const ready = archive?.ready_at_sec ?? undefined;
  return {
    ...(archive && {
      archive: {
        state: ready === undefined ? 'asked' : 'ready',
        askedAtSec: archive.asked_at_sec,
        ...(archive.size_bytes !== null && { sizeBytes: archive.size_bytes }),
        ...(ready !== undefined && { untilSec: ready + ARCHIVE_DAYS * DAY_SEC }),
      },
    }),
    kept,
    ...(obstacle && { obstacle }),
  };
}

type ObstacleCode = 'account_not_empty' | 'bets_open';

/** Bets are looked at first: what one of them is paid meanwhile is seen with the money. */
async function findObstacle(sql: Sql, whose: Whose): Promise<ObstacleCode | undefined> {
  const isOpen = await hasOpenBets(sql, whose);
  if (await hasMoney(sql, whose.accountIds)) return 'account_not_empty';
  return isOpen ? 'bets_open' : undefined;
}

async function hasGroup(sql: Sql, group: (typeof KEPT_GROUPS)[number], whose: Whose): Promise<boolean> {
  const tables = Object.entries(PERSON_TABLES).filter(([, { fate }]) => fate === group);
  for (const [table, rule] of tables) if (await hasRows(sql, table, rule, whose)) return true;
  return false;
}

/** What binds us to know who somebody was, after they have gone. */
const BINDING = ['ledger_entry', 'restriction', 'client_limit', 'verification'] as const;

/**
 * Closes the account for good, under the lock that all money of theirs is moved by: whoever waits for it meanwhile is
 * signed out by then. A session that was itself ended while it waited closes nothing. An exclusion goes on: whoever comes
 * back under the same name is found by the keys that stay.
 */
export async function closePerson(
  deps: DataRightsDeps,
  { personId, sessionId }: Pick<Visitor, 'personId' | 'sessionId'>,
): Promise<Decision<undefined, RefusalsOf<typeof leaveSiteCall>>> {
  const archive = await findArchive(deps.database, personId);
  const after: (() => Promise<void>)[] = [];
  const outcome = await deps.database.transaction<Decision<undefined, ObstacleCode>>(async (tx) => {
    await lockLeaving(tx, personId);
    if (await isClosed(tx, personId)) return accept(undefined);
    await lockPerson(tx, personId);
    const whose = await findWhose(deps, tx, personId);
    const obstacle = await findObstacle(tx, whose);
    if (obstacle) return refuse(obstacle);
    const leaving = { personId, playerIds: whose.playerIds, keepsIdentity: await isBound(tx, whose) };
    for (const forgetter of deps.forgetters) {
      const later = await forgetter.forget(tx, leaving);
      if (later) after.push(later);
    }
    await deleteArchive(tx, personId);
    await insertClosed(tx, personId);
    if (!(await deps.hasProved(tx, sessionId)))
      throw new SignedOutError('a session has ended before it could close the account of its player');
    await deps.endSessionsOf(tx, personId);
    return accept(undefined);
  });
  if (!outcome.ok) return outcome;
  if (archive) after.push(() => deps.files.remove(archive.file_id));
  // They have gone, whatever becomes of sealed bytes whose keys are gone too.
  for (const later of after)
    await later().catch((error: unknown) =>
      deps.log.warn(
        { code: 'leftover_file', error: String(error) },
        'sealed bytes of somebody who has gone could not be removed',
      ),
    );
  return outcome;
}

async function isBound(sql: Sql, whose: Whose): Promise<boolean> {
  for (const table of BINDING) {
    const rule = PERSON_TABLES[table];
    if (rule && (await hasRows(sql, table, rule, whose))) return true;
  }
  return false;
}
