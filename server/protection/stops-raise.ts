import { BARS, isLimitType, LIMIT_TYPES, rowOf, type Guard, type LimitType } from '@glasshouse/domain/protection';
import type { DecisionTime } from '../ledger/index.ts';
import type { StoppedRaises } from './store-limits.ts';

/** The same for whoever looks for what is due. */
export const STOPPED_RAISES = {
  byAny: Object.entries(BARS).flatMap(([code, { endsRaises }]) => (endsRaises ? [code] : [])),
  byDeposits: ['timeout_active'],
  deposits: Object.keys(LIMIT_TYPES).map(Number).filter(isLimitType).filter(isOfDeposits),
} as const satisfies StoppedRaises;

/** Whether anything in force keeps a limit from being loosened. */
export function stopsRaise(bars: Guard['bars'], type: LimitType, time: DecisionTime): boolean {
  // The return from an exclusion whose time is over is asked for while it still holds.
  if (type === 30) return false;
  return bars.some(
    (bar) =>
      isInForce(bar, time) && (BARS[bar.code].endsRaises || (isOfDeposits(type) && bar.code === 'timeout_active')),
  );
}

function isInForce(bar: Guard['bars'][number], { nowMs, trustedMs }: DecisionTime): boolean {
  return bar.fromMs <= nowMs && trustedMs < (bar.untilMs ?? Number.POSITIVE_INFINITY);
}

function isOfDeposits(type: LimitType): boolean {
  return rowOf(type).meter === 'deposited';
}
