import { Type, type Static } from 'typebox';
import { defineCall, defineMoneyCall } from './call.ts';
import { CurrencyField, IdField, MinorField, OddsMilliField, OneOf, SelectionIdField, TypeIdField } from './fields.ts';

/** A bet that waits for the live delay, or what became of it. */
export const PendingView = Type.Object({
  betId: IdField,
  accountId: IdField,
  iso: CurrencyField,
  amount: MinorField,
  typeId: TypeIdField,
  placedAtMs: Type.Integer(),
  dueAtMs: Type.Integer(),
  state: OneOf('pending', 'accepted', 'refused', 'cancelled'),
  refusedCode: Type.Optional(Type.String()),
  legs: Type.Optional(
    Type.Array(
      Type.Object({ selectionId: SelectionIdField, code: Type.String(), oddsMilli: Type.Optional(OddsMilliField) }),
    ),
  ),
});
export type PendingView = Static<typeof PendingView>;

export const listPendingBets = defineCall({
  id: 'listPendingBets',
  method: 'GET',
  path: '/web-api/coupon/pending',
  access: 'player',
  isQuiet: true,
  summary: 'Bets that wait for the live delay, and those decided in the last hour, newest first',
  answer: Type.Object({ bets: Type.Array(PendingView), nowMs: Type.Integer() }),
  refusals: [],
});

export const getPendingBet = defineCall({
  id: 'getPendingBet',
  method: 'GET',
  path: '/web-api/coupon/pending/{betId}',
  access: 'player',
  limit: 'lookup',
  summary: 'What has become of one pending bet',
  params: Type.Object({ betId: IdField }),
  answer: PendingView,
  refusals: ['bet_unknown'],
});

export const cancelPendingBet = defineMoneyCall({
  id: 'cancelPendingBet',
  method: 'DELETE',
  path: '/web-api/coupon/pending/{betId}',
  access: 'player',
  spends: 'cancel',
  summary: 'Take back a bet that still waits, while nothing of it has moved; its stake is free again',
  params: Type.Object({ betId: IdField }),
  answer: PendingView,
  answerHas: ['betId', 'state', 'amount'],
  refusals: ['bet_unknown', 'bet_not_pending', 'cancel_moved'],
});
