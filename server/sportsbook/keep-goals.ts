import type { FeedGoal, FeedMessage } from '@glasshouse/contracts/feed';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import type { EventId } from '@glasshouse/domain/markets';
import type { Sql } from '../platform/database/index.ts';
import type { EventFacts } from './board/types.ts';
import { cleanText } from './clean-text.ts';
import type { Keep } from './known-names.ts';
import { replaceGoals, upsertScorers } from './store-goals.ts';
import type { KeepDeps } from './upsert-fixtures.ts';

type GoalsOfEvents = ReadonlyMap<EventId, readonly FeedGoal[]>;

const NAME_LENGTH = 120;

/** The same goals with clean names; absent where a scorer has none. */
export function readGoals(goals: readonly FeedGoal[]): FeedGoal[] | undefined {
  const read = goals.map(({ scorer, ...goal }): FeedGoal =>
    scorer ? { ...goal, scorer: { ...scorer, name: cleanText(scorer.name, NAME_LENGTH) } } : goal,
  );
  return read.some(({ scorer }) => scorer?.name === '') ? undefined : read;
}

/** The goals that messages tell, the last word about each event, and what of them could not be used. */
export function collectGoals(
  messages: readonly FeedMessage[],
  findFacts: (producerEventId: string) => EventFacts | undefined,
): { readonly told: GoalsOfEvents; readonly faults: ReadonlyMap<FeedMessage, FeedFault> } {
  const told = new Map<EventId, readonly FeedGoal[]>();
  const faults = new Map<FeedMessage, FeedFault>();
  for (const message of messages) {
    if (message.kind !== 'goals') continue;
    const { event: about } = message;
    const facts = findFacts(about);
    const goals = facts?.away && readGoals(message.goals);
    if (!facts) faults.set(message, { code: 'unknown_event', about });
    else if (goals) told.set(facts.eventId, goals);
    else faults.set(message, { code: 'bad_goals', about });
  }
  return { told, faults };
}

/** Durable before the score that they belong to is shown: whoever asks by it who scored is told. */
export async function keepGoals(
  { database, names }: Pick<KeepDeps, 'database' | 'names'>,
  producer: string,
  told: GoalsOfEvents,
): Promise<void> {
  if (told.size === 0) return;
  const draft = names.open(producer);
  await database.transaction((tx) => writeGoals(tx, draft.keep, producer, told));
  draft.commit();
}

export async function writeGoals(tx: Sql, keep: Keep, producer: string, told: GoalsOfEvents): Promise<void> {
  if (told.size === 0) return;
  const scorers = [...told.values()].flat().flatMap(({ scorer }) => scorer ?? []);
  const scorerId = await keep(
    'scorer',
    scorers.map(({ id, name }) => [id, { id, name }]),
    (rows) => upsertScorers(tx, producer, rows),
  );
  const kept = [...told].map(
    ([eventId, goals]) =>
      [eventId, goals.map(({ scorer, ...goal }) => ({ ...goal, scorerId: scorer && scorerId(scorer.id) }))] as const,
  );
  await replaceGoals(tx, new Map(kept));
}
