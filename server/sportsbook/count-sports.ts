import type { AnswerOf } from '@glasshouse/contracts/call';
import type { listSports } from '@glasshouse/contracts/sportsbook';
import type { Board } from './board/board.ts';
import type { LeagueOrder } from './league-order.ts';
import type { IsClosed } from './list-events.ts';

/** How much there is of each sport, and its leagues in order; of what is closed to who asks, nothing. */
export function countSports({ lists }: Board, leagues: LeagueOrder, isClosed?: IsClosed): AnswerOf<typeof listSports> {
  const open = <One extends Counted>(one: One): One => ({
    ...one,
    line: isClosed?.(one.sportId, 'line') ? 0 : one.line,
    live: isClosed?.(one.sportId, 'live') ? 0 : one.live,
  });
  const tournaments = lists
    .countTournaments()
    .map(open)
    .filter(({ line, live }) => line + live > 0)
    .toSorted(leagues.compare)
    .map((one) => (leagues.isTop(one) ? { ...one, isTop: true } : one));
  return { sports: lists.countSports().map(open), tournaments };
}

interface Counted {
  readonly sportId: number;
  readonly line: number;
  readonly live: number;
}
