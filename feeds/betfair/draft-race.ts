import type { FeedFixture, FeedRunner } from '@glasshouse/contracts/feed';
import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import { toFeedId, toFeedName, type FeedDraft } from '../adapter/index.ts';
import { runnerKey } from './book.ts';
import { decideRunners, type RunnerResult } from './decide-runners.ts';
import { deriveRacePrices, type DerivedPrice } from './derive-prices.ts';
import { HIGHEST_MILLI } from './ladder.table.ts';
import type { RaceMarket, RaceOffer, RaceState } from './race-state.ts';
import { nameOfRunner, type TeamBook } from './teams.ts';
import type { MarketDefinition } from './wire.ts';

const CATEGORY = { id: 'recorded-races', name: 'Recorded races' };

/** The messages that bring the site up to what is now known of the race; none where nothing of ours changed. */
export function draftRace(race: RaceState, names: TeamBook, atMs: number): FeedDraft[] {
  if (race.ended) return [];
  noteRemovals(race, atMs);
  const { stopped, changed } = repriceOffers(race, atMs);
  return [
    ...draftFixture(race, names),
    ...(stopped.length > 0 ? [{ kind: 'bet_stop' as const, event: race.id, keys: stopped }] : []),
    ...(changed.length > 0
      ? [{ kind: 'odds_change' as const, event: race.id, section: 'line' as const, markets: changed }]
      : []),
    ...draftResults(race),
  ];
}

/** In the same line the prices of the others are made anew: only bets from before it lose a part of their winnings. */
function noteRemovals({ win, place, removedAtMs, sentFixture }: RaceState, atMs: number): void {
  for (const market of [win, place]) {
    for (const { id, status } of market?.definition.runners ?? []) {
      if (status === 'REMOVED' && !removedAtMs.has(id)) removedAtMs.set(id, sentFixture === '' ? 0 : atMs);
    }
  }
}

function draftFixture(race: RaceState, names: TeamBook): FeedDraft[] {
  if (!race.redefined) return [];
  race.redefined = false;
  const fixture = toFixture(race, names);
  const text = JSON.stringify(fixture);
  if (!fixture || text === race.sentFixture) return [];
  race.sentFixture = text;
  return [{ kind: 'fixture_change', event: race.id, fixture }];
}

function toFixture(race: RaceState, names: TeamBook): FeedFixture | undefined {
  const definition = (race.win ?? race.place)?.definition;
  if (!definition) return undefined;
  const course = names.tournamentByEvent.get(race.meeting) ?? toFeedName(definition.eventName ?? '');
  const tournament = course === '' ? 'Exchange' : course;
  return {
    sportId: race.sportId,
    category: CATEGORY,
    tournament: { id: toFeedId(tournament), name: tournament },
    home: { id: race.id, name: `${clockOf(definition)} ${tournament}` },
    runners: [...race.runners].map((runner) => toRunner(race, runner, names)),
    startsAtMs: Date.parse(definition.marketTime),
  };
}

function toRunner({ meeting }: RaceState, selection: number, names: TeamBook): FeedRunner {
  return { id: String(selection), ...nameOfRunner(names, meeting, selection) };
}

/** What a race is called by is the clock of its course. */
function clockOf({ marketTime, timezone }: MarketDefinition): string {
  const form: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  try {
    return new Intl.DateTimeFormat('en-GB', { ...form, timeZone: timezone ?? 'UTC' }).format(Date.parse(marketTime));
  } catch {
    return new Date(marketTime).toISOString().slice(11, 16);
  }
}

interface Repriced {
  readonly stopped: string[];
  readonly changed: FeedMarket[];
}

function repriceOffers(race: RaceState, atMs: number): Repriced {
  const prices = { win: findPrices(race.win), place: findPrices(race.place) };
  const stopped: string[] = [];
  const changed: FeedMarket[] = [];
  for (const offer of race.offers) {
    const priced = isForSale(race, offer) ? prices[offer.kind === 'place' ? 'place' : 'win'] : undefined;
    if (priced) {
      const market = showPrices(race, offer, priced, atMs);
      if (market) changed.push(market);
    } else if (offer.active) {
      offer.active = false;
      stopped.push(offer.key);
    }
  }
  return { stopped, changed };
}

