import type { FeedGoal } from '@glasshouse/contracts/feed';
import { toFeedName } from '../adapter/index.ts';
import { findChild, listChildren, toCode, toWhole } from './elements.ts';
import type { XmlElement } from './parse-xml.ts';

/** Which part of a match the provider's numbers of its state mean, in the sports that name scorers. */
const PARTS: Readonly<Record<string, number>> = { '1': 1, '2': 2, '3': 3, '6': 1, '7': 2, '41': 3, '42': 4 };
const PLAYER = /^[a-z]{1,10}:player:\d{1,15}$/;
const MOST_GOALS = 60;

type Side = FeedGoal['side'];
const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Who scored, by the provider's timeline of a match: each change of the score adds goals or takes some back, so that there are as
 * many as the last one says. Somebody is named where one goal came alone.
 */
export function readTimeline(answer: XmlElement): FeedGoal[] {
  let goals: FeedGoal[] = [];
  for (const event of listChildren(findChild(answer, 'timeline'), 'event')) {
    if (event.attributes['type'] !== 'score_change') continue;
    const score = { home: toWhole(event.attributes['home_score']), away: toWhole(event.attributes['away_score']) };
    for (const side of SIDES) goals = follow(goals, side, score[side], event);
  }
  return goals.slice(0, MOST_GOALS);
}

function follow(goals: readonly FeedGoal[], side: Side, count: number | undefined, event: XmlElement): FeedGoal[] {
  const had = goals.filter((goal) => goal.side === side).length;
  if (count === undefined || count === had || count > MOST_GOALS) return [...goals];
  if (count === had + 1) return [...goals, { side, ...readScorer(event), ...readMoment(event) }];
  if (count > had) return [...goals, ...Array.from({ length: count - had }, () => ({ side }))];
  const kept = goals.filter((goal) => goal.side === side).slice(0, count);
  return goals.filter((goal) => goal.side !== side || kept.includes(goal));
}

function readScorer(event: XmlElement): Omit<FeedGoal, 'side'> {
  const { id = '', name = '', method } = findChild(event, 'goal_scorer')?.attributes ?? {};
  const shown = toFeedName(name);
  return {
    ...(PLAYER.test(id) && shown !== '' && { scorer: { id, name: shown } }),
    ...(method === 'own_goal' && { own: true }),
    ...(method === 'penalty' && { penalty: true }),
  };
}

function readMoment({ attributes }: XmlElement): Omit<FeedGoal, 'side'> {
  const [, minutes, seconds] = /^(\d{1,3}):(\d{2})$/.exec(attributes['match_clock'] ?? '') ?? [];
  const minute = toWhole(attributes['match_time']);
  const clockSec =
    minutes !== undefined
      ? Number(minutes) * 60 + Number(seconds)
      : minute !== undefined && minute > 0
        ? (minute - 1) * 60
        : undefined;
  const period = PARTS[toCode(attributes['match_status_code'])];
  return { ...(period !== undefined && { period }), ...(clockSec !== undefined && { clockSec }) };
}
