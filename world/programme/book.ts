import { formatFeedResult, type FeedMarket, type FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import { assert } from '@glasshouse/domain/decision';
import { parseMarketKey, type ParsedMarket } from '@glasshouse/domain/markets';
import type { LegResult } from '@glasshouse/domain/settlement';

/** What became of each outcome of a market. */
export type Verdict = readonly {
  readonly id: string;
  readonly result: LegResult;
  readonly deductions?: readonly Deduction[];
}[];

/** What is taken off the winnings of bets placed before a moment. */
export type Deduction = NonNullable<FeedMarketResult['outcomes'][number]['deductions']>[number];

/** The result of every outcome, or nothing while the market can still go either way. */
export type Decide<Facts> = (market: ParsedMarket, facts: Facts) => Verdict | undefined;

/** All markets an event has ever offered: what was last said of each, and its result once it has one. */
export interface Book<Facts> {
  /** Takes what is offered now and withdraws what no longer is; answers only what changed. */
  show(offered: readonly FeedMarket[]): FeedMarket[];
  /** Every active market is suspended until it is shown again. */
  stop(): void;
  /** Results that have become certain; each market is decided once. */
  decide(facts: Facts): FeedMarketResult[];
  listOpen(): FeedMarket[];
  listDecided(): FeedMarketResult[];
}

interface Entry {
  readonly market: ParsedMarket;
  shown: FeedMarket;
  result?: FeedMarketResult;
}

export function makeBook<Facts>(decideMarket: Decide<Facts>): Book<Facts> {
  const entries = new Map<string, Entry>();
  const listUndecided = (): Entry[] => [...entries.values()].filter((entry) => !entry.result);

  function put(next: FeedMarket): boolean {
    const entry = entries.get(next.key);
    if (!entry) {
      const market = parseMarketKey(next.key);
      assert(market !== undefined, `${next.key} is a market key`);
      entries.set(next.key, { market, shown: next });
      return true;
    }
    const changed = differs(entry.shown, next);
    entry.shown = next;
    return changed;
  }

  return {
    show(offered) {
      const keys = new Set(offered.map((market) => market.key));
      const gone = listUndecided()
        .filter((entry) => !keys.has(entry.shown.key))
        .map((entry) => withdraw(entry.shown));
      return [...offered, ...gone].filter(put);
    },
    stop() {
      for (const entry of listUndecided()) {
        if (entry.shown.status === 'active') entry.shown = { ...entry.shown, status: 'suspended' };
      }
    },
    decide(facts) {
      return listUndecided().flatMap((entry) => {
        const verdict = decideMarket(entry.market, facts);
        if (!verdict) return [];
        // A market may offer fewer outcomes than its type has.
        const offered = new Set(entry.shown.outcomes.map(({ id }) => id));
        entry.result = {
          key: entry.shown.key,
          outcomes: verdict
            .filter(({ id }) => offered.has(id))
            .map(({ id, result, deductions }) => ({
              id,
              ...formatFeedResult(result),
              ...(deductions && deductions.length > 0 && { deductions: [...deductions] }),
            })),
        };
        return [entry.result];
      });
    },
    listOpen: () => listUndecided().map((entry) => entry.shown),
    listDecided: () => [...entries.values()].flatMap((entry) => entry.result ?? []),
  };
}

function withdraw(market: FeedMarket): FeedMarket {
  return { ...market, status: 'inactive', outcomes: market.outcomes.map((outcome) => ({ ...outcome, active: false })) };
}

/** The estimate behind a price may move without anything to say. */
function differs(before: FeedMarket, after: FeedMarket): boolean {
  if (before.status !== after.status) return true;
  return after.outcomes.some((outcome, index) => {
    const known = before.outcomes[index];
    return known?.oddsMilli !== outcome.oddsMilli || known.active !== outcome.active;
  });
}
