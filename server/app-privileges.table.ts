import type { Privilege, Privileges } from './platform/database/index.ts';

const READ: readonly Privilege[] = ['select'];
/** Records: nothing of them is ever changed or taken away. */
const KEPT: readonly Privilege[] = ['select', 'insert'];
/** Rows that stay, with what is counted or decided on them. */
const HELD: readonly Privilege[] = ['select', 'insert', 'update'];
/** What may also be taken away: by whoever told it, or by a time that is over. */
const LENT: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];

/** Rows that come and go. */
const PASSING: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];

/** What the program's role in the database may do; with a table that is not named here, read and write as it likes. */
export const APP_PRIVILEGES: Privileges = {
  // Whoever takes over the program is not to read what is known of them, nor to unsay it.
  security_event: ['insert'],
  migration: READ,
  bet_terms_before: READ,
  ledger_shard: READ,

  ledger_entry: KEPT,
  ledger_seal: KEPT,
  signing_key: KEPT,
  house_account: KEPT,
  demo_deposit: KEPT,
  bonus_grant: KEPT,
  currency_rate: KEPT,
  conversion: KEPT,
  bet: KEPT,
  event_bets: KEPT,
  bet_successor: KEPT,
  promo_redemption: KEPT,
  refused_single: KEPT,
  refused_request: KEPT,
  bet_settlement: KEPT,
  bet_cash_out: KEPT,
  advance_settlement: KEPT,
  altered_bet: KEPT,
  market_result_history: KEPT,
  event_result: KEPT,
  person: KEPT,
  terms_agreement: KEPT,
  consent_choice: KEPT,
  unexplained_entry: KEPT,
  protection_record: KEPT,
  reality_answer: KEPT,
  contact_message: KEPT,
  operator_action: KEPT,
  currency_weight: HELD,

  house_term: HELD,
  node_lease: HELD,
  player: HELD,
  player_lock: HELD,
  left_login: HELD,
  account: HELD,
  active_account: HELD,
  hidden_balance: HELD,
  person_standing: HELD,
  debt: HELD,
  person_details: LENT,
  person_papers: LENT,
  person_verified: LENT,
  document_upload: LENT,
  document_part: LENT,
  document: LENT,
  data_archive: LENT,
  closed_person: KEPT,
  verification: LENT,
  verification_event: KEPT,
  person_match: HELD,
  pending_bet: HELD,
  audit_progress: HELD,
  account_checkpoint: HELD,
  conservation: HELD,
  book_check: HELD,
  client_limit: HELD,
  imposed_limit: HELD,
  restriction: HELD,
  person_protection: HELD,
  guard: HELD,
  trusted_clock: HELD,
  clock_confirmation: KEPT,
  limit_question: HELD,
  presence: HELD,
  marker_sign: HELD,
  protection_case: HELD,

  made_password: PASSING,
  social_identity: PASSING,
  social_start: PASSING,
  inbox_message: KEPT,
  message_mark: HELD,
  mailing_choice: HELD,
  delivery: PASSING,
  delivery_bounce: PASSING,
  delivery_mailbox: PASSING,
  passkey: PASSING,
  passkey_challenge: PASSING,
};
