/** The documents' kinds of activation: none, by mail, by both, by phone alone. */
export type ActivationType = 0 | 1 | 2 | 3;

export interface Confirmed {
  readonly mail: boolean;
  readonly phone: boolean;
}

export function decideActivation({ mail, phone }: Confirmed): ActivationType {
  if (mail) return phone ? 2 : 1;
  return phone ? 3 : 0;
}

const DAY_SEC = 86_400;

/** Whole days that are left to confirm an address that was named; 0 where one is confirmed, or where they are over. */
export function countDaysToActivate(
  {
    registeredAtSec,
    nowSec,
    days,
  }: { readonly registeredAtSec: number; readonly nowSec: number; readonly days: number },
  activation: ActivationType,
): number {
  if (activation !== 0) return 0;
  return Math.max(0, Math.ceil((registeredAtSec + days * DAY_SEC - nowSec) / DAY_SEC));
}
