import type { AnswerOf } from '@glasshouse/contracts/call';
import type { listSports } from '@glasshouse/contracts/sportsbook';
import type { Board } from './board/board.ts';
import type { LeagueOrder } from './league-order.ts';

/** How much there is of each sport, and its leagues in order. */
export function countSports({ lists }: Board, leagues: LeagueOrder): AnswerOf<typeof listSports> {
  const tournaments = lists
    .countTournaments()
    .toSorted(leagues.compare)
    .map((one) => (leagues.isTop(one) ? { ...one, isTop: true } : one));
  return { sports: lists.countSports(), tournaments };
}
