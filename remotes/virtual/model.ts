import type { EventView, PlayedView, RowView } from '@glasshouse/contracts/sportsbook';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import { VIRTUAL_GAMES, type VirtualGame } from '@glasshouse/domain/virtual';
import type { EventListSource } from '@glasshouse/kit/events';

export const GAMES: readonly VirtualGame[] = ['football', 'racing', 'tennis', 'marbles'];

/** An event with everything, and the board that it was read from. */
export interface WatchedEvent {
  readonly epoch: string;
  readonly event: EventView;
}

/** What is looked at more closely: what it was played from, once it is over. */
export interface CheckedEvent {
  readonly event: EventView;
  readonly played?: PlayedView;
}

export interface VirtualState {
  readonly game: VirtualGame;
  readonly nowSec: number;
  readonly line: EventListSource;
  readonly live: EventListSource;
  /** The race that takes bets, and the first event that is played, where there are any. */
  readonly watched: readonly WatchedEvent[];
  readonly results: readonly ResultView[];
  readonly checked?: CheckedEvent;
}

export function readGame(text: string | undefined): VirtualGame {
  // Marbles have an address of their own.
  return GAMES.find((game) => game === text && game !== 'marbles') ?? 'football';
}

export function sportOf(game: VirtualGame): number {
  return VIRTUAL_GAMES[game].sportId;
}

/** As many of the last ones as the page shows, and how far back it looks for them. */
export const RESULTS_SHOWN = 8;
export const RESULTS_SEC = 1_800;

/** The numbers of who runs, the first first, as they were told; nobody before the start. */
export function readOrder(detail: string | undefined): readonly string[] {
  return detail === undefined ? [] : detail.split('-');
}

/** What is told of a race is told in so many steps. */
const STEPS = 24;
const LENGTH = 88;
const GAP = 1.6;

/** How far a runner has come, in hundredths of the course: the first leads, the others lie behind it in their order. */
export function placeOf(event: Pick<EventView, 'status'>, runnerId: string): number {
  const rank = readOrder(event.status?.detail).indexOf(runnerId);
  const step = event.status?.clockSec ?? 0;
  return rank < 0 ? 0 : Math.max(0, (LENGTH * step) / STEPS - GAP * rank);
}

/** Events of the round that starts next. */
export function isNext(event: Pick<RowView, 'startsAtSec'>, all: readonly Pick<RowView, 'startsAtSec'>[]): boolean {
  return event.startsAtSec === Math.min(...all.map(({ startsAtSec }) => startsAtSec));
}
