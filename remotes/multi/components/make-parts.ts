import type { RowView } from '@glasshouse/contracts/sportsbook';
import { makeEventStore, makeOddsStore, type EventStore, type OddsStore } from '@glasshouse/kit/live';
import type { MultiState } from '../model.ts';

/** One match on the board. */
export interface Watched {
  readonly store: EventStore<RowView>;
  /** The board whose numbers its row has; absent: it starts from a snapshot. */
  readonly epoch: string | undefined;
  /** It was over, or not live yet, when the page was made. */
  readonly isOther: boolean;
}

export interface MultiParts {
  readonly odds: OddsStore;
  /** By event; what is added while the page is open joins it. */
  readonly watched: Map<number, Watched>;
}

export function makeParts({ rows, others, epoch }: MultiState): MultiParts {
  const odds = makeOddsStore();
  const make = (row: RowView, isOther: boolean): [number, Watched] => [
    row.eventId,
    { store: makeEventStore(row, odds), epoch, isOther },
  ];
  return { odds, watched: new Map([...rows.map((row) => make(row, false)), ...others.map((row) => make(row, true))]) };
}
