import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField, OneOf } from './fields.ts';

const Score = Type.Object({ home: Type.Integer(), away: Type.Integer() });

/** More is not kept of one match. */
export const MOST_MOMENTS = 200;

export const MomentView = Type.Object({
  /** A goal; a score that was told before and is taken back; a part that is over, with the score of that part. */
  kind: OneOf('score', 'correction', 'part'),
  /** When the house heard of it; absent of a match that was over before. */
  atSec: Type.Optional(EpochSecField),
  /** By the match's own clock, in whole seconds. */
  clockSec: Type.Optional(Type.Integer({ minimum: 0 })),
  period: Type.Integer({ minimum: 0 }),
  score: Score,
  /** Who scored; absent where more than one goal came at once, or none. */
  side: Type.Optional(OneOf('home', 'away')),
  /** The name of the person who scored, where it was told; `own` where they play for the other side. */
  scorer: Type.Optional(Type.String()),
  /** Their page is by this number. */
  scorerId: Type.Optional(IdField),
  own: Type.Optional(Type.Literal(true)),
  /** From the penalty spot. */
  penalty: Type.Optional(Type.Literal(true)),
});
export type MomentView = Static<typeof MomentView>;

export const getTimeline = defineCall({
  id: 'getTimeline',
  method: 'GET',
  path: '/web-api/sportsbook/events/{eventId}/timeline',
  access: 'anyone',
  summary: 'What has happened in a match so far, as the house was told of it, the first thing first',
  params: Type.Object({ eventId: IdField }),
  answer: Type.Object({ moments: Type.Array(MomentView, { maxItems: MOST_MOMENTS }) }),
  refusals: ['event_unknown'],
});
