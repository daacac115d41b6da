import type { EventView } from '@glasshouse/contracts/sportsbook';

/** Until the off, whoever has no price is not going to run; from then on prices also go for other reasons. */
export function canWithdraw({ section, status, startsAtSec }: EventView, nowSec: number): boolean {
  return section === 'line' && status === undefined && nowSec < startsAtSec;
}
