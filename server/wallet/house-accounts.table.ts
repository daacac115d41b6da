/** What the house keeps apart, in every currency. `demo` pays play money out; `book` takes stakes and pays winnings. */
export const HOUSE_PURPOSES = { demo: 1, book: 2 } as const;

export const ENTRY_KINDS = { demo_deposit: 1, stake: 2, payout: 3, refund: 4 } as const;

/** Play money is given in steps no larger than so many times the currency's first stake, up to so much held. */
export const DEMO_LIMITS = { depositInitialStakes: 200, heldInitialStakes: 2_000 } as const;
