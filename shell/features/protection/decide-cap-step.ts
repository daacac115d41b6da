import type { ProtectionState } from '@glasshouse/contracts/protection';

type MonthCap = NonNullable<ProtectionState['monthCap']>;

/** At which parts of it somebody is told: the half, and all of it (Netherlands, October 2024). */
const STEPS = [0.5, 1];

/** Whether a deposit has just brought the law's cap of the month to one of its steps: said once, when it happens. */
export function reachesCapStep(before: MonthCap | undefined, now: MonthCap | undefined): boolean {
  if (!before || !now || before.limitMinor !== now.limitMinor || before.renewsAtSec !== now.renewsAtSec) return false;
  return STEPS.some((part) => before.usedMinor < part * now.limitMinor && now.usedMinor >= part * now.limitMinor);
}
