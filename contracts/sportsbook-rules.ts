import { findSport, pictureOf } from '@glasshouse/domain/markets';
import type { PlayedMarket } from './sportsbook.ts';

/** A chapter of the house's rules by the words of its address, or a whole part of them. */
export interface RulePlace {
  readonly ruleGroup: `${number}`;
  readonly chapter?: string;
}

const SETTLEMENT = '3';
const RACES = '7';

/** Sports whose markets have a chapter of their own, and what it is called. */
const CHAPTER_OF: Readonly<Record<string, string>> = {
  football: 'football',
  tennis: 'tennis',
  'table-tennis': 'tennis',
  basketball: 'basketball',
  'american-football': 'basketball',
  'ice-hockey': 'ice-hockey',
  handball: 'handball',
  baseball: 'baseball',
  cricket: 'cricket',
  esports: 'esports',
  boxing: 'fights',
  'long-term': 'long-term',
};

type Result = PlayedMarket['outcomes'][number]['result'];

/** Where it stands how such results come about; what is special about one goes before the rules of its sport. */
export function findRulePlace(sportId: number, results: readonly Result[]): RulePlace {
  const isRace = findSport(sportId)?.mainMarket === 'race_winner';
  if (results.length > 0 && results.every((result) => result === 'void')) {
    return { ruleGroup: SETTLEMENT, chapter: 'void' };
  }
  if (results.includes('dead_heat')) {
    return isRace ? { ruleGroup: RACES, chapter: 'race-dead-heats' } : { ruleGroup: SETTLEMENT, chapter: 'dead-heat' };
  }
  if (results.includes('placed')) return { ruleGroup: RACES, chapter: 'each-way' };
  if (results.includes('half_win') || results.includes('half_lose')) return { ruleGroup: SETTLEMENT, chapter: 'half' };
  const picture = pictureOf(sportId) ?? '';
  if (isRace) return picture === 'motor-racing' ? { ruleGroup: RACES, chapter: picture } : { ruleGroup: RACES };
  const chapter = CHAPTER_OF[picture];
  return chapter === undefined ? { ruleGroup: SETTLEMENT } : { ruleGroup: SETTLEMENT, chapter };
}
