/**
 * What a person can have done with their money. Each call of the contract that moves money says which of these it is
 * (`spends`), and each is judged in the transaction that does it. `isNewDeal`: only under the terms that hold now; what
 * a player already holds stays theirs to sell and to take back. `bit`: of the kinds that a bar stops, in the database.
 */
export const SPEND_KINDS = {
  /** A bet of any kind, also one that takes another's place, of money that was paid in or won. */
  stake: { isNewDeal: true, bit: 1 },
  /** Money paid in, and a bonus taken. */
  deposit: { isNewDeal: true, bit: 2 },
  /** An open bet, or a part of it, sold to the house; by the player or by a rule of theirs. */
  cash_out: { isNewDeal: false, bit: 4 },
  /** A bet that still waits, taken back. */
  cancel: { isNewDeal: false, bit: 8 },
  /** Money of one's own moved to another account of one's own, in another currency. */
  conversion: { isNewDeal: false, bit: 16 },
  /** A stake of the bonus account, or a free one: calls say `stake`, and the ledger tells which of the two it is. */
  bonus_stake: { isNewDeal: true, bit: 32 },
  /** Money on its way out to the player. No bar ever stops it. */
  withdrawal: { isNewDeal: false, bit: 64 },
} as const satisfies Readonly<Record<string, { readonly isNewDeal: boolean; readonly bit: number }>>;

export type SpendKind = keyof typeof SPEND_KINDS;
