import type { FeedMarketResult } from '@glasshouse/contracts/feed-markets';

const MAIN: ReadonlySet<string> = new Set(['1x2', 'winner']);

/** The result of the main market as a mistaken hand would have entered it: one outcome further. */
export function distortResults(results: readonly FeedMarketResult[]): FeedMarketResult | undefined {
  const right = results.find((result) => MAIN.has(result.key));
  if (!right) return undefined;
  const { outcomes } = right;
  return {
    key: right.key,
    outcomes: outcomes.map(({ id }, index) => ({ ...(outcomes.at(index - 1) ?? { result: 0 }), id })),
  };
}
