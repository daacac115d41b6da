import { PROTECTION_REFUSALS } from '@glasshouse/domain/protection';
import { Type, type Static } from 'typebox';
import { defineCall, defineMoneyCall } from './call.ts';
import { CurrencyField, EpochSecField, IdField, OddsMilliField, OneOf, RequestIdField, StakeField } from './fields.ts';

const PointsField = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Whole points' });
const GoodIdField = Type.String({ maxLength: 32, pattern: '^[a-z0-9-]{3,32}$' });
const CodeField = Type.String({ maxLength: 32, pattern: '^[A-Z0-9_-]{3,32}$' });

/** A free bet that is sold for points. */
export const PointsGoodView = Type.Object({
  goodId: GoodIdField,
  points: PointsField,
  stakeMinor: StakeField,
  iso: CurrencyField,
  minOddsMilli: OddsMilliField,
  days: Type.Integer({ minimum: 1 }),
});
export type PointsGoodView = Static<typeof PointsGoodView>;

/** A free bet that was bought. */
export const PointsCodeView = Type.Object({
  code: CodeField,
  stakeMinor: StakeField,
  iso: CurrencyField,
  minOddsMilli: OddsMilliField,
  untilSec: EpochSecField,
  state: OneOf('open', 'used', 'over'),
});
export type PointsCodeView = Static<typeof PointsCodeView>;

export const PointsLine = Type.Object({
  entryId: IdField,
  atSec: EpochSecField,
  kind: OneOf('given', 'spent', 'taken_back'),
  /** Below zero where they went. */
  points: Type.Integer(),
  /** The bet that they are for; of what was spent there is none. */
  betId: Type.Optional(IdField),
});
export type PointsLine = Static<typeof PointsLine>;

export const PointsView = Type.Object({
  balance: Type.Integer({ minimum: 0 }),
  /** False to whom nothing may be offered now: they are shown what they have, and neither goods nor codes. */
  isOpen: Type.Boolean(),
  /** One point for each so much staked; absent where the shop is closed to them. */
  earning: Type.Optional(Type.Object({ stakeMinor: StakeField, iso: CurrencyField, minOddsMilli: OddsMilliField })),
  goods: Type.Array(PointsGoodView),
  codes: Type.Array(PointsCodeView),
  lines: Type.Array(PointsLine),
  more: Type.Boolean(),
});
export type PointsView = Static<typeof PointsView>;

export const getPoints = defineCall({
  id: 'getPoints',
  method: 'GET',
  path: '/web-api/points',
  access: 'player',
  summary: 'The player’s points: how many, what they are given for, what is sold for them, and 20 of their movements',
  query: Type.Object({ before: Type.Optional(IdField) }, { additionalProperties: false }),
  answer: PointsView,
  refusals: [],
});

export const POINTS_REFUSALS = [
  'points_good_unknown',
  'points_price_changed',
  ...PROTECTION_REFUSALS,
  'points_too_few',
  'request_id_reused',
] as const;

export const buyForPoints = defineMoneyCall({
  id: 'buyForPoints',
  method: 'POST',
  path: '/web-api/points/purchases',
  access: 'player',
  spends: 'deposit',
  limit: 'deposit',
  summary:
    'Buy a free bet of the shop for points, at the price that was shown; it is used by the code that is answered',
  body: Type.Object(
    {
      id: RequestIdField,
      good: GoodIdField,
      /** The price that was shown: at another one nothing is bought. */
      points: PointsField,
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    success: Type.Literal(true),
    message: OneOf('points_spent'),
    purchaseId: IdField,
    code: CodeField,
    points: PointsField,
    balance: Type.Integer({ minimum: 0 }),
  }),
  answerHas: ['purchaseId', 'code', 'balance'],
  refusals: POINTS_REFUSALS,
});
