import type { EventCard, RowView } from '@glasshouse/contracts/sportsbook';
import { compareSports } from '@glasshouse/domain/markets';

export interface MultiState {
  readonly nowSec: number;
  readonly epoch: string;
  /** The gathered matches that are live, with every market that lists can show. */
  readonly rows: readonly RowView[];
  /** Those that are not: over, or not begun. */
  readonly others: readonly RowView[];
  /** All that is live, to choose from. */
  readonly running: readonly EventCard[];
  /** The address asks for this one to be added. */
  readonly add?: number;
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
