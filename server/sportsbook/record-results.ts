import { makeSelectionId, type EventId, type SelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import type { Sql } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { OutcomeNews } from './read-results.ts';
import { appendHistory, upsertResults, listResultRows, lockEvents, toHeld, type HeldOutcome } from './store-results.ts';
import { findPresentResult, NOTHING_SAID, saysTheSame, takeNews } from './outcome-results.ts';

/** The work that pays the bets of one event; the settlement module does it. */
export const SETTLE_EVENT = 'settle-event';
/** The work that settles anew what was settled by an older result, beside `SETTLE_EVENT`. */
export const RESETTLE_EVENT = 'resettle-event';

/** Some time after an event has ended: whether bets on it still wait for a result. */
export const WATCH_ENDED_EVENT = 'watch-ended-event';

/** Results and the work they make necessary become durable together; answers whether there is work. */
export async function recordResults(
  tx: Sql,
  jobs: Jobs,
  producer: string,
  news: readonly OutcomeNews[],
): Promise<boolean> {
  const refs = [...new Map(news.map(({ ref }) => [makeSelectionId(ref), ref])).values()];
  const events = await lockEvents(tx, [...new Set(refs.map((ref) => ref.eventId))]);
  const ruleVersions = new Map(events.map((event) => [event.event_id, event.rule_version]));
  const held = new Map<SelectionId, HeldOutcome>(
    (await listResultRows(tx, refs)).map((row) => {
      const ref = { eventId: row.event_id, marketKey: row.market_key, outcomeId: row.outcome_id };
      return [makeSelectionId(ref), { ref, held: toHeld(row), version: row.version, source: row.source }];
    }),
  );
  const changed = new Map<SelectionId, HeldOutcome>();
  const versions: HeldOutcome[] = [];
  for (const one of news) {
    const id = makeSelectionId(one.ref);
    const before = held.get(id) ?? nothingSaid(one.ref);
    const after = follow(before, one, producer, ruleVersions.get(one.ref.eventId) ?? 0);
    if (after === before) continue;
    held.set(id, after);
    changed.set(id, after);
    if (after.version > before.version) versions.push(after);
  }
  if (changed.size > 0) await upsertResults(tx, [...changed.values()]);
  if (versions.length > 0) await appendHistory(tx, versions);
  await addWork(tx, jobs, versions);
  return versions.length > 0;
}

function nothingSaid(ref: SelectionRef): HeldOutcome {
  return { ref, held: NOTHING_SAID, version: 0, source: '' };
}

/** The very same object where the news change nothing; what the rules said of the event counts as older. */
function follow(before: HeldOutcome, { ref, news }: OutcomeNews, producer: string, ruleVersion: number): HeldOutcome {
  const held = takeNews(before.held, news, producer);
  if (held === before.held) return before;
  const source = findPresentResult(held)?.source ?? producer;
  // A first result always counts, even one that says what nobody doubted.
  const version = saysTheSame(held, before.held) ? before.version : before.version + ruleVersion + 1;
  return { ref, held, version, source };
}

async function addWork(tx: Sql, jobs: Jobs, versions: readonly HeldOutcome[]): Promise<void> {
  const settle = new Set(versions.map(({ ref }) => ref.eventId));
  const resettle = new Set(versions.filter(({ version }) => version > 1).map(({ ref }) => ref.eventId));
  for (const eventId of settle) await addEventWork(tx, jobs, SETTLE_EVENT, eventId);
  for (const eventId of resettle) await addEventWork(tx, jobs, RESETTLE_EVENT, eventId);
}

export async function addEventWork(tx: Sql, jobs: Jobs, kind: string, eventId: EventId): Promise<void> {
  await jobs.add(tx, kind, String(eventId), { eventId });
}
