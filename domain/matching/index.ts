/** Whether two descriptions are of one person, and what persons are looked up by. */
export type { Address } from './compare-homes.ts';
export {
  decideMatch,
  MATCH_REASONS,
  readPerson,
  type Match,
  type MatchReason,
  type PersonDetails,
  type ReadPerson,
} from './decide-match.ts';
export { isOneErrorApart } from './compare-words.ts';
export { listWords, type Word } from './fold-word.ts';
export { listMatchKeys, listSearchKeys } from './list-match-keys.ts';
export { writeRegisterText } from './write-register-text.ts';
