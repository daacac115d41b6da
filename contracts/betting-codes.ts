import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import {
  EpochSecField,
  ExpressIdField,
  IdField,
  MarketKeyField,
  OddsMilliField,
  OutcomeField,
  SectionField,
  SelectionIdField,
  SystemValueField,
  TypeIdField,
} from './fields.ts';

/** What was picked, and no price of it. */
export const SavedCoupon = Type.Object(
  {
    typeId: TypeIdField,
    systemValue: Type.Optional(SystemValueField),
    bets: Type.Array(
      Type.Object(
        { gameId: IdField, market: MarketKeyField, outcome: OutcomeField, isBanker: Type.Optional(Type.Boolean()) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 50 },
    ),
  },
  { additionalProperties: false },
);
export type SavedCoupon = Static<typeof SavedCoupon>;

export const saveCoupon = defineCall({
  id: 'saveCoupon',
  method: 'POST',
  path: '/web-api/coupon/save',
  access: 'anyone',
  limit: 'savedCoupon',
  summary: 'Keep a coupon under a code',
  body: SavedCoupon,
  answer: Type.Object({ code: Type.String() }),
  refusals: ['selection_unknown', 'event_unknown', 'coupon_type_unknown'],
});

/** A selection as a coupon needs it, with its present price. */
export const SelectionView = Type.Object({
  selectionId: SelectionIdField,
  gameId: IdField,
  market: MarketKeyField,
  outcome: OutcomeField,
  section: SectionField,
  sportId: IdField,
  tournamentId: IdField,
  home: Type.String(),
  /** Empty for an event without two sides. */
  away: Type.String(),
  /** Whom it is on, where its market is one of runners. */
  runner: Type.Optional(Type.String()),
  startsAtSec: EpochSecField,
  oddsMilli: OddsMilliField,
  isBlocked: Type.Boolean(),
  isBanker: Type.Boolean(),
});
export type SelectionView = Static<typeof SelectionView>;

export const loadCoupon = defineCall({
  id: 'loadCoupon',
  method: 'GET',
  path: '/web-api/coupon/code/{code}',
  access: 'anyone',
  limit: 'couponCode',
  summary: 'A coupon by its code, at the prices that hold now; what can no longer be bet on is left out and counted',
  params: Type.Object({ code: Type.String({ minLength: 4, maxLength: 16, pattern: '^[A-Za-z0-9]+$' }) }),
  answer: Type.Object({
    code: Type.String(),
    typeId: TypeIdField,
    systemValue: Type.Optional(SystemValueField),
    bets: Type.Array(SelectionView),
    gone: Type.Integer(),
  }),
  refusals: ['coupon_code_unknown'],
});

/** The house's ready-made expresses: accumulators of the day. */
export const ExpressOffer = Type.Object({
  expressId: ExpressIdField,
  section: SectionField,
  oddsMilli: OddsMilliField,
  bonusPercent: Type.Integer(),
  bets: Type.Array(SelectionView),
});
export type ExpressOffer = Static<typeof ExpressOffer>;

export const listExpressOffers = defineCall({
  id: 'listExpressOffers',
  method: 'GET',
  path: '/web-api/coupon/expresses',
  access: 'anyone',
  summary: 'Accumulators of the day: put together by rule from what is on offer, with a bonus while they stay whole',
  answer: Type.Object({ expresses: Type.Array(ExpressOffer) }),
  refusals: [],
});
