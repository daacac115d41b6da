export * from './types.ts';
export type { BetType } from '../settlement/index.ts';
export { MAX_SELECTIONS, MAX_BUILDER_SELECTIONS, MAX_TABS, DEFAULT_SYSTEM_VALUE } from './constants.ts';
export type { CouponRefusal } from './coupon-refusals.ts';
export {
  decideCoupon,
  leastStakeMinor,
  type CouponLimits,
  type CouponPlan,
  type CouponToDecide,
} from './decide-coupon.ts';
export { decideSingles, type SinglesToDecide } from './decide-singles.ts';
export { decideStakes, type StakedBet, type StakesToDecide } from './decide-stakes.ts';
export {
  countStaked,
  findCover,
  COVERS,
  leastEachMinor,
  listStakeKinds,
  listStakeParts,
  mostEachMinor,
  STAKE_KIND_NAMES,
  type Cover,
  type Stake,
  type StakeKind,
  type StakePart,
} from './stake-kinds.ts';
export { findTerms, type CouponOrder, type StakelessTerms } from './find-terms.ts';
export { decidePrice, decideWholePrice, type PriceRefusal } from './decide-price.ts';
export { decideExactOdds, readExactCoef } from './decide-exact-odds.ts';
export { decideScores, type ScoreVersions } from './decide-score.ts';
export { decideVip } from './decide-vip.ts';
export { decideUserBoost, decideHyperBoost, type BoostCoupon, type HyperBonus } from './decide-boost.ts';
export { bonusCoefficient } from '../settlement/index.ts';
export { findClashing, listClashes, markSelections, type LineMarks } from './dependence.ts';
export { isTypePossible, SELECTION_COUNTS } from './type-counts.ts';
export { isKnownOutcome } from './known-outcome.ts';
export { couponOdds } from './coupon-odds.ts';
export { initialStake, amountStep, stepAmount } from './amounts.ts';
export type { BettingRules, ExpressOfferRules, PromoCode } from './betting-rules.ts';
export { autoMax, type GreatestAmounts } from './auto-max.ts';
export {
  addSelection,
  removeSelection,
  clearCoupon,
  emptyCoupon,
  setType,
  setAmount,
  setAmountOf,
  setPromoCode,
  setSystemValue,
  toggleBanker,
  removeBoost,
} from './edit.ts';
export { listStakes, setStakeOf, setStakesInTotal } from './edit-stakes.ts';
export { toSaved, fromSaved, parseSaved } from './saved.ts';
export {
  addTab,
  closeTab,
  selectTab,
  editActiveTab,
  getActive,
  emptyTabs,
  toSavedTabs,
  fromSavedTabs,
  type CouponTabs,
  type SavedTabs,
} from './tabs.ts';
export {
  DEFAULT_SETTINGS,
  parseSettings,
  setOneClick,
  setDropOnScoreChange,
  setExactCoef,
  type CouponSettings,
} from './settings.ts';
export {
  findOneClickAmount,
  oneClickStake,
  type OneClickAmounts,
  type OneClickPlace,
  type OneClickAccount,
} from './one-click.ts';
export { dueNotifications, remindAtSec, type WaitingSelection } from './notifications.ts';
