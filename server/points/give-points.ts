import { bookPoints, changePoints, decidePoints, type PointsRules } from '@glasshouse/domain/points';
import { readTerms } from '../betting/index.ts';
import { HOUSE_OF_POINTS, POINTS_CURRENCY, type HouseMovement } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { PointsDeps } from './ports.ts';
import {
  insertChanges,
  listGuarded,
  listOwed,
  listWorkRows,
  putWorkLast,
  takeWork,
  type ChangeRow,
  type Work,
  type WorkRow,
} from './store.ts';

interface Change {
  readonly row: WorkRow;
  readonly points: number;
}

/**
 * One chunk of bets about which settlement has said something: gives what they earn now, takes back what they earn no
 * more. Decided by what holds under the lock of the players' points, so that a chunk worked off twice, or two at once,
 * change nothing a second time. False where there was none. One that fails goes behind the others, so that it holds none of
 * them back.
 */
export async function giveNext(deps: PointsDeps): Promise<boolean> {
  let work: Work | undefined;
  try {
    await deps.database.transaction(async (tx) => {
      work = await takeWork(tx);
      if (work) await giveFor(deps, tx, work.bet_ids);
    });
  } catch (error) {
    if (work) await putWorkLast(deps.database, work.work_id);
    throw error;
  }
  if (work) deps.outbox.nudge();
  return work !== undefined;
}

async function giveFor(deps: PointsDeps, tx: Sql, betIds: readonly number[]): Promise<void> {
  const rules = deps.readRules();
  const likely = await listChanges(deps, tx, rules, betIds);
  if (likely.length === 0) return;
  const held = await deps.ledger.points.hold(
    tx,
    likely.map(({ row }) => row.player_id),
  );
  const changes = await listChanges(
    deps,
    tx,
    rules,
    likely.map(({ row }) => row.bet_id),
  );
  if (changes.length === 0) return;
  const owed = await listOwed(tx, [...held.keys()]);
  const standings = new Map(
    [...held].map(([playerId, { balance }]) => [playerId, { balance, owed: owed.get(playerId) ?? 0 }]),
  );
  const movements: HouseMovement[] = [];
  const rows: Omit<ChangeRow, 'entryId'>[] = [];
  for (const { row, points } of changes) {
    const [account, standing] = [held.get(row.player_id), standings.get(row.player_id)];
    if (!account || !standing) continue;
    const { booked, ...next } = bookPoints(standing, points);
    standings.set(row.player_id, next);
    rows.push({ betId: row.bet_id, version: row.version, playerId: row.player_id, points, booked });
    if (booked !== 0) movements.push(toMovement(account.accountId, row.bet_id, booked));
  }
  const entryIds = (await deps.ledger.book(tx, movements)).values();
  await insertChanges(
    tx,
    rows.map((row) => ({ ...row, entryId: row.booked === 0 ? undefined : entryIds.next().value })),
  );
  await deps.outbox.write(tx, 'accounts_changed', { players: [...new Set(rows.map(({ playerId }) => playerId))] });
}

function toMovement(accountId: number, betId: number, booked: number): HouseMovement {
  const given = booked > 0;
  return {
    debitAccount: given ? HOUSE_OF_POINTS : accountId,
    creditAccount: given ? accountId : HOUSE_OF_POINTS,
    amountMinor: Math.abs(booked),
    currency: POINTS_CURRENCY,
    kind: given ? 'points_given' : 'points_taken_back',
    betId,
  };
}

/** Whoever is protected is given nothing for what is settled meanwhile; what is taken back is taken back from everybody. */
async function listChanges(
  deps: PointsDeps,
  tx: Sql,
  rules: PointsRules,
  betIds: readonly number[],
): Promise<readonly Change[]> {
  const rows = await listWorkRows(tx, betIds, rules.currency);
  const changes = rows.flatMap((row): Change[] => {
    const points = changePoints(row.had, earns(rules, row));
    // A word that has been worked off already says nothing new.
    return points === 0 || row.version <= row.had_version ? [] : [{ row, points }];
  });
  const withheld = await listWithheld(
    deps,
    tx,
    changes.filter(({ points }) => points > 0),
  );
  return changes.filter(({ row, points }) => points < 0 || !withheld.has(row.person_id));
}

function earns(rules: PointsRules, row: WorkRow): number {
  if (!rules.isEnabled && row.had === 0) return 0;
  const legOddsMilli = row.legs.map(([, , , oddsMilli]) => oddsMilli);
  const { type } = readTerms(row.type_id, 1, row.legs, null);
  return decidePoints(rules, { type, legOddsMilli, ownWorthMinor: row.worth_minor, result: row.result });
}

async function listWithheld(deps: PointsDeps, tx: Sql, changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const players = [...new Set(changes.map(({ row }) => row.player_id))];
  const withheld = new Set<number>();
  if (players.length === 0) return withheld;
  for (const personId of await listGuarded(tx, players)) {
    if (!(await deps.mayOffer(tx, personId))) withheld.add(personId);
  }
  return withheld;
}
