import { describe, expect, it } from 'vitest';
import { makeBoard } from './board/board.ts';
import { changeByStart, changeOdds } from './board/changes.ts';
import type { BoardEvent } from './board/types.ts';
import { makePriceMoves } from './price-moves.ts';
import { makeFacts, market, START_SEC } from './test-messages.ts';

const DAY_SEC = 86_400;
/** Noon of the day before the start. */
const NOON_SEC = Math.floor(START_SEC / DAY_SEC) * DAY_SEC - DAY_SEC / 2;

function makeTestMoves() {
  const clock = { nowSec: NOON_SEC };
  const nowSec = () => clock.nowSec;
  const board = makeBoard({ epoch: 'e', publish: () => undefined, nowSec });
  const moves = makePriceMoves(board, nowSec);
  const price = (event: BoardEvent, home: number, away = 3_500, status: 'active' | 'suspended' = 'active'): void => {
    const markets = [market('1x2', { '1': home, x: 3_400, '2': away }, status)];
    board.change(event, changeOdds(event, { section: 'line', markets }, clock.nowSec).change);
  };
  const offer = (eventId: number, home = 2_000): BoardEvent => {
    const event = board.add(makeFacts(eventId));
    price(event, home);
    return event;
  };
  return { board, clock, moves, offer, price };
}

describe('where prices have moved', () => {
  it('names the outcome that moved most, from where it was first offered today, the largest move first', () => {
    const { clock, moves, offer, price } = makeTestMoves();
    const [small, large] = [offer(1), offer(2)];
    offer(3);
    clock.nowSec += 600;
    price(small, 1_900);
    price(large, 1_700);
    price(large, 1_600, 3_900);
    expect(moves().map(({ row, ...move }) => ({ eventId: row.eventId, ...move }))).toEqual([
      { eventId: 2, marketKey: '1x2', outcomeId: '1', fromOddsMilli: 2_000, sinceSec: NOON_SEC },
      { eventId: 1, marketKey: '1x2', outcomeId: '1', fromOddsMilli: 2_000, sinceSec: NOON_SEC },
    ]);
    expect(moves('usual', 1)).toHaveLength(1);
    expect(moves()[0]?.row.markets[0]?.outcomes[0]?.oddsMilli).toBe(1_600);
  });

  it('begins anew with the day, from the prices that held at its beginning', () => {
    const { clock, moves, offer, price } = makeTestMoves();
    const event = offer(1);
    price(event, 1_700);
    clock.nowSec += DAY_SEC / 2 + 60;
    expect(moves()).toEqual([]);
    price(event, 1_500);
    expect(moves()).toMatchObject([{ fromOddsMilli: 1_700, sinceSec: NOON_SEC + DAY_SEC / 2 }]);
  });

  it('forgets what is not sold on the line', () => {
    const { board, clock, moves, offer, price } = makeTestMoves();
    const [stopped, live, gone] = [offer(1), offer(2), offer(3)];
    for (const event of [stopped, live, gone]) price(event, 1_700);
    expect(moves()).toHaveLength(3);
    price(stopped, 1_700, 3_500, 'suspended');
    clock.nowSec = START_SEC;
    board.change(live, changeByStart(live));
    board.remove(gone);
    expect(moves()).toEqual([]);
  });

  it('does not tell of a hair', () => {
    const { moves, offer, price } = makeTestMoves();
    price(offer(1), 1_990);
    expect(moves()).toEqual([]);
  });
});
