import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import type { FeedProblem } from './problem-log.ts';

/** Everything a producer's turn consists of, in the order it arrived over its connections. */
export type Waiting<Connection> = { readonly connection: Connection } & (
  | { readonly kind: 'message'; readonly message: FeedMessage }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'recovery'; readonly reason: 'connected' | 'gap' }
  /** Something was lost that nothing is asked for at once. */
  | { readonly kind: 'doubt' }
);

/** Of one message, or of a frame that is none. */
export interface Refusal {
  readonly number: number | undefined;
  readonly about: Pick<FeedProblem, 'kind' | 'event'>;
  readonly faults: readonly FeedFault[];
  /** Nobody knows what was said of the event. */
  readonly isDoubtful?: boolean;
}

const MOST_AT_ONCE = 1_000;
/** More markets than this are not taken in one turn of the loop, beyond those of one message: bets wait meanwhile. */
const MOST_MARKETS_AT_ONCE = 500;

/** How many of the first are taken together; at least one. */
export function countOneTurn(waiting: readonly Waiting<unknown>[]): number {
  let markets = 0;
  for (const [index, one] of waiting.entries()) {
    if (index === MOST_AT_ONCE) return index;
    if (one.kind === 'message') markets += countWork(one.message);
    if (markets > MOST_MARKETS_AT_ONCE && index > 0) return index;
  }
  return waiting.length;
}

/** A match of the past costs about what a market does. */
function countWork(message: FeedMessage): number {
  if (message.kind === 'past_matches') return message.matches.length;
  return 'markets' in message ? message.markets.length : 0;
}

/** The messages of one connection that follow one another from here. */
export function takeRun<Connection>(batch: readonly Waiting<Connection>[], from: number): FeedMessage[] {
  const run: FeedMessage[] = [];
  const connection = batch[from]?.connection;
  for (let index = from; index < batch.length; index++) {
    const one = batch[index];
    if (one?.kind !== 'message' || one.connection !== connection) break;
    run.push(one.message);
  }
  return run;
}
