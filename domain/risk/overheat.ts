import { UNITS_IN_FIRST_STAKE } from './risk-units.ts';

/** When the house stops a market to look at its price again, and for how long. */
export const OVERHEAT = {
  /** Of an outcome's cap, taken within the last ten seconds. More than one person may take, so it needs several. */
  fastPercent: 50,
  /** Of an outcome's cap, taken at all. */
  fullPercent: 90,
  /** Below this nothing is worth a stop, however small the cap. */
  leastUnits: 100 * UNITS_IN_FIRST_STAKE,
  suspendSec: 30,
} as const;

export interface OutcomeHeat {
  /** The most that may be taken on the outcome. */
  readonly capUnits: number;
  /** What is taken on it now. */
  readonly units: number;
  /** By how much that has grown in the last ten seconds. */
  readonly recentUnits: number;
}

/** fast: much of the cap is gone within seconds, as when a price is wrong · full: little of it is left. */
export type Overheat = 'fast' | 'full';

/** Whether so much has been taken on an outcome that its market is to be stopped; undefined where it has not. */
export function findOverheat({ capUnits, units, recentUnits }: OutcomeHeat): Overheat | undefined {
  if (recentUnits >= OVERHEAT.leastUnits && isOver(recentUnits, OVERHEAT.fastPercent, capUnits)) return 'fast';
  if (units >= OVERHEAT.leastUnits && isOver(units, OVERHEAT.fullPercent, capUnits)) return 'full';
  return undefined;
}

function isOver(units: number, percent: number, capUnits: number): boolean {
  return units * 100 > capUnits * percent;
}
