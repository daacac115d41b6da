import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import { MOST_INCIDENTS } from '@glasshouse/domain/tracker';
import {
  tennisChances,
  type Side,
  type TennisPoint,
  type VirtualCourse,
  type VirtualPlayer,
} from '@glasshouse/domain/virtual';
import { decideMarket, type Facts } from '../sports/index.ts';
import { offerByScores } from './offer-by-scores.ts';
import type { Telling } from './telling.ts';

type Course = Extract<VirtualCourse, { game: 'tennis' }>;

const MARKETS = ['winner', 'total|total=5.5', 'total|total=6.5', 'handicap|hcp=-1.5', 'handicap|hcp=1.5'] as const;
const POINTS = ['0', '15', '30', '40'];

export function tellTennis(home: VirtualPlayer, away: VirtualPlayer): Telling<Course> {
  return {
    offers: () => offerByScores(MARKETS, tennisChances(home, away), factsOf),
    status: statusOf,
    play: playOf,
    decide:
      ({ games }) =>
      (market) =>
        decideMarket(market, factsOf(games)),
  };
}

/** One set: whoever wins it has won. */
function factsOf(games: Facts['score']): Facts {
  return { ended: true, score: setsOf(games), counted: games, periods: [{ score: games, over: true }] };
}

function setsOf({ home, away }: Facts['score']): Facts['score'] {
  return home > away ? { home: 1, away: 0 } : { home: 0, away: 1 };
}

const playedAt = ({ points }: Course, part: number): number => Math.round(part * points.length);

function statusOf(course: Course, part: number): LiveStatusView {
  const played = playedAt(course, part);
  const last = course.points[played - 1];
  if (played === course.points.length) {
    return { phase: 'ended', score: setsOf(course.games), period: 1, periodScores: [course.games] };
  }
  const next = course.points[played];
  const { games, points } = last ?? { games: { home: 0, away: 0 }, points: { home: 0, away: 0 } };
  const write = (side: Side): string =>
    next?.isTieBreak === true ? `${points[side]}` : (POINTS[points[side]] ?? '40');
  return {
    phase: 'playing',
    score: { home: 0, away: 0 },
    period: 1,
    periodScores: [games],
    detail: `${write('home')}-${write('away')}`,
    ...(next && { turn: next.server }),
  };
}

function playOf(course: Course, from: number, to: number): FeedPlay {
  const played = course.points.slice(0, playedAt(course, to));
  const incidents = played.flatMap((point, at) => [
    { seq: 2 * at + 1, kind: 'serve', side: point.server, x: point.server === 'home' ? 20 : 980, y: 1_000 - point.y },
    { seq: 2 * at + 2, kind: 'point', side: point.winner, x: placeOf(point), y: point.y },
  ]);
  const count = (side: Side): number => played.filter(({ winner }) => winner === side).length;
  return {
    incidents: incidents.slice(2 * playedAt(course, from)).slice(-MOST_INCIDENTS),
    counts: [{ name: 'points', home: count('home'), away: count('away') }],
  };
}

/** At the end of who has lost it. */
function placeOf({ winner }: TennisPoint): number {
  return winner === 'home' ? 860 : 140;
}
