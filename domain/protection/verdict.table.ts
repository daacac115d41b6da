import type { BarCode } from './bars.table.ts';

/** What protects a person refuses by. */
export const PROTECTION_REFUSALS = [
  'self_excluded',
  'play_restricted',
  'identity_held',
  'protection_unavailable',
  'session_time_over',
  'timeout_active',
  'limit_required',
  'reality_check_due',
  'limit_reached',
] as const satisfies readonly (BarCode | 'limit_reached')[];
export type ProtectionRefusal = (typeof PROTECTION_REFUSALS)[number];

/**
 * What becomes of money that a person wants moved, in the order in which it is judged: the first that holds is the
 * answer. `spend` of the ledger decides by these (026-guarded-spend.sql), and every name but the first two is a refusal's code.
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
  // What stops the person: BARS; and a limit of theirs, or of the law, that has no room for it.
  ...PROTECTION_REFUSALS,
  'funds_insufficient',
  /** What whoever asks has against it: a bet that waits no longer, an event that has begun. */
  'not_pending',
  'event_started',
] as const;

export type SpendVerdict = (typeof SPEND_VERDICTS)[number];
export type SpendRefusal = Exclude<SpendVerdict, 'accepted' | 'repeat'>;
