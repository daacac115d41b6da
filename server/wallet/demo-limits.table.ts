/** Play money is given in steps no larger than so many times the currency's first stake, up to so much held. */
export const DEMO_LIMITS = { depositInitialStakes: 200, heldInitialStakes: 2_000 } as const;
