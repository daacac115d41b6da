export {
  riskUnits,
  betRiskUnits,
  restRiskUnits,
  shareRiskUnits,
  roomMinor,
  UNITS_IN_FIRST_STAKE,
  type RiskyBet,
  type RiskyShare,
} from './risk-units.ts';
export { addRecent, makeRecentUnits, sumRecent, RECENT_SEC, type RecentUnits } from './recent-units.ts';
export { findOverheat, OVERHEAT, type Overheat, type OutcomeHeat } from './overheat.ts';
