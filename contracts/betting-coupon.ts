import { PROTECTION_REFUSALS } from '@glasshouse/domain/protection';
import { STAKE_KIND_NAMES } from '@glasshouse/domain/coupon';
import { Type, type Static } from 'typebox';
import { defineCall, defineMoneyCall } from './call.ts';
import {
  CurrencyField,
  EpochSecField,
  ExpressIdField,
  IdField,
  MarketKeyField,
  MinorField,
  OddsMilliField,
  OneOf,
  OutcomeField,
  RequestIdField,
  SectionField,
  SelectionIdField,
  StakeField,
  SystemValueField,
  TypeIdField,
} from './fields.ts';

const PromoCodeField = Type.String({ minLength: 3, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' });

/** The document's bet on a coupon: where it stands, and the coefficient the player agreed to (decimal). */
const PlacedBet = Type.Object(
  {
    gameId: IdField,
    market: MarketKeyField,
    outcome: OutcomeField,
    coef: Type.Number({ minimum: 1, maximum: 1000, description: 'Decimal, at most three places' }),
    section: SectionField,
    isBanker: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const couponFields = {
  accountId: IdField,
  typeId: TypeIdField,
  bets: Type.Array(PlacedBet, { minItems: 1, maxItems: 50 }),
  changeCoefAction: Type.Integer({ minimum: 0, maximum: 2, description: '0 any, 1 higher only, 2 ask' }),
  coef: Type.Optional(Type.Number()),
  coefByView: Type.Optional(Type.String({ maxLength: 32 })),
  coefViewId: Type.Optional(Type.Integer({ minimum: 0, maximum: 16 })),
  exactCoef: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      description: 'The only coefficient the player takes, at most three places, from 1.001; 0 is none',
    }),
  ),
  isDropOnScoreChange: Type.Optional(Type.Boolean()),
  /** What of the amount is advanced against unsettled bets. */
  prepaidAmount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  amountByBlockId: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), MinorField)),
  /** Multiple singles: the stake of each selection; `amount` where one is not named. */
  amountByBetId: Type.Optional(Type.Record(SelectionIdField, StakeField)),
  refId: Type.Optional(IdField),
  systemValue: Type.Optional(SystemValueField),
  userId: Type.Optional(IdField),
  promoCode: Type.Optional(PromoCodeField),
  isVipBet: Type.Optional(Type.Boolean()),
  /** The user bonus of an express is on unless the player took it off. */
  isBonusRemoved: Type.Optional(Type.Boolean()),
  expressId: Type.Optional(ExpressIdField),
  hyperBonusPercent: Type.Optional(Type.Number()),
  minHyperBonusBetLimit: Type.Optional(MinorField),
  maxHyperBonusLimit: Type.Optional(MinorField),
};

/** All combinations of one size, or a full cover, each combination with the same stake. */
const StakeOnKind = Type.Object(
  { kind: OneOf(...STAKE_KIND_NAMES), each: StakeField },
  { additionalProperties: false },
);

/**
 * The placed-coupon payload with the document's fields (site.md section 3). The server recomputes all of them:
 * `coef`, `coefByView`, `userId` and the bonus fields are taken as what the page showed, never as true.
 */
export const PlaceCouponBody = Type.Object(
  {
    id: RequestIdField,
    amount: StakeField,
    ...couponFields,
    /** Type 12: what is staked on every combination of each kind; `amount` is the sum of all. */
    stakes: Type.Optional(Type.Array(StakeOnKind, { minItems: 1, maxItems: STAKE_KIND_NAMES.length })),
  },
  { additionalProperties: false },
);
export type PlaceCouponBody = Static<typeof PlaceCouponBody>;

const PlacedLeg = Type.Object({
  gameId: IdField,
  market: MarketKeyField,
  outcome: OutcomeField,
  oddsMilli: OddsMilliField,
});

const placedFields = {
  /** `pending`: the live delay runs, the stake is on hold; the end of it is told by the topic `me`. */
  status: OneOf('accepted', 'pending', 'singles', 'stakes'),
  typeId: TypeIdField,
  iso: CurrencyField,
  /** The stake; of several bets, the sum of those that were taken. */
  amount: MinorField,
  /** The account's balance right after the stake left it. */
  balance: MinorField,
  betId: Type.Optional(IdField),
  placedAtSec: Type.Optional(EpochSecField),
  /** How long a pending bet waits. */
  delayMs: Type.Optional(Type.Integer({ minimum: 0 })),
  oddsMilli: Type.Optional(OddsMilliField),
  possibleWin: Type.Optional(MinorField),
  /** Of a system: the least that it can win. */
  worstWin: Type.Optional(MinorField),
  bonusPercent: Type.Optional(Type.Integer()),
  legs: Type.Optional(Type.Array(PlacedLeg)),
};

/** What became of one bet of multiple singles: placed, or refused with its reason. */
const SingleResult = Type.Object({
  selectionId: SelectionIdField,
  refusedCode: Type.Optional(Type.String()),
  /** The price that holds now, where that is the reason. */
  oddsNowMilli: Type.Optional(OddsMilliField),
  placed: Type.Optional(Type.Object(placedFields)),
});

