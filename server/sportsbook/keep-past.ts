import type { PastMatch } from '@glasshouse/contracts/feed';
import type { EventId } from '@glasshouse/domain/markets';
import { writeGoals } from './keep-goals.ts';
import { findFinal } from './find-final.ts';
import type { HeardProducers } from './heard-producers.ts';
import { insertEnded } from './store-events.ts';
import { appendFinals } from './store-finals.ts';
import { leaveKnownPast } from './tellings/leave-known-past.ts';
import type { TellingDeps } from './tellings/telling-deps.ts';
import { makeRows, type KeepDeps } from './upsert-fixtures.ts';

type PastDeps = Pick<KeepDeps, 'database' | 'names'> &
  Pick<TellingDeps, 'together'> & { readonly heard: HeardProducers };

/**
 * Matches that were over before the house was told of them: their facts and final scores, all or nothing. They never
 * stood on the board, and there is nothing of them to settle. What is known already is left as it is.
 */
export async function keepPast(deps: PastDeps, producer: string, given: readonly PastMatch[]): Promise<void> {
  const unknown = await leaveKnownPast(deps, producer, given);
  const matches = new Map(unknown.map((match) => [match.event, match]));
  const draft = deps.names.open(producer);
  await deps.database.transaction(async (tx) => {
    const fixtures = [...matches.values()].map(({ event, fixture }) => ({ event, fixture, state: undefined }));
    const rows = await makeRows(tx, draft.keep, producer, fixtures);
    const kept = await insertEnded(tx, producer, [...rows.values()]);
    await appendFinals(
      tx,
      producer,
      [...kept].flatMap(([event, eventId]) => finalOf(eventId, matches.get(event))),
    );
    const goals = [...kept].map(([event, eventId]) => [eventId, matches.get(event)?.goals ?? []] as const);
    await writeGoals(tx, draft.keep, producer, new Map(goals.filter(([, told]) => told.length > 0)));
  });
  draft.commit();
  deps.heard.notePast(producer, Math.min(...given.map(({ fixture }) => fixture.startsAtMs)));
}

function finalOf(eventId: EventId, match: PastMatch | undefined) {
  const final = findFinal({ hasSides: true, state: 'scheduled' }, match?.status);
  return final ? [{ eventId, final }] : [];
}
