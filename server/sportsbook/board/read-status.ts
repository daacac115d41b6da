import type { FeedModel } from '@glasshouse/contracts/feed';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import type { InningsView, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { cleanText } from '../clean-text.ts';

const DETAIL_LENGTH = 40;

export function cleanStatus(status: LiveStatusView): LiveStatusView {
  if (status.detail === undefined) return status;
  return { ...status, detail: cleanText(status.detail, DETAIL_LENGTH) };
}

/** Nobody has scored less than nothing: whoever says so means something else. */
export function isMeant({ score, periodScores }: LiveStatusView): boolean {
  return [score, ...periodScores].every(({ home, away }) => home >= 0 && away >= 0);
}

export function isSameStatus(a: LiveStatusView, b: LiveStatusView | undefined): boolean {
  if (!b) return false;
  return (
    a.phase === b.phase &&
    a.period === b.period &&
    a.clockSec === b.clockSec &&
    a.detail === b.detail &&
    a.turn === b.turn &&
    a.partSec === b.partSec &&
    isSameInnings(a.innings, b.innings) &&
    isSameScore(a.score, b.score) &&
    a.periodScores.length === b.periodScores.length &&
    a.periodScores.every((score, index) => isSameScore(score, b.periodScores[index]))
  );
}

type Innings = LiveStatusView['innings'];

function isSameInnings(a: Innings = [], b: Innings = []): boolean {
  return a.length === b.length && a.every((one, index) => isSameTurn(one, b[index]));
}

function isSameTurn(a: InningsView, b: InningsView | undefined): boolean {
  return a.side === b?.side && a.runs === b.runs && a.wickets === b.wickets && a.balls === b.balls;
}

type Score = LiveStatusView['score'];

export function isSameScore(a: Score, b: Score | undefined): boolean {
  return a.home === b?.home && a.away === b.away;
}

/** Chances of all final scores sum to one; what producers cut off at the far end is little. */
const LEAST_SUM = 0.95;
const MOST_SUM = 1.02;

/** The chances of every final score; dropped and counted where they cannot be such. */
export function readModel(model: FeedModel | undefined): {
  readonly scores: FeedModel['scores'] | undefined;
  readonly faults: readonly FeedFault[];
} {
  if (!model) return { scores: undefined, faults: [] };
  const { scores } = model;
  const width = scores[0]?.length;
  const sum = scores.flat().reduce((total, chance) => total + chance, 0);
  const usable = scores.every((row) => row.length === width) && sum >= LEAST_SUM && sum <= MOST_SUM;
  return usable ? { scores, faults: [] } : { scores: undefined, faults: [{ code: 'bad_model', about: 'model' }] };
}
