import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { element } from './xml.ts';

const STATES: Readonly<Record<LiveStatusView['phase'], number>> = {
  not_started: 0,
  playing: 1,
  break: 1,
  paused: 7,
  ended: 3,
};
/** The results are confirmed, and nothing more is said. */
const CLOSED = 4;
const ENDED = 100;
/** What the provider calls the parts of a match and, where they have numbers, the breaks after them. */
const PARTS: Readonly<Record<number, readonly number[]>> = {
  1: [6, 7],
  2: [1, 2, 3],
  3: [13, 14, 15, 16, 40],
  4: [8, 9, 10, 11, 12],
  6: [8, 9, 10, 11, 12],
  8: [6, 7],
  13: [13, 14, 15, 16, 40],
  21: [8, 9, 10, 11, 12],
};
const BREAKS: Readonly<Record<number, readonly number[]>> = {
  1: [31],
  2: [301, 302],
  3: [301, 302, 303],
  8: [31],
  13: [301, 302, 303],
};
const STARTED = 20;
const PAUSE = 30;
const SECONDS = 60;

/** How a match stands, as it goes into a message about its odds. */
export function writeStatus(sportId: number, status: LiveStatusView, isClosed: boolean): string {
  const { phase, score, periodScores, clockSec } = status;
  const code = isClosed || phase === 'ended' ? ENDED : findPart(sportId, status);
  const parts = periodScores.map(({ home, away }, index) =>
    element('period_score', {
      match_status_code: PARTS[sportId]?.[index] ?? STARTED,
      number: index + 1,
      home_score: home,
      away_score: away,
    }),
  );
  return element(
    'sport_event_status',
    {
      status: isClosed ? CLOSED : STATES[phase],
      match_status: code,
      home_score: score.home,
      away_score: score.away,
      ...writeServe(sportId, status),
    },
    [
      ...(clockSec === undefined ? [] : [element('clock', { match_time: formatClock(clockSec) })]),
      element('period_scores', {}, parts),
    ],
  );
}

function findPart(sportId: number, { phase, period }: LiveStatusView): number {
  if (phase === 'not_started') return 0;
  if (phase === 'break') return BREAKS[sportId]?.[period - 1] ?? PAUSE;
  return findPartCode(sportId, period);
}

/** What the provider calls a part of a match, from 1. */
export function findPartCode(sportId: number, period: number): number {
  return PARTS[sportId]?.[period - 1] ?? STARTED;
}

function formatClock(clockSec: number): string {
  return `${Math.floor(clockSec / SECONDS)}:${String(clockSec % SECONDS).padStart(2, '0')}`;
}

const TENNIS = 4;
const POINTS: Readonly<Record<string, number>> = { AD: 50, A: 50 };

/** Who serves, and in tennis the points of the game. */
function writeServe(sportId: number, { turn, detail }: LiveStatusView): Record<string, number | undefined> {
  const server = turn === undefined ? {} : { current_server: turn === 'home' ? 1 : 2 };
  const [home, away] = sportId === TENNIS && detail !== undefined ? detail.split('-') : [];
  if (home === undefined || away === undefined) return server;
  return { ...server, home_gamescore: POINTS[home] ?? Number(home), away_gamescore: POINTS[away] ?? Number(away) };
}
