import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
import { PROTECTION_REFUSALS } from '@glasshouse/domain/protection';
import { Type, type Static } from 'typebox';
import { defineCall, defineMoneyCall } from './call.ts';
import { CurrencyField, EpochSecField, IdField, MinorField, RequestIdField, StakeField } from './fields.ts';

/** Account types of the documents: 0 main, 4 bonus, 9 currency. */
export const AccountView = Type.Object({
  id: IdField,
  iso: CurrencyField,
  symbol: Type.String(),
  currencyId: IdField,
  money: MinorField,
  type: Type.Union([
    Type.Literal(ACCOUNT_KINDS.main),
    Type.Literal(ACCOUNT_KINDS.bonus),
    Type.Literal(ACCOUNT_KINDS.currency),
  ]),
  /** All points that the player has, beside the main account; 0 beside the others. */
  points: Type.Integer({ minimum: 0 }),
  /** The one that the site shows and pays from; of each player there is one. */
  isActive: Type.Boolean(),
  /** Taken away by its player: empty, and open again when its currency is added again. */
  isClosed: Type.Boolean(),
  /** No stake and no payout out until the house has looked at it. */
  isFrozen: Type.Boolean(),
  label: Type.String(),
});
export type AccountView = Static<typeof AccountView>;

/** An account as a movement of money left it, the same whenever it is asked for again: so without points, which are no money. */
export const MovedAccountView = Type.Omit(AccountView, ['points']);
export type MovedAccountView = Static<typeof MovedAccountView>;

export const AccountsView = Type.Object({
  /** Of the active account, in minor units of its currency. */
  balance: MinorField,
  bonus: Type.Array(Type.Object({ idBonus: IdField, money: MinorField })),
  all_accounts: Type.Array(AccountView),
  /** Nothing was ever deposited, and no bonus had. */
  is_available_first_deposit_bonus: Type.Boolean(),
  isAccountFrozen: Type.Boolean(),
  /** The person wants no balance shown, on whichever device. */
  user_hide_balance: Type.Boolean(),
});
export type AccountsView = Static<typeof AccountsView>;

export const listAccounts = defineCall({
  id: 'listAccounts',
  method: 'GET',
  path: '/web-api/accounts',
  access: 'player',
  summary: 'The player’s accounts with their balances; with the flag the closed ones too',
  query: Type.Object({ with_closed: Type.Optional(Type.Literal('1')) }, { additionalProperties: false }),
  answer: AccountsView,
  refusals: [],
});

/** What an account has become. Of a failure the page makes `success: false` and the words of its code. */
function Changed<Message extends string>(message: Message) {
  return Type.Object({ success: Type.Literal(true), message: Type.Literal(message), account: AccountView });
}

export const addAccount = defineCall({
  id: 'addAccount',
  method: 'POST',
  path: '/web-api/accounts',
  access: 'player',
  whileStopped: 'deposit',
  limit: 'account',
  summary: 'An account in one more currency',
  body: Type.Object({ currencyId: IdField }, { additionalProperties: false }),
  answer: Changed('currency_added'),
  refusals: ['currency_unknown', 'account_exists', ...PROTECTION_REFUSALS],
});

export const closeAccount = defineCall({
  id: 'closeAccount',
  method: 'DELETE',
  path: '/web-api/accounts/{accountId}',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'Close an empty account of a further currency',
  params: Type.Object({ accountId: IdField }),
  answer: Changed('currency_removed'),
  refusals: ['account_unknown', 'account_is_main', 'account_not_empty', 'account_frozen'],
});

export const changeActiveAccount = defineCall({
  id: 'changeActiveAccount',
  method: 'PUT',
  path: '/web-api/accounts/{id}/active',
  access: 'player',
  whileStopped: 'open',
  summary: 'Make an account the active one, on every device',
  params: Type.Object({ id: IdField }),
  answer: Changed('account_changed'),
  refusals: ['account_unknown', 'account_inactive'],
});

const HideBalance = Type.Object({ user_hide_balance: Type.Boolean() }, { additionalProperties: false });

export const hideBalance = defineCall({
  id: 'hideBalance',
  method: 'PUT',
  path: '/web-api/accounts/balance-view',
  access: 'player',
  whileStopped: 'open',
  summary: 'Hide the balances of a person on all their devices, or show them again',
  body: HideBalance,
  answer: HideBalance,
  refusals: [],
});

export const DEPOSIT_REFUSALS = [
  ...PROTECTION_REFUSALS,
  'details_required',
  'terms_changed',
  'account_unknown',
  'account_inactive',
  'amount_invalid',
  'deposit_too_large',
  'bonus_taken',
  'request_id_reused',
] as const;

export const demoDeposit = defineMoneyCall({
  id: 'demoDeposit',
  method: 'POST',
  path: '/web-api/accounts/{accountId}/demo-deposit',
  access: 'player',
  spends: 'deposit',
  limit: 'deposit',
  summary: 'Play money: a true ledger entry from the house’s demo fund',
  params: Type.Object({ accountId: IdField }),
  body: Type.Object({ id: RequestIdField, amount: StakeField }, { additionalProperties: false }),
  /** `paymentId` asks `getPayment` what became of it. */
  answer: Type.Object({ entryId: IdField, paymentId: RequestIdField, account: MovedAccountView }),
  answerHas: ['entryId', 'paymentId', 'account'],
  refusals: DEPOSIT_REFUSALS,
});

/** A line of the account's statement; amounts are signed from the account's side. */
export const StatementLine = Type.Object({
  entryId: IdField,
  atSec: EpochSecField,
  kind: Type.String({ description: 'demo_deposit, stake, payout, refund' }),
  amount: MinorField,
  betId: Type.Optional(IdField),
});
export type StatementLine = Static<typeof StatementLine>;

export const listStatement = defineCall({
  id: 'listStatement',
  method: 'GET',
  path: '/web-api/accounts/{accountId}/statement',
  access: 'player',
  summary: 'Every movement of an account, newest first',
  params: Type.Object({ accountId: IdField }),
  query: Type.Object({ before: Type.Optional(IdField) }),
  /**
   * `netDeposits`: deposits less withdrawals since the account was opened. `balance`: what the newest line left on the
   * account, where the newest are asked for; what each older one left follows from the amounts between.
   */
  answer: Type.Object({
    lines: Type.Array(StatementLine),
    more: Type.Boolean(),
    netDeposits: MinorField,
    balance: Type.Optional(MinorField),
  }),
  refusals: ['account_unknown'],
});

/** The statement as a file of comma-separated values: not a call, for its answer is text that grows as it is read. */
export const STATEMENT_FILE_PATH = '/web-api/accounts/{accountId}/statement.csv';
export const StatementFileParams = Type.Object({ accountId: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) });
/** Of how many days, from now back. */
export const StatementFileQuery = Type.Object(
  { days: Type.Optional(Type.Union([Type.Literal('90'), Type.Literal('365')])) },
  { additionalProperties: false },
);
