import type { PriceMove } from '@glasshouse/contracts/sportsbook-moves';
import type { MarketKey } from '@glasshouse/domain/markets';
import type { Board } from './board/board.ts';
import type { BoardEvent, ShownMarket } from './board/types.ts';
import { toRow, toWideRow } from './board/view.ts';
import type { IsClosed } from './list-events.ts';

/** Without the sports that are closed to who asks. */
export type ListMoves = (columns?: 'usual' | 'all', limit?: number, isClosed?: IsClosed) => PriceMove[];

/** The main market of an event as it stood when a day began or, where it came later, as it was first offered. */
interface Opening {
  readonly day: number;
  readonly sinceSec: number;
  readonly key: MarketKey;
  readonly outcomes: ShownMarket['outcomes'];
  /** As it was last heard of: where the next day begins. */
  readonly last: ShownMarket['outcomes'];
}

const DAY_SEC = 86_400;
const USUAL_LIMIT = 8;
/** Whose chance by its price has changed by less than this has not moved. */
const LEAST_CHANGE = 0.01;

/**
 * What the prices of the line were when the day began: one small record for each event that is on it, in memory alone,
 * and gone with the event. Prices of live events move with the play, which is no news of this kind.
 */
export function makePriceMoves(board: Board, nowSec: () => number): ListMoves {
  const openings = new Map<number, Opening>();
  board.listen((eventId, keys) => {
    const event = board.find(eventId);
    if (event?.section !== 'line') {
      openings.delete(eventId);
      return;
    }
    const { main } = event.listed;
    if (main?.status !== 'active' || !keys.includes(main.key)) return;
    openings.set(eventId, { ...openAt(openings.get(eventId), main, nowSec()), last: main.outcomes });
  });
  return (columns, limit = USUAL_LIMIT, isClosed = () => false) => {
    const toView = columns === 'all' ? toWideRow : toRow;
    return [...openings]
      .flatMap(([eventId, opening]) => findMove(board.find(eventId), opening, dayOf(nowSec())) ?? [])
      .filter(({ event: { facts, section } }) => !isClosed(facts.tournament.sportId, section))
      .toSorted((a, b) => b.change - a.change)
      .slice(0, limit)
      .map(({ event, move }) => ({ row: toView(event), ...move }));
  };
}

function openAt(held: Opening | undefined, { key, outcomes }: ShownMarket, nowSec: number): Omit<Opening, 'last'> {
  const day = dayOf(nowSec);
  if (held?.key !== key) return { day, sinceSec: nowSec, key, outcomes };
  return held.day === day ? held : { day, sinceSec: day * DAY_SEC, key, outcomes: held.last };
}

function dayOf(atSec: number): number {
  return Math.floor(atSec / DAY_SEC);
}

interface Moved {
  readonly event: BoardEvent;
  readonly move: Omit<PriceMove, 'row'>;
  /** Of the outcome's chance by its price. */
  readonly change: number;
}

/** The outcome whose chance by its price has changed most; absent where nothing of it is sold now. */
function findMove(event: BoardEvent | undefined, opening: Opening, day: number): Moved | undefined {
  const main = event?.listed.main;
  if (event?.section !== 'line' || main?.status !== 'active' || main.key !== opening.key || opening.day !== day)
    return undefined;
  const [most] = main.outcomes
    .flatMap(({ id, oddsMilli, active }) => {
      const from = opening.outcomes.find((one) => one.id === id);
      if (!active || !from) return [];
      const move = {
        marketKey: main.key,
        outcomeId: id,
        fromOddsMilli: from.oddsMilli,
        sinceSec: opening.sinceSec,
      };
      return { event, move, change: Math.abs(1_000 / oddsMilli - 1_000 / from.oddsMilli) };
    })
    .toSorted((a, b) => b.change - a.change);
  return most && most.change >= LEAST_CHANGE ? most : undefined;
}
