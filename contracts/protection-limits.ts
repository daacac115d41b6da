import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { OneOf } from './fields.ts';
import { AvailableLimit, ClientLimit, LimitTypeField, ProtectionRecord } from './protection.ts';

const BASE = '/limit-service-api/api/external/web/v3';

/** Reasons for excluding oneself, by their numbers; nobody has to give one. */
export const EXCLUSION_REASONS = [1, 2, 3, 4, 5] as const;

/** What every call about limits may be refused with. */
const LIMIT_REFUSALS = ['limit_not_offered', 'limit_value_invalid', 'limit_locked', 'limit_refused'] as const;

const GuidField = Type.String({
  pattern: '^[A-Za-z0-9_-]{16,64}$',
  description: 'Of one person and one change; good once, for ten minutes',
});

export const Question = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  text: Type.String(),
  answers: Type.Array(Type.Object({ id: Type.Integer({ minimum: 1 }), text: Type.String() })),
});

const Saved = Type.Object({
  status: OneOf('saved', 'questions'),
  /** For whoever reads no codes: what became of it, in the language of `X-Language`. */
  title: Type.String(),
  data: Type.Object({
    questions: Type.Array(Question),
    /** Goes along with the answers. */
    tokenGuid: Type.Optional(GuidField),
    limitsData: Type.Array(ClientLimit),
    /** Types whose raise was not taken: something stops the person, or nobody has proved that it is them. The rest holds. */
    refused: Type.Optional(Type.Array(LimitTypeField)),
  }),
});

export const listAvailableLimits = defineCall({
  id: 'listAvailableLimits',
  method: 'GET',
  path: `${BASE}/availablelimits`,
  access: 'player',
  summary: 'Which limits the site offers, and which values of each',
  answer: Type.Array(AvailableLimit),
  refusals: [],
});

export const listLimits = defineCall({
  id: 'listLimits',
  method: 'GET',
  path: `${BASE}/limits`,
  access: 'player',
  summary: 'The person’s limits: those that hold, and those that wait',
  answer: Type.Array(ClientLimit),
  refusals: [],
});

export const saveLimits = defineCall({
  id: 'saveLimits',
  method: 'POST',
  path: `${BASE}/limits`,
  access: 'player',
  whileStopped: 'open',
  needsProof: 'toLoosen',
  limit: 'protection',
  summary: 'Set, lower or ask to raise limits; what is lowered holds at once, whatever else is in the request',
  body: Type.Object(
    {
      limits: Type.Array(
        Type.Object(
          {
            limitType: LimitTypeField,
            limitValue: Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER }),
            selfExcludeReason: Type.Optional(Type.Integer({ minimum: 1, maximum: EXCLUSION_REASONS.length })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 14 },
      ),
    },
    { additionalProperties: false },
  ),
  answer: Saved,
  refusals: LIMIT_REFUSALS,
});

export const answerLimitQuestions = defineCall({
  id: 'answerLimitQuestions',
  method: 'POST',
  path: `${BASE}/testanswers`,
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'protection',
  summary: 'Answer what was asked before a limit is raised',
  body: Type.Object(
    {
      tokenGuid: GuidField,
      answers: Type.Array(
        Type.Object(
          { questionId: Type.Integer({ minimum: 1 }), answerId: Type.Integer({ minimum: 1 }) },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    questionsResult: Type.Array(Type.Object({ questionId: Type.Integer(), isRight: Type.Boolean() })),
    success: Type.Boolean(),
    limitsData: Type.Array(ClientLimit),
  }),
  refusals: ['limit_token_invalid', ...LIMIT_REFUSALS],
});

export const actOnLimit = defineCall({
  id: 'actOnLimit',
  method: 'POST',
  path: `${BASE}/limitaction`,
  access: 'player',
  whileStopped: 'open',
  needsProof: 'toLoosen',
  limit: 'protection',
  summary: 'Approve (1) or reject (0) what waits: of one type, or of all deposit limits',
  body: Type.Object(
    { action: Type.Union([Type.Literal(0), Type.Literal(1)]), limitType: Type.Optional(LimitTypeField) },
    { additionalProperties: false },
  ),
  status: 204,
  answer: Type.Object({}),
  refusals: ['limit_not_pending', 'limit_not_yet', 'limit_action_closed', ...LIMIT_REFUSALS],
});

export const deleteLimit = defineCall({
  id: 'deleteLimit',
  method: 'DELETE',
  path: `${BASE}/limit`,
  access: 'player',
  whileStopped: 'open',
  limit: 'protection',
  summary: 'Take back what waits, where the site is set to taking back instead of approving',
  query: Type.Object({ limitType: LimitTypeField }),
  status: 204,
  answer: Type.Object({}),
  refusals: ['limit_not_pending', 'limit_action_closed', ...LIMIT_REFUSALS],
});

export const listExclusionReasons = defineCall({
  id: 'listExclusionReasons',
  method: 'GET',
  path: `${BASE}/reasons/selfexclude`,
  access: 'player',
  summary: 'Reasons that somebody may give for excluding themselves; nobody has to give one',
  answer: Type.Array(Type.Object({ id: Type.Integer({ minimum: 1 }), selfExcludeReason: Type.String() })),
  refusals: [],
});

export const blockUser = defineCall({
  id: 'blockUser',
  method: 'POST',
  path: '/limit-service-api/limit/external/web/api/v1/BlockUser',
  access: 'player',
  whileStopped: 'open',
  limit: 'protection',
  summary:
    'Exclude oneself, also where the house has closed the section for it; for the longest time offered where none is said',
  body: Type.Object(
    { days: Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500 })) },
    { additionalProperties: false },
  ),
  // The session ends with the answer: what holds now has to come along.
  answer: Type.Object({ data: Type.Object({ success: Type.Boolean(), limitsData: Type.Array(ClientLimit) }) }),
  refusals: LIMIT_REFUSALS,
});

export const listProtectionRecords = defineCall({
  id: 'listProtectionRecords',
  method: 'GET',
  path: '/web-api/protection/records',
  access: 'player',
  summary: 'Every change of the person’s protection, newest first, signed',
  query: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
  answer: Type.Object({ records: Type.Array(ProtectionRecord), hasMore: Type.Boolean() }),
  refusals: [],
});
