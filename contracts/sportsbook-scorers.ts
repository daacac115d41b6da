import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { IdField } from './fields.ts';

export const MOST_SCORERS_LISTED = 1_000;

export const listScorers = defineCall({
  id: 'listScorers',
  method: 'GET',
  path: '/web-api/sportsbook/scorers',
  access: 'anyone',
  summary: 'Who has scored, in the order of their numbers: those whose pages a sitemap names',
  query: Type.Object({
    /** Only those with a higher number. */
    afterId: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  answer: Type.Object({
    scorers: Type.Array(Type.Object({ scorerId: IdField, name: Type.String() }), { maxItems: MOST_SCORERS_LISTED }),
  }),
  refusals: [],
});
