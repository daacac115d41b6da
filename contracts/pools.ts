import { PROTECTION_REFUSALS } from '@glasshouse/domain/protection';
import { Type, type Static } from 'typebox';
import { defineCall, defineMoneyCall } from './call.ts';
import { CurrencyField, EpochSecField, IdField, MinorField, OneOf, RequestIdField, StakeField } from './fields.ts';

const CountField = Type.Integer({ minimum: 0 });
export const PoolKindField = OneOf('fifteen', 'eight');

/** 1 is the first side, 2 a draw, 4 the second side; several are their sum. */
const BitsField = Type.Integer({ minimum: 1, maximum: 7, description: '1: 1, 2: X, 4: 2; several are their sum' });
const MarksField = Type.Array(BitsField, { minItems: 1, maxItems: 20 });

export const PoolHead = Type.Object({
  poolId: IdField,
  kind: PoolKindField,
  /** The number of the pool within its kind. */
  number: IdField,
  /** `running`: closed, and not all is decided; `counting`: decided, and not everybody is paid. */
  state: OneOf('open', 'running', 'counting', 'paid', 'cancelled'),
  iso: CurrencyField,
  positions: CountField,
  variantMinor: StakeField,
  mostVariants: CountField,
  feePercent: CountField,
  mostVoid: CountField,
  closesAtSec: EpochSecField,
  stakesMinor: MinorField,
  coupons: CountField,
  /** What was carried over: of a pool that is not decided as it is now, of another as it had it. */
  jackpotMinor: MinorField,
});
export type PoolHead = Static<typeof PoolHead>;

export const PoolPositionView = Type.Object({
  position: IdField,
  eventId: IdField,
  tournament: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startsAtSec: EpochSecField,
  /** On how many coupons each outcome is marked, in the order 1, X, 2. */
  marked: Type.Array(CountField, { minItems: 3, maxItems: 3 }),
  /** Prices of the match as it is offered now, in that order. */
  oddsMilli: Type.Optional(Type.Array(CountField, { minItems: 3, maxItems: 3 })),
  /** What is right, once the pool is decided; 7 in a void position. */
  right: Type.Optional(BitsField),
});
export type PoolPositionView = Static<typeof PoolPositionView>;

export const PoolCategoryView = Type.Object({
  right: CountField,
  percent: CountField,
  /** What is shared out; while stakes are taken, what it would be now. */
  sumMinor: MinorField,
  /** Once the pool is counted. */
  winners: Type.Optional(CountField),
  eachMinor: Type.Optional(MinorField),
});
export type PoolCategoryView = Static<typeof PoolCategoryView>;

export const PoolView = Type.Object({
  ...PoolHead.properties,
  list: Type.Array(PoolPositionView),
  categories: Type.Array(PoolCategoryView),
  /** Once the pool is counted: what the house kept, what was paid, and what went to the next pool. */
  feeMinor: Type.Optional(MinorField),
  paidMinor: Type.Optional(MinorField),
  leftMinor: Type.Optional(MinorField),
});
export type PoolView = Static<typeof PoolView>;

export const PoolCouponView = Type.Object({
  couponId: IdField,
  poolId: IdField,
  kind: PoolKindField,
  number: IdField,
  state: PoolHead.properties.state,
  iso: CurrencyField,
  atSec: EpochSecField,
  marks: MarksField,
  variants: CountField,
  stakeMinor: StakeField,
  /** What was right in each position, once the pool is decided. */
  right: Type.Optional(Type.Array(BitsField)),
  /** How many variants have how many right results, of those that are paid for. */
  won: Type.Array(Type.Object({ right: CountField, variants: CountField, eachMinor: MinorField })),
  paidMinor: MinorField,
  isRefunded: Type.Boolean(),
});
export type PoolCouponView = Static<typeof PoolCouponView>;

export const listPools = defineCall({
  id: 'listPools',
  method: 'GET',
  path: '/web-api/pools',
  access: 'anyone',
  summary: 'Pools of a kind, the newest first; 20 at once, from before a number on',
  query: Type.Object({ kind: PoolKindField, before: Type.Optional(IdField) }, { additionalProperties: false }),
  answer: Type.Object({ pools: Type.Array(PoolHead), more: Type.Boolean() }),
  refusals: [],
});

export const getPool = defineCall({
  id: 'getPool',
  method: 'GET',
  path: '/web-api/pools/{poolId}',
  access: 'anyone',
  summary: 'A pool with its matches, how they are marked, and what each number of right results is paid',
  params: Type.Object({ poolId: IdField }),
  answer: PoolView,
  refusals: ['pool_unknown'],
});

export const POOL_REFUSALS = [
  'pool_unknown',
  'pool_closed',
  'pool_marks_invalid',
  'pool_variants_too_many',
  'pool_currency_other',
  'sport_disallowed',
  'account_unknown',
  'account_inactive',
  'account_frozen',
  ...PROTECTION_REFUSALS,
  'funds_insufficient',
  'request_id_reused',
] as const;

export const placePoolCoupon = defineMoneyCall({
  id: 'placePoolCoupon',
  method: 'POST',
  path: '/web-api/pools/{poolId}/coupons',
  access: 'player',
  spends: 'stake',
  limit: 'bet',
  summary: 'Stake on an open pool: one or more outcomes in each position, each variant at the price of the pool',
  params: Type.Object({ poolId: IdField }),
  body: Type.Object({ id: RequestIdField, account: IdField, marks: MarksField }, { additionalProperties: false }),
  answer: Type.Object({
    success: Type.Literal(true),
    message: OneOf('pool_coupon_placed'),
    couponId: IdField,
    variants: CountField,
    stakeMinor: StakeField,
    balance: MinorField,
  }),
  answerHas: ['couponId', 'stakeMinor', 'balance'],
  refusals: POOL_REFUSALS,
});

export const listPoolCoupons = defineCall({
  id: 'listPoolCoupons',
  method: 'GET',
  path: '/web-api/pool-coupons',
  access: 'player',
  summary: 'The player’s coupons of pools, the newest first; 20 at once, from before one on',
  query: Type.Object({ kind: PoolKindField, before: Type.Optional(IdField) }, { additionalProperties: false }),
  answer: Type.Object({ coupons: Type.Array(PoolCouponView), more: Type.Boolean() }),
  refusals: [],
});
