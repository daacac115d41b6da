import { IDEA_STATES, IDEA_SUBJECTS } from '@glasshouse/domain/ideas';
import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField, OneOf, RequestIdField } from './fields.ts';

const MOST_LISTED = 100;

export const IdeaView = Type.Object({
  ideaId: IdField,
  subject: OneOf(...IDEA_SUBJECTS),
  text: Type.String(),
  atSec: EpochSecField,
  state: OneOf(...IDEA_STATES),
  /** Of an operator, in the words in which it was written. */
  answer: Type.Optional(Type.String()),
});
export type IdeaView = Static<typeof IdeaView>;

export const listIdeas = defineCall({
  id: 'listIdeas',
  method: 'GET',
  path: '/web-api/user/ideas',
  access: 'player',
  summary: 'What the person has proposed and what became of it, newest first, one hundred at most',
  answer: Type.Object({ ideas: Type.Immutable(Type.Array(IdeaView, { maxItems: MOST_LISTED })) }),
  refusals: [],
});

export const sendIdea = defineCall({
  id: 'sendIdea',
  method: 'POST',
  path: '/web-api/user/ideas',
  access: 'player',
  whileStopped: 'open',
  limit: 'idea',
  summary: 'Propose something, in 20 to 2,000 letters; the same id with the same words is kept once',
  body: Type.Object(
    {
      id: RequestIdField,
      subject: OneOf(...IDEA_SUBJECTS),
      /** Spaces around it are not kept; how long it may be is judged without them. */
      text: Type.String({ minLength: 1, maxLength: 4_000 }),
    },
    { additionalProperties: false },
  ),
  answer: IdeaView,
  refusals: ['request_id_reused'],
});
