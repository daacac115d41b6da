import type { CouponRefusal, PriceRefusal } from '@glasshouse/domain/coupon';

/**
 * Every refusal a caller can meet: its status here, its words in each language under `refusals.<code>`.
 * A code the domain can return and this table lacks does not compile.
 */
export const REFUSALS = {
  // shared by all calls
  request_invalid: 400,
  body_too_large: 413,
  media_type_unsupported: 415,
  origin_foreign: 403,
  host_unknown: 421,
  not_found: 404,
  method_not_allowed: 405,
  sign_in_required: 401,
  /** The session has not proved lately that it is its player who asks: see `prove`. */
  proof_required: 403,
  too_many_requests: 429,
  internal: 500,
  not_ready: 503,
  /** Turned away before anything was begun, because there is too much to do: it may be sent again. */
  overloaded: 503,
  // session and registration
  credentials_wrong: 401,
  /** The same, where three wrong ones in a row close a password: it may be closed. */
  credentials_counted: 401,
  proof_of_work_required: 403,
  // tokens: what a page mends by itself, once
  token_invalid: 401,
  fingerprint_invalid: 400,
  captcha_required: 400,
  registration_closed: 403,
  currency_unknown: 400,
  country_unknown: 400,
  terms_changed: 451,
  // ways in: codes, passwords, factors
  channel_closed: 403,
  code_wrong: 400,
  code_expired: 410,
  codes_too_often: 429,
  password_wrong: 403,
  password_weak: 400,
  password_common: 400,
  password_same: 409,
  credentials_kept: 409,
  credentials_stale: 409,
  login_taken: 409,
  address_absent: 404,
  address_last_way: 409,
  phone_confirmed: 409,
  factor_absent: 404,
  factor_exists: 409,
  second_wrong: 401,
  second_expired: 410,
  passkey_wrong: 401,
  passkey_expired: 410,
  passkey_unknown: 404,
  passkey_exists: 409,
  passkeys_full: 409,
  session_unknown: 404,
  qr_expired: 410,
  // providers of identities
  social_unknown: 404,
  social_expired: 410,
  social_refused: 403,
  social_unavailable: 503,
  social_taken: 409,
  social_last_way: 409,
  // phone
  phone_invalid: 400,
  phone_other_country: 400,
  phone_changed_too_often: 429,
  // who somebody is
  name_invalid: 400,
  birth_date_invalid: 400,
  under_age: 403,
  address_invalid: 400,
  mail_invalid: 400,
  details_held: 409,
  details_required: 403,
  details_contradict: 409,
  details_verified: 409,
  paper_unknown: 400,
  paper_number_invalid: 400,
  paper_dates_invalid: 400,
  paper_expired: 409,
  paper_field_missing: 400,
  tax_number_invalid: 400,
  // documents
  document_type_refused: 415,
  document_damaged: 400,
  document_too_large: 413,
  document_active: 400,
  documents_full: 409,
  document_unknown: 404,
  document_given: 409,
  upload_misplaced: 409,
  verification_closed: 409,
  profile_unfilled: 409,
  documents_missing: 409,
  archive_unknown: 404,
  bets_open: 409,
  // messages
  stop_link_invalid: 400,
  // favourites
  favourites_full: 409,
  // wallet
  account_unknown: 404,
  account_inactive: 403,
  account_frozen: 403,
  account_exists: 409,
  account_not_empty: 409,
  account_is_main: 409,
  amount_invalid: 400,
  deposit_too_large: 409,
  bonus_taken: 409,
  payment_unknown: 404,
  funds_insufficient: 409,
  conversion_closed: 403,
  conversion_not_possible: 409,
  conversion_too_small: 409,
  rate_missing: 409,
  rate_changed: 409,
  withdrawal_not_possible: 409,
  withdrawal_too_small: 409,
  withdrawal_too_large: 409,
  verification_required: 403,
  // protection: see SPEND_VERDICTS of domain/protection for the first nine
  self_excluded: 403,
  play_restricted: 403,
  identity_held: 403,
  protection_unavailable: 403,
  session_time_over: 403,
  timeout_active: 403,
  limit_required: 403,
  reality_check_due: 403,
  limit_reached: 403,
  limit_not_offered: 403,
  limit_value_invalid: 400,
  limit_locked: 403,
  limit_refused: 403,
  limit_token_invalid: 403,
  limit_not_pending: 403,
  limit_not_yet: 403,
  limit_action_closed: 403,
  // coupon
  coupon_empty: 400,
  coupon_too_long: 400,
  coupon_type_mismatch: 400,
  coupon_type_unknown: 400,
  selection_repeated: 409,
  selections_dependent: 409,
  selection_unknown: 404,
  sport_disallowed: 403,
  market_closed: 409,
  market_suspended: 409,
  event_started: 409,
  price_changed: 409,
  stake_invalid: 400,
  stake_too_small: 409,
  stake_too_large: 409,
  payout_too_large: 409,
  risk_limit_reached: 409,
  express_banned: 409,
  banker_missing: 400,
  banker_not_allowed: 409,
  system_value_invalid: 400,
  system_too_large: 400,
  exact_odds_missed: 409,
  score_changed: 409,
  promo_unknown: 404,
  promo_used: 409,
  promo_not_on_singles: 400,
  promo_conditions_unmet: 409,
  vip_not_available: 409,
  prepaid_too_large: 409,
  builder_unavailable: 409,
  anti_express_unavailable: 409,
  express_offer_unknown: 404,
  coupon_code_unknown: 404,
  bet_not_pending: 409,
  bet_not_editable: 409,
  edit_suspended: 409,
  edit_price_moved: 409,
  edit_value_changed: 409,
  cancel_moved: 409,
  acceptance_interrupted: 409,
  request_id_reused: 422,
  bet_unknown: 404,
  bet_altered: 409,
  event_unknown: 404,
  /** Nobody knows of such a league or side, or the event has no two sides. */
  statistics_unknown: 404,
  // pools
  pool_unknown: 404,
  pool_closed: 409,
  pool_marks_invalid: 400,
  pool_variants_too_many: 409,
  pool_currency_other: 409,
  // lotteries
  lottery_draw_unknown: 404,
  lottery_draw_closed: 409,
  lottery_lines_invalid: 400,
  lottery_currency_other: 409,
  lottery_draw_full: 409,
  lottery_line_sold_out: 409,
  // points
  points_good_unknown: 404,
  points_price_changed: 409,
  points_too_few: 409,
  // cash-out
  bet_settled: 409,
  cash_out_unavailable: 409,
  cash_out_suspended: 409,
  cash_out_changed: 409,
  cash_out_score_changed: 409,
  cash_out_waiting: 409,
  cash_out_part_invalid: 400,
  cash_out_rule_invalid: 400,
} as const satisfies Record<CouponRefusal | PriceRefusal, number> & Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** Any call may answer with these; none names them. */
export const SHARED_REFUSALS = [
  'request_invalid',
  'body_too_large',
  'media_type_unsupported',
  'origin_foreign',
  'host_unknown',
  'not_found',
  'method_not_allowed',
  'sign_in_required',
  'proof_required',
  'too_many_requests',
  'captcha_required',
  'internal',
  'not_ready',
  'overloaded',
] as const satisfies readonly RefusalCode[];
export type SharedRefusal = (typeof SHARED_REFUSALS)[number];

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code);
}

