import type { RunnerDelta } from './wire.ts';

/** Best prices of one runner: `back` is what a backer gets now, `lay` what a layer asks. */
export interface Quote {
  readonly back?: number;
  readonly lay?: number;
  /** Only where the recording carries no offers at all: beside offers, one odd trade would price the match. */
  readonly lastTraded?: number;
}

type Ladder = Map<number, number>;
type Ranks = Map<number, readonly [price: number, size: number]>;

interface RunnerBook {
  readonly toBack: Ladder;
  readonly toLay: Ladder;
  readonly rankedToBack: Ranks;
  readonly rankedToLay: Ranks;
  lastTraded: number | undefined;
}

/** The order book of one market, kept from the exchange's deltas. */
export interface Book {
  /** With `isImage`, the deltas are all there is. */
  apply(deltas: readonly RunnerDelta[], isImage?: boolean): void;
  /**
   * The market was suspended, or went in play: it has no quotes until something is offered or traded anew, and a last
   * traded price from before is never one again.
   */
  stop(): void;
  quote(runner: string): Quote;
}

/** A selection may stand in a market once for every handicap line, so both name it. */
export function runnerKey(runner: { readonly id: number; readonly hc?: number }): string {
  return `${runner.id}@${runner.hc ?? 0}`;
}

export function makeBook(): Book {
  const runners = new Map<string, RunnerBook>();
  /** Of a field of runners, a message moves one or two. */
  const quotes = new Map<string, Quote>();
  /** What each runner was last traded at when the market was stopped. */
  const tradedBefore = new Map<string, number>();
  let isStopped = false;
  let offersSeen = false;

  function getRunner(key: string): RunnerBook {
    const held = runners.get(key) ?? emptyRunner();
    runners.set(key, held);
    return held;
  }

  return {
    apply(deltas, isImage = false) {
      if (isImage) {
        runners.clear();
        quotes.clear();
      }
      if (deltas.length > 0) isStopped = false;
      for (const delta of deltas) {
        if (!offersSeen && (delta.atb ?? delta.atl ?? delta.batb ?? delta.batl)) {
          offersSeen = true;
          quotes.clear();
        }
        quotes.delete(runnerKey(delta));
        // An image says again what is known already: a last trade from before the stop among it.
        const key = runnerKey(delta);
        const isOld = isImage && delta.ltp !== undefined && delta.ltp === tradedBefore.get(key);
        if (delta.ltp !== undefined && !isOld) tradedBefore.delete(key);
        applyDelta(getRunner(key), isOld ? { ...delta, ltp: undefined } : delta);
      }
    },
    stop() {
      isStopped = true;
      quotes.clear();
      for (const [key, runner] of runners) {
        if (runner.lastTraded !== undefined) tradedBefore.set(key, runner.lastTraded);
        runner.lastTraded = undefined;
      }
    },
    quote(key) {
      const runner = runners.get(key);
      if (!runner || isStopped) return {};
      const quote = quotes.get(key) ?? toQuote(runner, offersSeen);
      quotes.set(key, quote);
      return quote;
    },
  };
}

function emptyRunner(): RunnerBook {
  return {
    toBack: new Map(),
    toLay: new Map(),
    rankedToBack: new Map(),
    rankedToLay: new Map(),
    lastTraded: undefined,
  };
}

type Delta = Omit<RunnerDelta, 'ltp'> & { readonly ltp?: number | undefined };

function applyDelta(runner: RunnerBook, delta: Delta): void {
  for (const [price, size] of delta.atb ?? []) setLevel(runner.toBack, price, size);
  for (const [price, size] of delta.atl ?? []) setLevel(runner.toLay, price, size);
  for (const [rank, price, size] of delta.batb ?? []) setRank(runner.rankedToBack, rank, price, size);
  for (const [rank, price, size] of delta.batl ?? []) setRank(runner.rankedToLay, rank, price, size);
  if (delta.ltp !== undefined) runner.lastTraded = delta.ltp;
}

function setLevel(ladder: Ladder, price: number, size: number): void {
  if (size === 0) ladder.delete(price);
  else ladder.set(price, size);
}

function setRank(ranks: Ranks, rank: number, price: number, size: number): void {
  if (size === 0) ranks.delete(rank);
  else ranks.set(rank, [price, size]);
}

function toQuote(runner: RunnerBook, offersSeen: boolean): Quote {
  const backs = pricesOf(runner.toBack, runner.rankedToBack);
  const lays = pricesOf(runner.toLay, runner.rankedToLay);
  return {
    ...(backs.length > 0 && { back: Math.max(...backs) }),
    ...(lays.length > 0 && { lay: Math.min(...lays) }),
    ...(!offersSeen && runner.lastTraded !== undefined && { lastTraded: runner.lastTraded }),
  };
}

/** A recording carries either the whole ladder or only the best few levels. */
function pricesOf(ladder: Ladder, ranks: Ranks): number[] {
  const prices = ladder.size > 0 ? [...ladder.keys()] : [...ranks.values()].map(([price]) => price);
  return prices.filter((price) => price > 1);
}
