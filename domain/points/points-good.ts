import type { PointsRule } from './decide-points.ts';

/** Something to be had for points: a free bet, in first stakes of the account's currency. */
export interface PointsGood {
  readonly id: string;
  readonly points: number;
  /** The free stake, in first stakes. */
  readonly stakes: number;
  /** The least price of each leg of the free bet. */
  readonly minOddsMilli: number;
  /** For how many days it can be used. */
  readonly days: number;
}

/** Points and their shop, as a site sets them. */
export interface PointsRules extends PointsRule {
  readonly isEnabled: boolean;
  readonly goods: readonly PointsGood[];
}
