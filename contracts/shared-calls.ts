import { getConfig, getConfigGroups } from './config.ts';
import { listCurrencyNames } from './wallet-currencies.ts';
import { listLotteryDraws } from './lotteries.ts';
import { listPools } from './pools.ts';
import { listMoves } from './sportsbook-moves.ts';
import { getEventStatistics, getLeagueStatistics, getScorerStatistics, getSideStatistics } from './statistics.ts';
import { listScorers } from './sportsbook-scorers.ts';
import { getTimeline } from './sportsbook-timeline.ts';
import { listResults } from './sportsbook-results.ts';
import { getEvent, listEvents, listRows, listSports } from './sportsbook.ts';

/** What an answer that is everybody's changes with: the board, the operator's file, or by itself. */
export type SharedSource = 'board' | 'file' | 'time';

/**
 * Calls that are answered alike whoever asks, unless sports are closed to them, and what their answers change with. A page that makes no other call is
 * the same for everybody; a call that is not here counts as one about the visitor.
 */
export const SHARED_CALLS: ReadonlyMap<string, SharedSource> = new Map<string, SharedSource>([
  [listSports.id, 'board'],
  [listEvents.id, 'board'],
  [listRows.id, 'board'],
  [getEvent.id, 'board'],
  [listResults.id, 'board'],
  [listMoves.id, 'board'],
  [listScorers.id, 'board'],
  [getTimeline.id, 'board'],
  [getEventStatistics.id, 'board'],
  [getLeagueStatistics.id, 'board'],
  [getSideStatistics.id, 'board'],
  [getScorerStatistics.id, 'board'],
  // By country too: the key of what is kept has it.
  [getConfig.id, 'file'],
  [getConfigGroups.id, 'file'],
  // They change with the program alone, which the file outlives.
  [listCurrencyNames.id, 'file'],
  [listLotteryDraws.id, 'time'],
  [listPools.id, 'time'],
]);
