/** The part of a pool's fund that goes to the variants with so many right results. */
export interface PoolShare {
  readonly right: number;
  readonly percent: number;
}

/** What a pool is played by, from the moment it opens to its end. */
export interface PoolTerms {
  readonly positions: number;
  readonly currency: 'EUR';
  readonly variantMinor: number;
  /** Of one coupon. */
  readonly mostVariants: number;
  /** What the house keeps of all stakes, rounded down. */
  readonly feePercent: number;
  /** The most right results first; together the whole fund. Only the first has the jackpot. */
  readonly shares: readonly PoolShare[];
  /** With more void positions than this the pool is cancelled. */
  readonly mostVoid: number;
}

export interface PoolKindRow extends PoolTerms {
  /** Matches that begin sooner than so long after the opening are left out, and so are those that begin later than `untilHours`. */
  readonly fromHours: number;
  readonly untilHours: number;
}

/** By the name that stands in addresses. */
export const POOL_KINDS = {
  fifteen: {
    positions: 15,
    currency: 'EUR',
    variantMinor: 50,
    mostVariants: 4_096,
    feePercent: 20,
    shares: [
      { right: 15, percent: 40 },
      { right: 14, percent: 20 },
      { right: 13, percent: 20 },
      { right: 12, percent: 20 },
    ],
    mostVoid: 4,
    fromHours: 6,
    untilHours: 96,
  },
  eight: {
    positions: 8,
    currency: 'EUR',
    variantMinor: 50,
    mostVariants: 1_024,
    feePercent: 20,
    shares: [
      { right: 8, percent: 60 },
      { right: 7, percent: 40 },
    ],
    mostVoid: 2,
    fromHours: 1,
    untilHours: 48,
  },
} as const satisfies Readonly<Record<string, PoolKindRow>>;

export type PoolKind = keyof typeof POOL_KINDS;

export function isPoolKind(kind: string): kind is PoolKind {
  return Object.hasOwn(POOL_KINDS, kind);
}

/** A position that nobody has decided so long after the last start counts as void: the week of `toto.rule.patience`. */
export const POOL_PATIENCE_DAYS = 7;

/** So long after the last start a result counts that nobody has confirmed: the day of `toto.rule.unconfirmed`. */
export const UNCONFIRMED_DAYS = 1;
