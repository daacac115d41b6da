import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, MarketKeyField, OddsMilliField, OneOf, OutcomeField } from './fields.ts';
import { RowView } from './sportsbook.ts';

/** The price of one outcome of the line that has moved since it was first offered today, or since the house was started. */
export const PriceMove = Type.Object({
  row: RowView,
  marketKey: MarketKeyField,
  outcomeId: OutcomeField,
  fromOddsMilli: OddsMilliField,
  /** When it stood there. */
  sinceSec: EpochSecField,
});
export type PriceMove = Static<typeof PriceMove>;

export const listMoves = defineCall({
  id: 'listMoves',
  method: 'GET',
  path: '/web-api/sportsbook/moves',
  access: 'anyone',
  summary: 'Where main prices of the line have moved most today, one outcome an event, the largest move first',
  query: Type.Object({
    /** As in lists of rows. */
    columns: Type.Optional(OneOf('usual', 'all')),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  answer: Type.Object({ epoch: Type.String({ maxLength: 32 }), moves: Type.Array(PriceMove) }),
  refusals: [],
});
