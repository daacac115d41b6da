import type { AnswerOf } from '@glasshouse/contracts/call';
import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import type { getEventStatistics, getLeagueStatistics, getSideStatistics } from '@glasshouse/contracts/statistics';
import { compareSports } from '@glasshouse/domain/markets';
import { findTableRule } from '@glasshouse/domain/statistics';

/** What the address asks about; nothing where it names nothing, or what cannot be. */
export interface StatisticsQuestion {
  readonly event?: number;
  readonly league?: number;
  readonly season?: string;
  readonly side?: number;
}

/** The leagues of a sport that are played for a table. */
export interface SportLeagues {
  readonly sportId: number;
  readonly leagues: readonly LeagueCount[];
}

/** `hasPages`: teams and players have pages of their own. */
export type StatisticsState =
  | { readonly kind: 'leagues'; readonly sports: readonly SportLeagues[] }
  | ({ readonly kind: 'league'; readonly hasPages: boolean } & AnswerOf<typeof getLeagueStatistics>)
  | ({ readonly kind: 'side'; readonly hasPages: boolean } & AnswerOf<typeof getSideStatistics>)
  | ({ readonly kind: 'event'; readonly onOffer: boolean } & AnswerOf<typeof getEventStatistics>)
  | { readonly kind: 'unknown' };

export function readQuestion(query: Readonly<Record<string, string>>): StatisticsQuestion {
  const [event, league, side] = [query['event'], query['league'], query['side']].map(readNumber);
  const { season } = query;
  return {
    ...(event !== undefined && { event }),
    ...(league !== undefined && { league }),
    ...(season !== undefined && season !== '' && { season: season.slice(0, 120) }),
    ...(side !== undefined && { side }),
  };
}

/** Zero for what is written and is no number of ours: nothing has that number, and the page says so. */
function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return number;
}

/** In the order of the house; within a sport as the house orders its leagues. */
export function groupLeagues(leagues: readonly LeagueCount[]): SportLeagues[] {
  const sports = new Map<number, LeagueCount[]>();
  for (const league of leagues) {
    if (!findTableRule(league.sportId)) continue;
    const own = sports.get(league.sportId);
    if (own) own.push(league);
    else sports.set(league.sportId, [league]);
  }
  return [...sports].map(([sportId, own]) => ({ sportId, leagues: own })).toSorted(compareSports);
}