/** An each-way bet needs both markets to be open, as both decide it. */
function isForSale({ win, place }: RaceState, { kind }: RaceOffer): boolean {
  return (kind === 'place' || isOpen(win)) && (kind === 'win' || isOpen(place));
}

/** The exchange goes on while they run; here nobody can bet on a race that has begun. */
function isOpen(market: RaceMarket | undefined): boolean {
  return market?.definition.status === 'OPEN' && !market.definition.inPlay;
}

type Prices = ReadonlyMap<number, DerivedPrice>;

function findPrices(market: RaceMarket | undefined): Prices | undefined {
  if (!market || !isOpen(market)) return undefined;
  const running = market.definition.runners.filter((runner) => runner.status === 'ACTIVE');
  const quotes = running.map((runner) => market.book.quote(runnerKey(runner)));
  const prices = running.length > market.places ? deriveRacePrices(quotes, market.places) : undefined;
  return prices && new Map(prices.map((price, index) => [running[index]?.id ?? 0, price]));
}

/** The market as it is to be told; nothing where the site knows it so. */
function showPrices(race: RaceState, offer: RaceOffer, prices: Prices, atMs: number): FeedMarket | undefined {
  for (const [runner, price] of prices) offer.oddsMilli.set(runner, price.oddsMilli);
  const text = [...prices].map(([runner, price]) => `${runner} ${price.oddsMilli}`).join('/');
  if (offer.active && offer.told === text) return undefined;
  offer.active = true;
  offer.told = text;
  offer.soldFromMs ??= atMs;
  const outcomes = [...race.runners].map((runner): FeedMarket['outcomes'][number] => {
    const price = prices.get(runner);
    if (price) return { id: String(runner), ...price, active: true };
    return { id: String(runner), oddsMilli: offer.oddsMilli.get(runner) ?? HIGHEST_MILLI, active: false };
  });
  return { key: offer.key, status: 'active', outcomes };
}

/** What was offered is settled once all markets that decide it are closed; the race ends with the last of them. */
function draftResults(race: RaceState): FeedDraft[] {
  const closed = race.offers.filter((offer) => !offer.settled && isDecided(race, offer));
  if (closed.length === 0) return [];
  const results = closed.flatMap((offer) => {
    offer.settled = true;
    return offer.soldFromMs === undefined ? [] : toResult(race, offer, offer.soldFromMs);
  });
  const drafts: FeedDraft[] = [];
  if (results.length > 0) drafts.push({ kind: 'bet_settlement', event: race.id, certainty: 2, markets: results });
  if (race.offers.every((offer) => offer.settled)) {
    race.ended = true;
    drafts.push({ kind: 'event_end', event: race.id });
  }
  return drafts;
}

function isDecided({ win, place }: RaceState, { kind }: RaceOffer): boolean {
  const isClosed = (market: RaceMarket | undefined): boolean => market?.definition.status === 'CLOSED';
  return (kind === 'place' || isClosed(win)) && (kind === 'win' || isClosed(place));
}

function toResult(
  { win, place, runners, removedAtMs }: RaceState,
  offer: RaceOffer,
  soldFromMs: number,
): FeedMarketResult[] {
  const market = offer.kind === 'place' ? place : win;
  if (!market) return [];
  const linked = offer.kind === 'each_way' && place ? { place: place.definition } : {};
  const decided = decideRunners(market.definition, { removedAtMs, soldFromMs, ...linked });
  const known = new Map(decided.map((one) => [one.runner, one]));
  const outcomes = [...runners].map((id) => toOutcome(known.get(id) ?? { runner: id, result: 0, voidFactor: 1 }));
  return [{ key: offer.key, outcomes }];
}

function toOutcome({ runner, ...result }: RunnerResult): FeedMarketResult['outcomes'][number] {
  return { id: String(runner), ...result };
}
