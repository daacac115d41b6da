import { setTimeout as pause } from 'node:timers/promises';
import type { FeedGoal } from '@glasshouse/contracts/feed';
import type { FeedDraft } from '../adapter/index.ts';
import { CallFailed, type ProviderApi } from './provider-api.ts';
import { readTimeline } from './read-timeline.ts';

/** Asks who scored: no message says so, the provider's timeline of the match does. */
export interface TimelineDesk {
  /** What the house is told: each score that is news is asked about, and the last one when the match is over. */
  hear(draft: FeedDraft): void;
  forget(event: string): void;
}

export interface TimelineListener {
  readonly onGoals: (event: string, goals: readonly FeedGoal[]) => Promise<void>;
  readonly onFailure: (event: string, reason: string) => void;
  /** Between two tries while the timeline has not got as far as the score. */
  readonly restMs?: number;
}

/** Sports in which the provider names who scored. */
const TOLD_SPORTS: readonly number[] = [1, 2];
const MOST_CALLS = 4;
const MOST_TRIES = 4;
const REST_MS = 15_000;

interface Followed {
  goals: number;
  isAsked: boolean;
  /** The provider has none of it, and is asked no more. */
  isRefused: boolean;
}

export function makeTimelineDesk(api: Pick<ProviderApi, 'findTimeline'>, listener: TimelineListener): TimelineDesk {
  const followed = new Map<string, Followed>();
  const waiting: string[] = [];
  let calls = 0;

  async function ask(event: string): Promise<void> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const match = followed.get(event);
      if (!match) return;
      const goals = readTimeline(await api.findTimeline(event));
      const isWhole = goals.length === match.goals;
      if (isWhole) return listener.onGoals(event, goals);
      await pause(listener.restMs ?? REST_MS, undefined, { ref: false });
    }
  }

  function next(): void {
    const event = calls < MOST_CALLS ? waiting.shift() : undefined;
    const match = event === undefined ? undefined : followed.get(event);
    if (event === undefined) return;
    if (!match) return next();
    calls += 1;
    match.isAsked = false;
    void ask(event)
      .catch((error: unknown) => {
        match.isRefused = error instanceof CallFailed && error.isWrong;
        listener.onFailure(event, error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        calls -= 1;
        next();
      });
  }

  function want(event: string, match: Followed): void {
    if (match.isAsked || match.isRefused) return;
    match.isAsked = true;
    waiting.push(event);
    next();
  }

  return {
    hear(draft) {
      if (draft.kind === 'fixture_change') {
        const { event, fixture } = draft;
        if (!TOLD_SPORTS.includes(fixture.sportId) || !fixture.away || followed.has(event)) return;
        followed.set(event, { goals: 0, isAsked: false, isRefused: false });
      }
      if (draft.kind !== 'odds_change' && draft.kind !== 'event_end') return;
      const { event, status } = draft;
      const match = followed.get(event);
      if (!match) return;
      const goals = status ? status.score.home + status.score.away : match.goals;
      const isNews = goals !== match.goals;
      match.goals = goals;
      if (isNews || (draft.kind === 'event_end' && goals > 0)) want(event, match);
    },
    forget: (event) => void followed.delete(event),
  };
}
