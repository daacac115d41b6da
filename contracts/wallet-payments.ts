import { WITHDRAWAL_REASONS } from '@glasshouse/domain/withdrawals';
import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { CurrencyField, EpochSecField, IdField, OneOf, RequestIdField, StakeField } from './fields.ts';

/** How a payment stands; the addresses of its pages have the same words. */
export const PAYMENT_STATES = ['success', 'fail', 'pending', 'cancel'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PaymentView = Type.Object({
  /** The request id that the payment was asked for with: unknown to anybody but its player. */
  id: RequestIdField,
  kind: OneOf('deposit', 'withdrawal'),
  state: OneOf(...PAYMENT_STATES),
  accountId: IdField,
  iso: CurrencyField,
  amount: StakeField,
  atSec: EpochSecField,
  /** Of a withdrawal that the house has refused: why. */
  reason: Type.Optional(OneOf(...WITHDRAWAL_REASONS)),
});
export type PaymentView = Static<typeof PaymentView>;

export const getPayment = defineCall({
  id: 'getPayment',
  method: 'GET',
  path: '/web-api/payments/{paymentId}',
  access: 'player',
  limit: 'lookup',
  summary: 'What became of a payment of one’s own',
  params: Type.Object({ paymentId: RequestIdField }),
  answer: PaymentView,
  refusals: ['payment_unknown'],
});

export const listPayments = defineCall({
  id: 'listPayments',
  method: 'GET',
  path: '/web-api/payments',
  access: 'player',
  summary: 'The player’s latest payments on all accounts, newest first',
  answer: Type.Object({ payments: Type.Array(PaymentView) }),
  refusals: [],
});
