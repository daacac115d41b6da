import type { EventId } from '@glasshouse/domain/markets';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Board } from './board/board.ts';
import { decideEventRule } from './decide-event-rule.ts';
import { BY_RULE } from './list-results.ts';
import { addEventWork, RESETTLE_EVENT, SETTLE_EVENT } from './record-results.ts';
import {
  keepDecided,
  upsertRules,
  listDueEvents,
  lockStandings,
  type RuleRow,
  type StandingRow,
} from './store-events.ts';

/** The events of which what the rules say has changed, and what they say now. */
export type Flipped = ReadonlyMap<EventId, { readonly voided: boolean }>;

/**
 * What the rules of their sports say of these events at this moment, and the work it makes necessary. The caller
 * holds their rows.
 */
export async function applyEventRules(
  tx: Sql,
  jobs: Jobs,
  rows: readonly (StandingRow & { readonly sport_id: number })[],
  nowSec: number,
): Promise<Flipped> {
  const rules = rows.flatMap((row): RuleRow[] => {
    const verdict = decideEventRule(
      {
        sportId: row.sport_id,
        state: row.state,
        stateAtSec: row.state_at_sec,
        plannedAtSec: row.planned_at_sec,
        startsAtSec: row.starts_at_sec,
        voidedAs: row.voided ? (row.voided_as ?? 'postponed') : undefined,
      },
      nowSec,
    );
    const voided = verdict.kind === 'void';
    const dueAtSec = verdict.kind === 'waits' ? verdict.dueAtSec : undefined;
    if (voided === row.voided && dueAtSec === (row.rule_due_at_sec ?? undefined)) return [];
    const voidedAs = voided ? (row.voided_as ?? row.state) : undefined;
    const returns = verdict.kind === 'returns';
    return [{ eventId: row.event_id, dueAtSec, voided, voidedAs, returns, flipped: voided !== row.voided }];
  });
  const returned = rules.filter((rule) => rule.returns).map((rule) => rule.eventId);
  if (returned.length > 0) await keepDecided(tx, returned);
  if (rules.length > 0) await upsertRules(tx, rules, BY_RULE);
  const flipped = rules.filter((rule) => rule.flipped);
  await settleAnew(
    tx,
    jobs,
    flipped.map((rule) => rule.eventId),
  );
  return new Map(flipped.map(({ eventId, voided }) => [eventId, { voided }]));
}

/** What is said of these events means something else for bets on them. */
export async function settleAnew(tx: Sql, jobs: Jobs, eventIds: readonly EventId[]): Promise<void> {
  for (const eventId of eventIds) {
    await addEventWork(tx, jobs, SETTLE_EVENT, eventId);
    await addEventWork(tx, jobs, RESETTLE_EVENT, eventId);
  }
}

/** Events that were waited for in vain. */
export async function applyDueRules(database: Database, jobs: Jobs, board: Board, nowSec: number): Promise<void> {
  const due = await listDueEvents(database, nowSec);
  for (const eventId of due) {
    const flipped = await database.transaction(async (tx) =>
      applyEventRules(tx, jobs, await lockStandings(tx, [eventId]), nowSec),
    );
    const event = board.find(eventId);
    const now = flipped.get(eventId);
    if (event && now) board.change(event, { facts: { ...event.facts, voided: now.voided } });
  }
  if (due.length > 0) jobs.nudge();
}
