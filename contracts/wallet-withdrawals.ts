import { Type, type Static } from 'typebox';
import { defineCall, defineMoneyCall } from './call.ts';
import { IdField, RequestIdField, StakeField } from './fields.ts';
import { MovedAccountView } from './wallet.ts';

export const WITHDRAWAL_REFUSALS = [
  'account_unknown',
  'account_inactive',
  'account_frozen',
  'withdrawal_not_possible',
  'details_required',
  'verification_required',
  'amount_invalid',
  'withdrawal_too_small',
  'withdrawal_too_large',
  'funds_insufficient',
  'request_id_reused',
] as const;

export const WithdrawalTerms = Type.Object({
  /** They have not said their name and birth date, which the operator wants of everybody whose money moves. */
  needsName: Type.Boolean(),
  /** The operator wants whoever withdraws to be verified, and this player is not. */
  needsVerification: Type.Boolean(),
});
export type WithdrawalTerms = Static<typeof WithdrawalTerms>;

export const getWithdrawalTerms = defineCall({
  id: 'getWithdrawalTerms',
  method: 'GET',
  path: '/web-api/withdrawals/terms',
  access: 'player',
  summary: 'What this player has to do before they withdraw',
  answer: WithdrawalTerms,
  refusals: [],
});

export const withdrawMoney = defineMoneyCall({
  id: 'withdrawMoney',
  method: 'POST',
  path: '/web-api/accounts/{accountId}/withdrawals',
  access: 'player',
  spends: 'withdrawal',
  needsProof: true,
  limit: 'deposit',
  summary: 'Ask for money of an account to be paid out: it leaves the account at once, and no player can take it back',
  params: Type.Object({ accountId: IdField }),
  body: Type.Object({ id: RequestIdField, amount: StakeField }, { additionalProperties: false }),
  /** `paymentId` asks `getPayment` what became of it. */
  answer: Type.Object({ entryId: IdField, paymentId: RequestIdField, account: MovedAccountView }),
  answerHas: ['entryId', 'paymentId', 'account'],
  refusals: WITHDRAWAL_REFUSALS,
});
