import type { MarketGroup } from '@glasshouse/domain/markets';

/**
 * How much the house is willing to lose, in first stakes of a currency: on one outcome, on one market, and on all
 * markets of one event together. The one place to change it; wire ids name the sports.
 */
export interface SportCaps {
  readonly event: number;
  readonly groups: Readonly<Record<MarketGroup, GroupCaps>>;
}

export type GroupCaps = readonly [outcome: number, market: number];

export interface RiskCaps {
  readonly sports: Readonly<Record<number, SportCaps>>;
  /** Of a sport that is not listed. */
  readonly otherSports: SportCaps;
  /** Of an outcome's cap, what one person may take with all their players, in percent. */
  readonly personPercent: number;
}

export const RISK_CAPS: RiskCaps = {
  sports: {
    // Football
    1: {
      event: 80_000,
      groups: {
        main: [20_000, 25_000],
        totals: [10_000, 10_000],
        asian: [10_000, 10_000],
        handicaps: [10_000, 10_000],
        goals: [5_000, 5_000],
        periods: [5_000, 5_000],
        special: [2_000, 2_000],
        teams: [2_000, 2_000],
        players: [2_000, 2_000],
        corners: [2_000, 2_000],
        cards: [2_000, 2_000],
      },
    },
    // Ice hockey
    2: {
      event: 40_000,
      groups: {
        main: [10_000, 12_500],
        totals: [5_000, 5_000],
        asian: [5_000, 5_000],
        handicaps: [5_000, 5_000],
        goals: [3_000, 3_000],
        periods: [3_000, 3_000],
        special: [2_000, 2_000],
        teams: [2_000, 2_000],
        players: [2_000, 2_000],
        corners: [2_000, 2_000],
        cards: [2_000, 2_000],
      },
    },
    // Basketball
    3: {
      event: 60_000,
      groups: {
        main: [15_000, 15_000],
        totals: [10_000, 10_000],
        asian: [10_000, 10_000],
        handicaps: [10_000, 10_000],
        goals: [3_000, 3_000],
        periods: [5_000, 5_000],
        special: [2_000, 2_000],
        teams: [2_000, 2_000],
        players: [2_000, 2_000],
        corners: [2_000, 2_000],
        cards: [2_000, 2_000],
      },
    },
    // Tennis
    4: {
      event: 60_000,
      groups: {
        main: [15_000, 15_000],
        totals: [5_000, 5_000],
        asian: [5_000, 5_000],
        handicaps: [5_000, 5_000],
        goals: [2_000, 2_000],
        periods: [5_000, 5_000],
        special: [2_000, 2_000],
        teams: [2_000, 2_000],
        players: [2_000, 2_000],
        corners: [2_000, 2_000],
        cards: [2_000, 2_000],
      },
    },
  },
  otherSports: {
    event: 30_000,
    groups: {
      main: [10_000, 10_000],
      totals: [3_000, 3_000],
      asian: [3_000, 3_000],
      handicaps: [3_000, 3_000],
      goals: [2_000, 2_000],
      periods: [2_000, 2_000],
      special: [1_000, 1_000],
      teams: [1_000, 1_000],
      players: [1_000, 1_000],
      corners: [1_000, 1_000],
      cards: [1_000, 1_000],
    },
  },
  personPercent: 30,
};
