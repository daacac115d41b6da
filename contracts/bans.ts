import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { IdField } from './fields.ts';

/** What operators have decided about where a person may go and what they may bet on. */
export const Standing = Type.Object({
  ban_level: Type.Integer({ minimum: 0, description: 'Above 0: banned' }),
  ban_version: Type.Integer({ minimum: 0, description: '1: the level that may reach the withdrawal is 53, else 45' }),
  disallow_line_sport: Type.Immutable(
    Type.Array(IdField, { description: 'Sports that are closed before the match, in order' }),
  ),
  disallow_live_sport: Type.Immutable(
    Type.Array(IdField, { description: 'Sports that are closed while it runs, in order' }),
  ),
});
export type Standing = Static<typeof Standing>;

export const getStanding = defineCall({
  id: 'getStanding',
  method: 'GET',
  path: '/web-api/user/standing',
  access: 'player',
  isQuiet: true,
  summary: 'Whether the person is banned, and which sports are closed to them',
  answer: Standing,
  refusals: [],
});
