/** Whether two providers mean the same match, and the names by which that is seen. */
export type { ToldSide } from './compare-sides.ts';
export { compareMatches, findSameMatch, MOST_APART_SEC, type Sameness, type ToldMatch } from './compare-matches.ts';
export { compareTeamNames } from './compare-teams.ts';
export { isSameCompetition } from './compare-competitions.ts';
export { isOfOthers } from './competition-kind.ts';
