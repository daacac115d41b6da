export type { BetTerms, BetType, Boost, BoostKind, EachWay, TermsLeg } from './terms.ts';
export {
  factorOf,
  shareOfPlace,
  type LegResult,
  type LegResultKind,
  type Part,
  type SettledLeg,
} from './leg-result.ts';
export { findEachWay, findUsualTerms, EACH_WAY_TERMS } from './each-way.ts';
export { EVENT_RULES, USUAL_EVENT_RULE, type EventRule } from './event-rules.table.ts';
export { settleBet, BET_RESULTS, type BetOutcome, type BetResult } from './settle-bet.ts';
export { winRange, winAtOdds, betOddsMilli, maxStakeMinor, maxStakeInRoomMinor, type WinRange } from './win-range.ts';
export { antiExpressOdds, ANTI_EXPRESS_MARGIN_PERCENT, type LikelyLeg } from './fixed-price-bet.ts';
export { bonusCoefficient, bonusPercent, LEAST_BONUS_BETS } from './boost.ts';
export { reduceBy } from './reduce-by.ts';
export { parseFeedResult, parseReduction, type FeedResultExtras } from './feed-result.ts';
export { settleTotal, settleHandicap, type Score } from './lines.ts';
export { findNeed, type LegNeed, type NeededPoints } from './find-need.ts';
export { settleByScore, type ScoreResult } from './settle-by-score.ts';
