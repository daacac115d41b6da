export type { BetTerms, BetType, Boost, BoostKind, EachWay, TermsLeg } from './terms.ts';
export { factorOf, type LegResult, type LegResultKind, type Part, type SettledLeg } from './leg-result.ts';
export { findEachWay, findUsualTerms } from './each-way.ts';
export { settleBet, BET_RESULTS, type BetOutcome, type BetResult } from './settle-bet.ts';
export { winRange, winAtOdds, betOddsMilli, maxStakeMinor, type WinRange } from './win-range.ts';
export { antiExpressOdds, ANTI_EXPRESS_MARGIN_PERCENT } from './fixed-price-bet.ts';
export { bonusCoefficient, bonusPercent, LEAST_BONUS_BETS } from './boost.ts';
export { parseFeedResult, type FeedResultExtras } from './feed-result.ts';
export { settleTotal, settleHandicap, type Score } from './lines.ts';
