/** A player's bets as pages and coupon sell them. */
export { findBetType } from './bet-type.ts';
export {
  changeRule,
  findRuleFault,
  listSellable,
  makeSale,
  partByPercent,
  partByStake,
  percentOf,
  type CashOutPart,
  type RuleDirection,
} from './cash-out.ts';
export { useSellingText } from './use-selling-text.ts';
