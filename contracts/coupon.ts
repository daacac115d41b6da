import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import {
  CurrencyField,
  EpochSecField,
  IdField,
  MarketKeyField,
  MinorField,
  OddsMilliField,
  OutcomeField,
  RequestIdField,
  SectionField,
  StakeField,
} from './fields.ts';

/** The document's bet on a coupon: where it stands, and the coefficient the player agreed to (decimal). */
const PlacedBet = Type.Object(
  {
    gameId: IdField,
    market: MarketKeyField,
    outcome: OutcomeField,
    coef: Type.Number({ minimum: 1, maximum: 1000, description: 'Decimal, at most three places' }),
    section: SectionField,
  },
  { additionalProperties: false },
);

/**
 * The placed-coupon payload with the document's fields (site.md section 3). The server recomputes all of them:
 * `coef`, `coefByView`, `userId` and the bonus fields are taken as what the page showed, never as true.
 */
export const PlaceCouponBody = Type.Object(
  {
    id: RequestIdField,
    accountId: IdField,
    amount: StakeField,
    typeId: Type.Integer({ minimum: 0, maximum: 9 }),
    bets: Type.Array(PlacedBet, { minItems: 1, maxItems: 50 }),
    changeCoefAction: Type.Integer({ minimum: 0, maximum: 2, description: '0 any, 1 higher only, 2 ask' }),
    coef: Type.Optional(Type.Number()),
    coefByView: Type.Optional(Type.String({ maxLength: 32 })),
    coefViewId: Type.Optional(Type.Integer({ minimum: 0, maximum: 16 })),
    exactCoef: Type.Optional(Type.Number({ minimum: 0 })),
    isDropOnScoreChange: Type.Optional(Type.Boolean()),
    prepaidAmount: Type.Optional(MinorField),
    amountByBlockId: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), MinorField)),
    refId: Type.Optional(IdField),
    systemValue: Type.Optional(Type.Integer({ minimum: 2, maximum: 50 })),
    userId: Type.Optional(IdField),
    hyperBonusPercent: Type.Optional(Type.Number()),
    minHyperBonusBetLimit: Type.Optional(MinorField),
    maxHyperBonusLimit: Type.Optional(MinorField),
  },
  { additionalProperties: false },
);
export type PlaceCouponBody = Static<typeof PlaceCouponBody>;

export const PlacedView = Type.Object({
  betId: IdField,
  placedAtSec: EpochSecField,
  typeId: Type.Integer(),
  amount: MinorField,
  iso: CurrencyField,
  oddsMilli: OddsMilliField,
  possibleWin: MinorField,
  /** The account's balance right after the stake left it. */
  balance: MinorField,
  legs: Type.Array(
    Type.Object({ gameId: IdField, market: MarketKeyField, outcome: OutcomeField, oddsMilli: OddsMilliField }),
  ),
});
export type PlacedView = Static<typeof PlacedView>;

export const placeCoupon = defineCall({
  id: 'placeCoupon',
  method: 'POST',
  path: '/web-api/coupon/place',
  access: 'player',
  summary: 'Place a coupon; durable when answered, and the same bytes for a repeat of the same id and body',
  body: PlaceCouponBody,
  answer: PlacedView,
  refusals: [
    'account_unknown',
    'account_inactive',
    'funds_insufficient',
    'coupon_empty',
    'coupon_too_long',
    'coupon_type_mismatch',
    'coupon_type_unknown',
    'selection_repeated',
    'selections_dependent',
    'selection_unknown',
    'market_closed',
    'market_suspended',
    'event_started',
    'price_changed',
    'stake_invalid',
    'stake_too_small',
    'stake_too_large',
    'payout_too_large',
    'request_id_reused',
    'not_ready',
  ],
});

export const LegState = Type.Union([
  Type.Literal('open'),
  Type.Literal('win'),
  Type.Literal('lose'),
  Type.Literal('void'),
  Type.Literal('half_win'),
  Type.Literal('half_lose'),
  Type.Literal('dead_heat'),
]);
export type LegState = Static<typeof LegState>;

export const BetLegView = Type.Object({
  gameId: IdField,
  sportId: IdField,
  tournament: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startsAtSec: EpochSecField,
  section: SectionField,
  market: MarketKeyField,
  outcome: OutcomeField,
  oddsMilli: OddsMilliField,
  state: LegState,
});
export type BetLegView = Static<typeof BetLegView>;

export const BetView = Type.Object({
  betId: IdField,
  placedAtSec: EpochSecField,
  typeId: Type.Integer(),
  accountId: IdField,
  iso: CurrencyField,
  amount: MinorField,
  oddsMilli: OddsMilliField,
  possibleWin: MinorField,
  state: Type.Union([Type.Literal('open'), Type.Literal('won'), Type.Literal('lost'), Type.Literal('returned')]),
  payout: Type.Optional(MinorField),
  settledAtSec: Type.Optional(EpochSecField),
  legs: Type.Array(BetLegView),
});
export type BetView = Static<typeof BetView>;

export const listBets = defineCall({
  id: 'listBets',
  method: 'GET',
  path: '/web-api/bets',
  access: 'player',
  summary: 'The player’s bets, newest first',
  query: Type.Object({
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
    before: Type.Optional(IdField),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: Type.Object({ bets: Type.Array(BetView), more: Type.Boolean() }),
  refusals: [],
});

export const getBet = defineCall({
  id: 'getBet',
  method: 'GET',
  path: '/web-api/bets/{betId}',
  access: 'player',
  summary: 'One of the player’s own bets',
  params: Type.Object({ betId: IdField }),
  answer: BetView,
  refusals: ['bet_unknown'],
});
