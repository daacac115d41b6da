import { BARS, rowOf, type Guard, type LimitType } from '@glasshouse/domain/protection';
import type { DecisionTime } from '../ledger/index.ts';

/** Whether anything in force keeps a limit from being loosened. */
export function stopsRaise(bars: Guard['bars'], type: LimitType, time: DecisionTime): boolean {
  // The return from an exclusion whose time is over is asked for while it still holds.
  if (type === 30) return false;
  const isDeposits = rowOf(type).meter === 'deposited';
  return bars.some(
    (bar) => isInForce(bar, time) && (BARS[bar.code].endsRaises || (isDeposits && bar.code === 'timeout_active')),
  );
}

function isInForce(bar: Guard['bars'][number], { nowMs, trustedMs }: DecisionTime): boolean {
  return bar.fromMs <= nowMs && trustedMs < (bar.untilMs ?? Number.POSITIVE_INFINITY);
}
