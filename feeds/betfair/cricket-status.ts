import type { InningsView, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { toFeedName } from '../adapter/index.ts';
import type { InningsStats, MatchStats, ScoreChange } from './wire.ts';

/** What the score stream has said of one event so far; every message brings only a part of it. */
export interface CricketState {
  readonly fixtureStatus: string | undefined;
  readonly eventStatus: string | undefined;
  readonly maxOvers: number | undefined;
  readonly stats: MatchStats | undefined;
}

export const NO_CRICKET: CricketState = {
  fixtureStatus: undefined,
  eventStatus: undefined,
  maxOvers: undefined,
  stats: undefined,
};

const WICKETS_IN_HAND = 10;
const MOST_INNINGS = 4;
/** While one of these lasts, nobody knows what the next price will be. */
const DANGER = new Set(['POSSIBLE_WICKET', 'UMPIRE_REVIEW']);

export function takeScores(state: CricketState, change: ScoreChange): CricketState {
  return {
    fixtureStatus: change.fixtureInfo?.fixtureStatus ?? state.fixtureStatus,
    eventStatus: change.fixtureInfo?.eventStatus ?? state.eventStatus,
    maxOvers: change.fixtureInfo?.maxOvers ?? state.maxOvers,
    stats: change.matchStats ?? state.stats,
  };
}

/** True while a wicket is possible or reviewed, and once play is over: no bets, whatever the exchange does. */
export function mustHold(state: CricketState): boolean {
  return state.fixtureStatus === 'FINISHED' || (state.eventStatus !== undefined && DANGER.has(state.eventStatus));
}

/** How the match stands; undefined before the score stream has said anything. Runs are the score. */
export function toLiveStatus(state: CricketState, home: string, away: string): LiveStatusView | undefined {
  if (state.fixtureStatus === undefined) return undefined;
  const innings = (state.stats?.inningsStats ?? []).filter((one) => [home, away].includes(battingSide(one)));
  const periodScores = innings.map((one) => ({
    home: battingSide(one) === home ? one.inningsRuns : 0,
    away: battingSide(one) === away ? one.inningsRuns : 0,
  }));
  const current = innings.find((one) => one.inningsNum === state.stats?.currentInnings);
  return {
    phase: findPhase(state, current),
    score: { home: sum(periodScores.map((one) => one.home)), away: sum(periodScores.map((one) => one.away)) },
    period: current ? innings.length : 0,
    periodScores,
    ...(current && {
      detail: formatInnings(current),
      turn: battingSide(current) === home ? 'home' : 'away',
      innings: innings.slice(-MOST_INNINGS).map((one) => showInnings(one, home)),
    }),
  };
}

function findPhase(state: CricketState, current: InningsStats | undefined): LiveStatusView['phase'] {
  if (state.fixtureStatus === 'FINISHED') return 'ended';
  if (state.fixtureStatus !== 'IN_RUNNING' || !current) return 'not_started';
  if (Number(current.inningsOvers) === 0) return current.inningsNum === 1 ? 'not_started' : 'break';
  const bowledOut = Number(current.inningsOvers) === state.maxOvers;
  if (bowledOut || current.inningsWickets >= WICKETS_IN_HAND) return 'break';
  return state.eventStatus === 'UMPIRE_REVIEW' ? 'paused' : 'playing';
}

function showInnings(one: InningsStats, home: string): InningsView {
  const [overs = 0, balls = 0] = one.inningsOvers.split('.').map(Number);
  return {
    side: battingSide(one) === home ? 'home' : 'away',
    runs: one.inningsRuns,
    wickets: Math.min(one.inningsWickets, WICKETS_IN_HAND),
    balls: overs * 6 + balls,
  };
}

/** "163/7 · 12.3 ov"; a whole over comes both as "20" and as "20.0". */
function formatInnings(innings: InningsStats): string {
  const [overs = '0', balls = '0'] = innings.inningsOvers.split('.');
  return `${innings.inningsRuns}/${innings.inningsWickets} · ${overs}.${balls} ov`;
}

/** Before the toss the stream says "0". */
function battingSide(innings: InningsStats): string {
  return toFeedName(innings.battingTeam ?? '');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
