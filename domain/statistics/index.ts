export { resultFor, tallyFor, type MatchResult, type PlayedMatch, type Side, type Tally } from './match-result.ts';
export { makeTable, type TableRow } from './make-table.ts';
export { tallyGoals, tallySeasons, type GoalTally, type SeasonTally, type TalliedGoal } from './tally-goals.ts';
export { findTableRule, hasScorers, TABLE_RULES, type TableRule } from './table-rule.table.ts';