/** One leg's own reason, with the price that holds now where there is one. */
export interface LegRefusal<Code extends RefusalCode = RefusalCode> {
  readonly selectionId: string;
  readonly code: Code;
  readonly oddsMilli?: number;
}

/** The greatest stake that would be taken, and what bounds it. */
export interface StakeBound {
  readonly maxMinor: number;
  readonly reason: string;
}

/** The greatest deposit that would be taken: of any, or into this account as it stands. */
export interface DepositBound {
  readonly maxMinor: number;
  readonly reason: 'deposit' | 'held';
  readonly currency: string;
}

/** Which of a person's limits leaves no room for an amount, and when there is some again. */
export interface LimitHit {
  /** One of `LIMIT_TYPES`; 0 is the cap of the law. */
  readonly limitType: number;
  readonly leftMinor: number;
  readonly currency: string;
  /** When the oldest of what is counted stops counting. */
  readonly roomAtSec: number;
}

/** The body of every answer that is not a success. */
export interface RefusalBody {
  readonly error: {
    readonly code: RefusalCode;
    /** English, for engineers; players read the text of the code in their own language. */
    readonly message: string;
    readonly requestId: string;
    readonly legs?: readonly LegRefusal[];
    /** For a stake that was too large: how much would be taken, and why no more. */
    readonly bound?: StakeBound;
    /** For `deposit_too_large`. */
    readonly depositBound?: DepositBound;
    /** For `limit_reached`. */
    readonly limit?: LimitHit;
    /** Of protection, where an end is known. */
    readonly untilSec?: number;
    /** For `captcha_required`: which challenge. */
    readonly errorCode?: number;
    /** For `proof_of_work_required`. */
    readonly challenge?: { readonly text: string; readonly bits: number };
    /** For `edit_value_changed`: what the old stake counts now. */
    readonly valueMinor?: number;
    /** For `request_invalid`: which field, and what is wrong with it. */
    readonly fields?: readonly { readonly path: string; readonly message: string }[];
  };
}

/** Sent as `exception_code` beside a 451: not the law of a country, but terms that have changed. */
export const TERMS_EXCEPTION_CODE = 1;
