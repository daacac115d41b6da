import type { FeedGoal } from '@glasshouse/contracts/feed';
import { toUrn } from './names.ts';
import { findPartCode } from './write-status.ts';
import { document, element } from './xml.ts';

/** What the provider answers about the course of a match: of it the changes of the score alone. */
export function writeTimeline(event: string, sportId: number, goals: readonly FeedGoal[]): string {
  const score = { home: 0, away: 0 };
  const events = goals.map((goal, index) => {
    score[goal.side] += 1;
    return writeGoal(goal, { id: index + 1, sportId, score });
  });
  return document(
    element('match_timeline', {}, [
      element('sport_event', { id: toUrn('match', event) }),
      element('timeline', {}, events),
    ]),
  );
}

interface At {
  readonly id: number;
  readonly sportId: number;
  readonly score: { readonly home: number; readonly away: number };
}

function writeGoal({ side, scorer, own, penalty, period, clockSec }: FeedGoal, { id, sportId, score }: At): string {
  const method = own ? 'own_goal' : penalty ? 'penalty' : undefined;
  const facts = {
    id,
    type: 'score_change',
    team: side,
    home_score: score.home,
    away_score: score.away,
    match_status_code: period === undefined ? undefined : findPartCode(sportId, period),
    match_time: clockSec === undefined ? undefined : Math.floor(clockSec / 60) + 1,
    match_clock: clockSec === undefined ? undefined : writeClock(clockSec),
  };
  const by = scorer && [element('goal_scorer', { id: toUrn('player', scorer.id), name: scorer.name, method })];
  return element('event', facts, by);
}

function writeClock(clockSec: number): string {
  return `${Math.floor(clockSec / 60)}:${String(clockSec % 60).padStart(2, '0')}`;
}
