import { Type } from 'typebox';
import { BetLegView } from './betting-bets.ts';
import { SelectionView } from './betting-codes.ts';
import { defineCall } from './call.ts';
import { IdField, SystemValueField, TypeIdField } from './fields.ts';

export const repeatBet = defineCall({
  id: 'repeatBet',
  method: 'GET',
  path: '/web-api/bets/{betId}/repeat',
  access: 'player',
  limit: 'lookup',
  summary: 'One of the player’s own bets as a coupon again: what of it is still on offer, at the prices that hold now',
  params: Type.Object({ betId: IdField }),
  answer: Type.Object({
    typeId: TypeIdField,
    systemValue: Type.Optional(SystemValueField),
    bets: Type.Array(SelectionView),
    /** What can no longer be bet on. */
    gone: Type.Array(BetLegView),
  }),
  refusals: ['bet_unknown'],
});
