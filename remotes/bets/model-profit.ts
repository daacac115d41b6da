import type { BetDayView, BetSumView, SummedEnd } from '@glasshouse/contracts/betting-bets';
import { SPORTS } from '@glasshouse/domain/markets';
import { RESULTS } from './model-filters.ts';

export interface ProfitDay {
  readonly day: string;
  readonly bets: number;
  readonly stakedMinor: number;
  readonly profitMinor: number;
  /** All profit up to this day. */
  readonly sumMinor: number;
}

/** What the bets of one kind cost and brought. */
export interface ProfitPart<Of> {
  readonly of: Of;
  readonly bets: number;
  readonly stakedMinor: number;
  readonly profitMinor: number;
}

export interface Profit {
  readonly iso: string;
  readonly days: readonly ProfitDay[];
  /** As sports stand beside lists; what is of several of them last. */
  readonly sports: readonly ProfitPart<number | undefined>[];
  readonly results: readonly ProfitPart<SummedEnd>[];
  readonly stakedMinor: number;
  readonly profitMinor: number;
}

/** Amounts of different currencies are never added up. */
export function sumProfits(days: readonly BetDayView[], sums: readonly BetSumView[]): Profit[] {
  return [...new Set(days.map((one) => one.iso))].toSorted().map((iso) => sumProfit(iso, days, sums));
}

function sumProfit(iso: string, all: readonly BetDayView[], sums: readonly BetSumView[]): Profit {
  let sumMinor = 0;
  let stakedMinor = 0;
  const days = all
    .filter((one) => one.iso === iso)
    .map(({ day, bets, staked, received }) => {
      const profitMinor = received - staked;
      sumMinor += profitMinor;
      stakedMinor += staked;
      return { day, bets, stakedMinor: staked, profitMinor, sumMinor };
    });
  const own = sums.filter((one) => one.iso === iso);
  const sports = [...SPORTS.map((sport) => sport.sportId), undefined];
  return {
    iso,
    days,
    sports: sports.flatMap((sportId) =>
      sumPart(
        sportId,
        own.filter((one) => one.sportId === sportId),
      ),
    ),
    results: [...RESULTS, 'edited' as const].flatMap((result) =>
      sumPart(
        result,
        own.filter((one) => one.result === result),
      ),
    ),
    stakedMinor,
    profitMinor: sumMinor,
  };
}

/** Nothing where there are no such bets. */
function sumPart<Of>(of: Of, sums: readonly BetSumView[]): ProfitPart<Of>[] {
  if (sums.length === 0) return [];
  const add = (count: (one: BetSumView) => number) => sums.reduce((sum, one) => sum + count(one), 0);
  const profitMinor = add((one) => one.received - one.staked);
  return [{ of, bets: add((one) => one.bets), stakedMinor: add((one) => one.staked), profitMinor }];
}

export const PLOT = { width: 300, height: 72 } as const;

export interface PlotBar {
  readonly day: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Absent where a day brought back what it cost. */
  readonly won?: boolean;
}

/** A bar for each day, up from the middle line where it won and down from it where it lost. */
export function drawBars({ days }: Profit): { bars: readonly PlotBar[]; zeroY: number } {
  const most = Math.max(0, ...days.map((one) => one.profitMinor));
  const least = Math.min(0, ...days.map((one) => one.profitMinor));
  const scale = most === least ? 0 : PLOT.height / (most - least);
  const zeroY = most * scale;
  const step = PLOT.width / Math.max(days.length, 12);
  const bars = days.map(({ day, profitMinor }, at) => {
    const height = Math.max(1, Math.abs(profitMinor) * scale);
    return {
      day,
      x: at * step,
      y: profitMinor > 0 ? zeroY - height : zeroY,
      width: step * 0.8,
      height,
      ...(profitMinor !== 0 && { won: profitMinor > 0 }),
    };
  });
  return { bars, zeroY };
}