/** One bet of several stakes: all of them are placed, or none is. */
const StakedResult = Type.Object({
  kind: OneOf(...STAKE_KIND_NAMES),
  placed: Type.Object(placedFields),
});

export const PlacedView = Type.Object({
  ...placedFields,
  singles: Type.Optional(Type.Array(SingleResult)),
  stakes: Type.Optional(Type.Array(StakedResult)),
});
export type PlacedView = Static<typeof PlacedView>;

export const PLACE_REFUSALS = [
  ...PROTECTION_REFUSALS,
  'terms_changed',
  'account_unknown',
  'account_inactive',
  'account_frozen',
  'funds_insufficient',
  'coupon_empty',
  'coupon_too_long',
  'coupon_type_mismatch',
  'coupon_type_unknown',
  'selection_repeated',
  'selections_dependent',
  'selection_unknown',
  'express_banned',
  'banker_missing',
  'banker_not_allowed',
  'system_value_invalid',
  'system_too_large',
  'market_closed',
  'market_suspended',
  'event_started',
  'sport_disallowed',
  'price_changed',
  'exact_odds_missed',
  'score_changed',
  'details_required',
  'promo_unknown',
  'promo_used',
  'promo_not_on_singles',
  'promo_conditions_unmet',
  'vip_not_available',
  'prepaid_too_large',
  'builder_unavailable',
  'anti_express_unavailable',
  'express_offer_unknown',
  'stake_invalid',
  'stake_too_small',
  'stake_too_large',
  'payout_too_large',
  'risk_limit_reached',
  'request_id_reused',
] as const;

export const placeCoupon = defineMoneyCall({
  id: 'placeCoupon',
  method: 'POST',
  path: '/web-api/coupon/place',
  access: 'player',
  spends: 'stake',
  limit: 'bet',
  summary:
    'Place a coupon; durable when answered, and the same bytes for a repeat of the same id and body. A repeat that says so (`x-repeat: 1`) is refused for good where it is refused',
  body: PlaceCouponBody,
  answer: PlacedView,
  answerHas: ['status', 'amount', 'balance'],
  refusals: PLACE_REFUSALS,
});

/** Why the greatest stake is no greater: said to the player in words. */
export const STAKE_BOUNDS = ['currency', 'payout', 'outcome', 'market', 'event', 'player', 'promo'] as const;

export const QuoteView = Type.Object({
  /** Of a system, that of the one asked for. */
  minBetAmount: MinorField,
  /** Absent where there is no limit: on the bonus account. */
  maxBetAmount: Type.Optional(MinorField),
  maxReason: OneOf(...STAKE_BOUNDS),
  maxPayout: MinorField,
  oddsMilli: OddsMilliField,
  /** True where the coefficient is greater than the greatest that is told, 1,000,000,000,000. */
  isOddsCapped: Type.Optional(Type.Boolean()),
  /** Present where an express could be bet against. */
  antiExpressOddsMilli: Type.Optional(OddsMilliField),
  /** Present where the selections can stand in one price of their own. */
  builderOddsMilli: Type.Optional(OddsMilliField),
  systemValues: Type.Array(
    Type.Object({
      value: Type.Integer(),
      offset: Type.Integer(),
      combo: Type.Integer(),
      minBetAmount: MinorField,
    }),
  ),
  /** How long the bet will wait before it is accepted: the longest of its live markets. */
  delayMs: Type.Integer(),
  isVipAvailable: Type.Boolean(),
  bonusPercent: Type.Optional(Type.Integer()),
  bonusKind: Type.Optional(OneOf('user', 'day', 'hyper')),
  hyperBonusPercent: Type.Optional(Type.Integer()),
  minHyperBonusBetLimit: Type.Optional(MinorField),
  maxHyperBonusLimit: Type.Optional(MinorField),
  availablePrepaidAmount: MinorField,
  /** The player's codes that this coupon could use; a code typed by hand is tried when placing. */
  promoCodes: Type.Array(
    Type.Object({ code: Type.String(), amount: MinorField, minOddsMilli: OddsMilliField, text: Type.String() }),
  ),
  /** The first reason why it could not be placed as it stands; absent where it could. */
  refusedCode: Type.Optional(Type.String()),
});
export type QuoteView = Static<typeof QuoteView>;

export const quoteCoupon = defineCall({
  id: 'quoteCoupon',
  method: 'POST',
  path: '/web-api/coupon/quote',
  access: 'player',
  whileStopped: 'open',
  limit: 'quote',
  summary: 'What the house would take on this coupon now: amounts, prices of the whole, bonuses, and why no more',
  body: Type.Object({ amount: Type.Optional(StakeField), ...couponFields }, { additionalProperties: false }),
  answer: QuoteView,
  refusals: ['account_unknown'],
});
export type QuoteCouponBody = Static<NonNullable<(typeof quoteCoupon)['body']>>;
