import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import { MOST_INCIDENTS } from '@glasshouse/domain/tracker';
import {
  countGoals,
  FOOTBALL_MINUTES,
  footballChances,
  type FinalChance,
  type Side,
  type VirtualCourse,
  type VirtualTeam,
} from '@glasshouse/domain/virtual';
import { decideMarket, type Facts } from '../sports/index.ts';
import { offerByScores } from './offer-by-scores.ts';
import type { Telling } from './telling.ts';

type Course = Extract<VirtualCourse, { game: 'football' }>;

const HALF = FOOTBALL_MINUTES / 2;
const MINUTE_SEC = 60;
const MARKETS = [
  '1x2',
  'double_chance',
  'total|total=1.5',
  'total|total=2.5',
  'total|total=3.5',
  'both_score',
  'correct_score',
  'exact_goals',
  'asian_handicap|hcp=-1.5',
  'asian_handicap|hcp=-0.5',
  'asian_handicap|hcp=0.5',
  'asian_handicap|hcp=1.5',
  'odd_even',
] as const;

export function tellFootball(home: VirtualTeam, away: VirtualTeam): Telling<Course> {
  const chances = footballChances(home, away);
  return {
    offers: () => offerByScores(MARKETS, chances, factsOf),
    scores: () => toTable(chances),
    status: statusOf,
    play: playOf,
    decide: ({ score, halves: [first, second] }) => {
      const periods = [first, second].map((half) => ({ score: half, over: true }));
      return (market) => decideMarket(market, { ...factsOf(score), periods });
    },
  };
}

function factsOf(score: Facts['score']): Facts {
  return { ended: true, score, counted: score, periods: [] };
}

function toTable(chances: readonly FinalChance[]): number[][] {
  const most = Math.max(...chances.map(({ home }) => home));
  return Array.from({ length: most + 1 }, (_one, home) =>
    chances.filter((one) => one.home === home).map(({ chance }) => chance),
  );
}

function minuteAt(part: number): number {
  return Math.round(part * FOOTBALL_MINUTES);
}

function statusOf({ minutes }: Course, part: number): LiveStatusView {
  const minute = minuteAt(part);
  const played = minutes.slice(0, minute);
  const period = minute <= HALF ? 1 : 2;
  const first = countGoals(played.slice(0, HALF));
  return {
    phase: minute === FOOTBALL_MINUTES ? 'ended' : 'playing',
    score: countGoals(played),
    period,
    periodScores: period === 1 ? [first] : [first, countGoals(played.slice(HALF))],
    clockSec: minute * MINUTE_SEC,
  };
}

function playOf({ minutes }: Course, from: number, to: number): FeedPlay {
  const played = minutes.slice(0, minuteAt(to));
  const incidents = played.map(({ kind, side, x, y }, at) => ({
    seq: at + 1,
    kind,
    side,
    clockSec: at * MINUTE_SEC,
    x,
    y,
  }));
  const count = (side: Side, ...kinds: readonly string[]): number =>
    played.filter((one) => one.side === side && kinds.includes(one.kind)).length;
  const both = (...kinds: readonly string[]) => ({ home: count('home', ...kinds), away: count('away', ...kinds) });
  const ofHome = played.filter(({ side }) => side === 'home').length;
  return {
    incidents: incidents.slice(minuteAt(from)).slice(-MOST_INCIDENTS),
    ...(played.length > 0 && { possession: Math.round((100 * (ofHome + 2)) / (played.length + 4)) }),
    counts: [
      { name: 'shots', ...both('shot_on_target', 'shot_off_target', 'goal') },
      { name: 'shots_on_target', ...both('shot_on_target', 'goal') },
      { name: 'corners', ...both('corner') },
    ],
  };
}
