import type { PastMatches } from '../sportsbook/index.ts';

export interface StatisticsDeps {
  readonly sportsbook: { readonly past: PastMatches };
  readonly nowSec?: () => number;
}
