import type { EventCard, RowView } from '@glasshouse/contracts/sportsbook';
import { compareSports } from '@glasshouse/domain/markets';

export interface MultiState {
  readonly nowSec: number;
  readonly epoch: string;
  /** As of which number of the topic of live events `running` is. */
  readonly listNumber: number;
  /** The gathered matches that are live, with every market that lists can show. */
  readonly rows: readonly RowView[];
  /** Those that are not: over, or not begun. */
  readonly others: readonly RowView[];
  /** All that is live, to choose from. */
  readonly running: readonly EventCard[];
  /** The address asks for this one to be added. */
  readonly add?: number;
}

/** Who came and went, by a number of the topic of live events. */
export interface RunningMove {
  readonly number: number;
  readonly added: readonly EventCard[];
  readonly removed: readonly number[];
}

export interface Running {
  readonly listNumber: number;
  readonly running: readonly EventCard[];
}

/** What runs now: what was listed, and what has come and gone since. */
export function applyMoves({ running, listNumber }: Running, moves: readonly RunningMove[]): readonly EventCard[] {
  const events = new Map(running.map((card) => [card.eventId, card]));
  for (const { number, added, removed } of moves) {
    if (number <= listNumber) continue;
    for (const card of added) events.set(card.eventId, card);
    for (const eventId of removed) events.delete(eventId);
  }
  return [...events.values()];
}

/** A match with the market that its card has; the rest comes by its topic. */
export function toRow({ main, ...head }: EventCard): RowView {
  return { ...head, markets: main ? [main] : [] };
}

export function readAdd(query: Readonly<Record<string, string>>): number | undefined {
  const { add = '' } = query;
  return /^[1-9]\d{0,15}$/.test(add) && Number.isSafeInteger(Number(add)) ? Number(add) : undefined;
}

export interface SportCards {
  readonly sportId: number;
  readonly cards: readonly EventCard[];
}

/** By sport, in the order of the house; races have no score to watch and are left out. */
export function groupCards(cards: readonly EventCard[]): readonly SportCards[] {
  const sports = new Map<number, EventCard[]>();
  for (const card of cards) {
    if (!card.away) continue;
    const { sportId } = card.tournament;
    sports.set(sportId, [...(sports.get(sportId) ?? []), card]);
  }
  return [...sports].map(([sportId, own]) => ({ sportId, cards: own })).toSorted(compareSports);
}
