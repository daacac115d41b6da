import type { SelectionRef } from '@glasshouse/domain/markets';
import type { Board } from './board/board.ts';
import { findProbability } from './board/find-probability.ts';

/** What whoever buys bets back, or prices several outcomes together, asks of the board. */
export function makeChances(board: Board) {
  return {
    findProbability: (ref: SelectionRef) => findChance(board, ref),
    findLeftSec: (ref: SelectionRef) => board.findLeftSec(ref),
    findModel: (eventId: number) => board.find(eventId)?.model,
  };
}

function findChance(board: Board, { eventId, marketKey, outcomeId }: SelectionRef): number | undefined {
  const event = board.find(eventId);
  const market = event?.markets.get(marketKey);
  return event && market && findProbability(event, market, outcomeId);
}
