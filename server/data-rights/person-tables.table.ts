import type { KEPT_GROUPS } from '@glasshouse/contracts/data-rights';

/** How the rows of a person are found: by themselves, their players, those players’ accounts, or their bets. */
export type RowsBy = 'person' | 'player' | 'account' | 'bet' | 'bets of account' | 'entries of account';

export interface PersonTable {
  readonly by: RowsBy;
  /** What is nobody’s to read, or says something about others. */
  readonly without?: readonly string[];
  /** What becomes of it when the person goes: gone with them, or kept in a group. */
  readonly fate: 'gone' | (typeof KEPT_GROUPS)[number];
  /** What becomes of what is kept when its years are over, where it is not what `ON_THE_DAY` says of its group. */
  readonly onDay?: OnDay;
}

/** Rows are erased, or stay and lead to nobody any more. */
export type OnDay = 'erased' | 'nameless';

/**
 * Every table that has rows of persons, and what happens to them. One that is missing here fails a test that asks the
 * database: whoever makes a table decides what a person is shown of it, and what stays of it.
 */
export const PERSON_TABLES: Readonly<Record<string, PersonTable>> = {
  // A number and a day; money and bets hold on to it.
  person: { by: 'person', fate: 'identity', onDay: 'nameless' },
  person_details: { by: 'person', fate: 'identity' },
  person_papers: { by: 'person', without: ['key_id', 'sealed'], fate: 'identity' },
  person_verified: { by: 'person', fate: 'identity' },
  person_match_key: { by: 'person', fate: 'identity' },
  person_match: { by: 'person', without: ['known_id'], fate: 'identity' },
  verification: { by: 'person', fate: 'identity' },
  verification_event: { by: 'person', fate: 'identity' },
  document: { by: 'person', without: ['key_id', 'sealed_key'], fate: 'identity' },
  document_upload: { by: 'person', fate: 'gone' },
  register_answer: { by: 'person', fate: 'identity' },
  // Its country, how it registered and when stay; password, phone, codes and language go.
  player: { by: 'person', without: ['password_hash'], fate: 'identity', onDay: 'nameless' },
  login: { by: 'player', fate: 'gone' },
  made_password: { by: 'player', fate: 'gone' },
  left_login: { by: 'person', without: ['hash'], fate: 'protection' },

  account: { by: 'player', fate: 'money' },
  active_account: { by: 'player', fate: 'money' },
  ledger_entry: { by: 'entries of account', without: ['terms_hash'], fate: 'money' },
  debt: { by: 'account', fate: 'money' },
  demo_deposit: { by: 'player', fate: 'money' },
  conversion: { by: 'player', fate: 'money' },
  debt_conversion: { by: 'player', fate: 'money' },
  withdrawal: { by: 'player', fate: 'money' },
  pool_coupon: { by: 'player', fate: 'money' },
  pool_payment: { by: 'player', fate: 'money' },
  lottery_ticket: { by: 'player', fate: 'money' },
  lottery_payment: { by: 'player', fate: 'money' },
  points_change: { by: 'player', fate: 'money' },
  points_purchase: { by: 'player', fate: 'money' },
  bonus_grant: { by: 'player', fate: 'money' },
  promo_redemption: { by: 'player', fate: 'money' },
  bet: { by: 'bets of account', without: ['request_hash'], fate: 'money' },
  bet_settlement: { by: 'bet', fate: 'money' },
  bet_cash_out: { by: 'bet', without: ['request_hash'], fate: 'money' },
  pending_bet: { by: 'player', without: ['request_hash'], fate: 'money' },
  auto_cash_out: { by: 'player', fate: 'money' },
  refused_request: { by: 'player', without: ['request_hash'], fate: 'money' },
  refused_single: { by: 'player', without: ['request_hash'], fate: 'money' },
  player_lock: { by: 'player', fate: 'money' },
  counted: { by: 'person', fate: 'money' },
  counted_change: { by: 'person', fate: 'money' },
  hidden_balance: { by: 'person', fate: 'money' },

  guard: { by: 'person', fate: 'protection' },
  client_limit: { by: 'person', fate: 'protection' },
  imposed_limit: { by: 'person', fate: 'protection' },
  limit_question: { by: 'person', without: ['token'], fate: 'protection' },
  restriction: { by: 'person', fate: 'protection' },
  person_hold: { by: 'person', fate: 'protection' },
  register_hold: { by: 'person', fate: 'protection' },
  deposit_to_tell: { by: 'person', without: ['person_hash'], fate: 'protection' },
  person_protection: { by: 'person', fate: 'protection' },
  protection_record: { by: 'person', without: ['signature', 'key_id'], fate: 'protection' },
  protection_case: { by: 'person', without: ['closed_by'], fate: 'protection' },
  presence: { by: 'person', fate: 'protection' },
  presence_day: { by: 'person', fate: 'protection' },
  reality_answer: { by: 'person', fate: 'protection' },
  marker_look: { by: 'person', fate: 'protection' },
  marker_sign: { by: 'person', fate: 'protection' },
  person_standing: { by: 'person', fate: 'protection' },
  refused_play: { by: 'person', fate: 'protection' },

  terms_agreement: { by: 'player', fate: 'consent' },
  consent_choice: { by: 'player', fate: 'consent' },
  contact_message: { by: 'person', fate: 'consent' },
  delivery: { by: 'person', without: ['letter_values', 'claim'], fate: 'consent' },
  mailing_choice: { by: 'person', fate: 'consent' },
  inbox_message: { by: 'person', fate: 'consent' },
  message_mark: { by: 'person', fate: 'consent' },

  session: { by: 'person', without: ['token_hash'], fate: 'security' },
  sign_in_failure: { by: 'player', fate: 'security' },
  one_time_code: { by: 'player', without: ['handle_hash', 'code_hash'], fate: 'security' },
  totp: { by: 'player', without: ['sealed'], fate: 'security' },
  recovery_code: { by: 'player', without: ['code_hash'], fate: 'security' },
  security_question: { by: 'player', without: ['answer_hash'], fate: 'security' },
  passkey: { by: 'player', without: ['public_key'], fate: 'security' },
  passkey_challenge: { by: 'player', without: ['browser_hash', 'challenge'], fate: 'security' },
  social_start: { by: 'player', without: ['state_hash', 'browser_hash', 'nonce', 'code_verifier'], fate: 'security' },
  sign_in_step: { by: 'person', without: ['ticket_hash'], fate: 'security' },
  qr_entry: { by: 'person', without: ['picture_hash', 'browser_hash'], fate: 'security' },
  operator_action: { by: 'person', without: ['who'], fate: 'security' },
  // Nobody signs in as them, ever.
  closed_person: { by: 'person', fate: 'security', onDay: 'nameless' },

  social_identity: { by: 'person', fate: 'gone' },
  favourite: { by: 'person', fate: 'gone' },
  favourite_list: { by: 'person', fate: 'gone' },
  idea: { by: 'person', without: ['request_id'], fate: 'gone' },
  player_preferences: { by: 'player', fate: 'gone' },
  data_archive: { by: 'person', without: ['key_id', 'sealed_key', 'archive_id', 'file_id'], fate: 'gone' },
};

/** How long, counted from when the account was closed. The database has its own copy (migrations/002-erasure.sql). */
export const KEPT_YEARS: Readonly<Record<(typeof KEPT_GROUPS)[number], number>> = {
  money: 10,
  protection: 5,
  identity: 5,
  consent: 3,
  security: 1,
};

/**
 * Then. Ledger and bets are never changed: what is gone is whose they were. Whoever is kept out by something that is in
 * force stays known until it ends.
 */
export const ON_THE_DAY: Readonly<Record<(typeof KEPT_GROUPS)[number], OnDay>> = {
  money: 'nameless',
  protection: 'erased',
  identity: 'erased',
  consent: 'erased',
  security: 'erased',
};
