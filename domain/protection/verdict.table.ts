/**
 * What becomes of money that a person wants moved, in the order in which it is judged: the first that holds is the
 * answer. `spend` of the ledger decides by these (022-spend.sql), and every name but the first two is a refusal's code.
 */
export const SPEND_VERDICTS = [
  'accepted',
  /** The same request was answered before. */
  'repeat',
  'sign_in_required',
  'request_id_reused',
  'account_unknown',
  'account_inactive',
  'account_frozen',
  'funds_insufficient',
  /** What whoever asks has against it: a bet that waits no longer, an event that has begun. */
  'not_pending',
  'event_started',
] as const;

export type SpendVerdict = (typeof SPEND_VERDICTS)[number];
export type SpendRefusal = Exclude<SpendVerdict, 'accepted' | 'repeat'>;
