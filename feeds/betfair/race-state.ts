import { findUsualTerms } from '@glasshouse/domain/settlement';
import { makeMarketKey, type MarketKey } from '@glasshouse/domain/markets';
import { makeBook, type Book } from './book.ts';
import type { MarketDefinition } from './wire.ts';

/** A market of the exchange on a race, and how many of the first it pays. */
export interface RaceMarket {
  readonly id: string;
  readonly places: number;
  definition: MarketDefinition;
  readonly book: Book;
}

/** A market of ours on a race, and what has been told of it. */
export interface RaceOffer {
  readonly key: MarketKey;
  readonly kind: 'win' | 'place' | 'each_way';
  /** Prices by runner, as last told. */
  readonly oddsMilli: Map<number, number>;
  told: string;
  active: boolean;
  /** When it was first on sale; absent where it never was. */
  soldFromMs: number | undefined;
  settled: boolean;
}

/** One race: the exchange's win and place markets on it, as far as they are recorded. */
export interface RaceState {
  readonly id: string;
  readonly sportId: number;
  /** The exchange's event is the meeting, with all races of a day. */
  readonly meeting: string;
  /** Selection ids in the order of the card; nobody ever leaves it. */
  readonly runners: Set<number>;
  /** Who was going to run when it was announced. */
  readonly runnerCount: number;
  win: RaceMarket | undefined;
  place: RaceMarket | undefined;
  readonly offers: RaceOffer[];
  /** When each runner was seen to be removed, by the recording's clock; 0 where it was before anything was told. */
  readonly removedAtMs: Map<number, number>;
  /** A definition has come since the fixture was looked at. */
  redefined: boolean;
  sentFixture: string;
  ended: boolean;
}

export function makeRace(sportId: number, definition: MarketDefinition): RaceState {
  return {
    id: `${definition.eventId}.${Math.floor(Date.parse(definition.marketTime) / 60_000)}`,
    sportId,
    meeting: definition.eventId,
    runners: new Set(),
    runnerCount: definition.runners.filter((runner) => runner.status !== 'REMOVED').length,
    win: undefined,
    place: undefined,
    offers: [],
    removedAtMs: new Map(),
    redefined: true,
    sentFixture: '',
    ended: false,
  };
}

/** The markets of a race are of one meeting and have runners in common. */
export function isOfRace(race: RaceState, { eventId, runners }: MarketDefinition): boolean {
  return race.meeting === eventId && runners.some((runner) => race.runners.has(runner.id));
}

/** Takes the market to the race; answers why it cannot be offered. */
export function addMarket(race: RaceState, id: string, definition: MarketDefinition): RaceMarket | string {
  const { marketType, numberOfWinners = 1 } = definition;
  const market = { id, places: numberOfWinners, definition, book: makeBook() };
  if (marketType === 'WIN' && numberOfWinners === 1) {
    if (race.win) return 'its race has a win market already';
    race.win = market;
    race.offers.push(makeOffer('win', makeMarketKey('race_winner')));
  } else if (marketType === 'PLACE' && numberOfWinners >= 2 && numberOfWinners <= 9) {
    if (race.place) return 'its race has a place market already';
    race.place = market;
    race.offers.push(makeOffer('place', makeMarketKey('race_placed', { places: String(numberOfWinners) })));
  } else return `${marketType} with ${numberOfWinners} winners is not offered here`;
  const terms = findUsualTerms(race.runnerCount);
  if (race.win && terms && race.place?.places === terms.places) {
    const specifiers = { places: String(terms.places), share: terms.share };
    race.offers.push(makeOffer('each_way', makeMarketKey('each_way', specifiers)));
  }
  return market;
}

function makeOffer(kind: RaceOffer['kind'], key: MarketKey): RaceOffer {
  return { key, kind, oddsMilli: new Map(), told: '', active: false, soldFromMs: undefined, settled: false };
}
