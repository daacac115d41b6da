import type { FeedFaultCode } from '@glasshouse/contracts/feed-faults';
import { isAboutResults } from '@glasshouse/contracts/feed-faults';
import type { Logger } from '../platform/logs/index.ts';

/** Something a producer said that could not be used. */
export interface FeedProblem {
  readonly atMs: number;
  readonly producer: string;
  readonly number?: number | undefined;
  readonly kind?: string;
  readonly event?: string;
  readonly code: FeedFaultCode;
  /** What and why, for a person. */
  readonly reason: string;
}

/** The latest of them, for the operator; each was told to its producer as well. */
export interface FeedProblems {
  note(problem: FeedProblem): void;
  /** The latest first; those about results, which bets wait for, are kept apart from all others. */
  list(): { readonly results: readonly FeedProblem[]; readonly others: readonly FeedProblem[] };
}

const MOST_KEPT = 200;
/** A producer that is refused again and again is one line in the log in this time. */
const LINE_EVERY_MS = 60_000;

interface Line {
  atMs: number;
  /** Not written since. */
  passedOver: number;
}

export function makeFeedProblems(log: Logger): FeedProblems {
  const results: FeedProblem[] = [];
  const others: FeedProblem[] = [];
  const lines = new Map<string, Line>();
  return {
    note(problem) {
      const ofResults = isAboutResults(problem.kind ?? '');
      const kept = ofResults ? results : others;
      kept.unshift(problem);
      kept.length = Math.min(kept.length, MOST_KEPT);
      const alarm = findAlarm(problem);
      const name = `${problem.producer}/${alarm?.code ?? ''}`;
      const line = lines.get(name);
      if (line && problem.atMs - line.atMs < LINE_EVERY_MS) {
        line.passedOver += 1;
        return;
      }
      lines.set(name, { atMs: problem.atMs, passedOver: 0 });
      const { producer, number, kind, event, code: fault, reason } = problem;
      const details = { producer, number, kind, event, fault, reason, passedOver: line?.passedOver ?? 0 };
      if (alarm) log.error({ code: alarm.code, ...details }, alarm.text);
      else log.warn({ code: 'feed_refused', ...details }, 'a message of a producer cannot be used');
    },
    list: () => ({ results: [...results], others: [...others] }),
  };
}

interface Alarm {
  readonly code: 'feed_result_refused' | 'feed_unreadable';
  readonly text: string;
}

const RESULT_REFUSED: Alarm = {
  code: 'feed_result_refused',
  text: 'a result cannot be used: bets may wait for it',
};
const UNREADABLE: Alarm = {
  code: 'feed_unreadable',
  text: 'a frame of a producer cannot be read: it may have told a result',
};

/** Of an event that this producer never told there are no bets, and the word of one that goes before it pays its bets. */
const WAITED_FOR_BY_NOBODY: readonly FeedFaultCode[] = ['unknown_event', 'other_result'];

/** What may leave a bet without a result wants a person; of all else the board is kept right by what is refused. */
function findAlarm({ kind, code }: FeedProblem): Alarm | undefined {
  if (kind === undefined) return UNREADABLE;
  return isAboutResults(kind) && !WAITED_FOR_BY_NOBODY.includes(code) ? RESULT_REFUSED : undefined;
}
