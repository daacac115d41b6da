import { findMarketRow, type MarketKey, type MarketTypeRow } from '@glasshouse/domain/markets';
import { findLineFaults } from './find-line-faults.ts';
import { listOutcomeIds } from './read-market.ts';
import type { Band, BoardEvent, BoardMarket, BoardOutcome, Hold, PriceFault, Prices } from './types.ts';

/** The house's reason for holding a market whose price cannot be meant. */
export const PRICE_ERROR = 'price_error';

/** A sum of implied probabilities outside these bounds is a mistake of the producer, or a gift to one player. */
const LEAST_SUM = 0.95;
const MOST_SUM = 1.6;
/** Every runner carries its margin. */
const MORE_FOR_EACH_RUNNER = 0.02;
/** A price that leaps by more, either way, while nothing happened in the match. */
const MOST_LEAP = 3;
/** Price times the producer's own chance: what a stake of one would bring on average. */
const MOST_RETURN_MILLI = 1_250;
/** A price that leapt and has been kept for so long was meant. */
const KEPT_SEC = 30;

export interface Guarded {
  readonly bands: ReadonlyMap<MarketKey, Band>;
  /** Absent where the held markets are the same as before. */
  readonly holds: readonly Hold[] | undefined;
  /** Faults that were not there before. */
  readonly faults: readonly PriceFault[];
}

/**
 * Looks at the prices that a message brings, before any of them can be sold: `offered` are the markets as they are
 * going to be, `turn` the count of play after the message.
 */
export function guardPrices(event: BoardEvent, offered: readonly BoardMarket[], turn: number, nowSec: number): Guarded {
  const active = offered.filter((market) => market.status === 'active');
  const faults = new Map<MarketKey, PriceFault>();
  for (const market of active) {
    const fault = findOwnFault(event, market, turn);
    if (fault) faults.set(market.key, fault);
  }
  const neighbours = findLadderFaults(event, offered, faults);
  const bands = new Map<MarketKey, Band>();
  for (const market of neighbours.length > 0 ? new Set([...active, ...neighbours]) : active) {
    const before = event.bands.get(market.key);
    const wasActive = event.markets.get(market.key)?.status === 'active';
    const after = judge({ before, market, wasActive, turn, nowSec }, faults.get(market.key));
    if (after !== before) bands.set(market.key, after);
  }
  return { bands, holds: moveHolds(event, bands), faults: listNewFaults(event, bands) };
}

/** A leap that was kept long enough was meant. */
export function acceptKept(event: BoardEvent, nowSec: number): Guarded {
  const bands = new Map<MarketKey, Band>();
  for (const [key, band] of event.bands) {
    const { suspicion } = band;
    if (suspicion?.fault !== 'jump' || event.markets.get(key)?.status !== 'active') continue;
    if (nowSec - suspicion.sinceSec < KEPT_SEC) continue;
    bands.set(key, { good: merge(band.good, suspicion.prices), turn: event.playTurn });
  }
  return { bands, holds: moveHolds(event, bands), faults: [] };
}

/** An operator has looked at the price and calls it right. */
export function waiveFault(event: BoardEvent, key: MarketKey): Guarded | undefined {
  const band = event.bands.get(key);
  if (!band?.suspicion) return undefined;
  const { fault, prices } = band.suspicion;
  const bands = new Map([[key, { good: merge(band.good, prices), turn: event.playTurn, waived: fault }]]);
  return { bands, holds: moveHolds(event, bands), faults: [] };
}

function findOwnFault({ facts, bands }: BoardEvent, market: BoardMarket, turn: number): PriceFault | undefined {
  const type = findMarketRow(market.key);
  const band = bands.get(market.key);
  if (type && !isPlausibleSum(market, type, listOutcomeIds(type, facts).length)) return 'sum';
  if (market.outcomes.some((outcome, at) => isGift(outcome, market.probabilities?.[at]))) return 'gift';
  if (band?.good && band.turn === turn && isLeap(listActive(market), band.good)) return 'jump';
  return undefined;
}

/** Runners that have been withdrawn take nothing of the whole with them; of other markets an inactive outcome is unknown. */
function isPlausibleSum({ outcomes }: BoardMarket, type: MarketTypeRow, count: number): boolean {
  const full = outcomes.length === count && (type.ofRunners || outcomes.every((outcome) => outcome.active));
  if (!full || type.overlapping) return true;
  const active = outcomes.filter((outcome) => outcome.active);
  const sum = active.reduce((total, outcome) => total + 1000 / outcome.oddsMilli, 0);
  const most = type.ofRunners ? MOST_SUM + active.length * MORE_FOR_EACH_RUNNER : MOST_SUM;
  return sum >= LEAST_SUM && sum <= most;
}

function isGift({ active, oddsMilli }: BoardOutcome, probability: number | undefined): boolean {
  return active && probability !== undefined && oddsMilli * probability > MOST_RETURN_MILLI;
}

function isLeap(prices: Prices, good: Prices): boolean {
  return prices.some(({ id, oddsMilli }) => {
    const known = good.find((one) => one.id === id)?.oddsMilli;
    return known !== undefined && (oddsMilli > MOST_LEAP * known || known > MOST_LEAP * oddsMilli);
  });
}

/** The very list where all are. */
export function listActive({ outcomes }: BoardMarket): Prices {
  return outcomes.every((outcome) => outcome.active) ? outcomes : outcomes.filter((outcome) => outcome.active);
}

/** Adds the faults of the ladders touched; answers the other markets on them whose standing changes by it. */
function findLadderFaults(
  event: BoardEvent,
  offered: readonly BoardMarket[],
  faults: Map<MarketKey, PriceFault>,
): BoardMarket[] {
  const neighbours: BoardMarket[] = [];
  for (const ladder of listLadders(event, offered, faults)) {
    const wrong = findLineFaults(ladder);
    for (const key of wrong) faults.set(key, 'line');
    for (const market of ladder) {
      const suspected = event.bands.get(market.key)?.suspicion?.fault === 'line';
      if (suspected !== wrong.has(market.key)) neighbours.push(market);
    }
  }
  return neighbours;
}

/** The ladders that are touched, as they are going to be: markets on sale that nothing else is wrong with. */
function listLadders(
  event: BoardEvent,
  offered: readonly BoardMarket[],
  faults: ReadonlyMap<MarketKey, PriceFault>,
): Iterable<BoardMarket[]> {
  const ladders = new Map<string, BoardMarket[]>();
  const fresh = new Set<MarketKey>();
  for (const market of offered) {
    fresh.add(market.key);
    const { line, status, key } = market;
    if (!line) continue;
    const ladder = getLadder(ladders, line.ladder);
    if (status === 'active' && !faults.has(key)) ladder.push(market);
  }
  if (ladders.size === 0) return [];
  for (const [key, market] of event.markets) {
    const { line, status } = market;
    if (!line || status !== 'active' || fresh.has(key)) continue;
    // One that is held for its own prices says nothing about the others.
    if (!isHeldForItself(event, key)) ladders.get(line.ladder)?.push(market);
  }
  return ladders.values();
}

function getLadder(ladders: Map<string, BoardMarket[]>, name: string): BoardMarket[] {
  const known = ladders.get(name);
  if (known) return known;
  const fresh: BoardMarket[] = [];
  ladders.set(name, fresh);
  return fresh;
}

function isHeldForItself(event: BoardEvent, key: MarketKey): boolean {
  const suspicion = event.bands.get(key)?.suspicion;
  return suspicion !== undefined && suspicion.fault !== 'line';
}

interface Case {
  readonly before: Band | undefined;
  readonly market: BoardMarket;
  /** On sale by its producer until this message: only then has a price been kept. */
  readonly wasActive: boolean;
  readonly turn: number;
  readonly nowSec: number;
}

/** What is remembered of the market after these prices; the very same object where nothing of it changes. */
function judge({ before, market, wasActive, turn, nowSec }: Case, fault: PriceFault | undefined): Band {
  const prices = listActive(market);
  const good = before?.good;
  if (!fault) {
    if (before && !before.suspicion && !before.waived && before.turn === turn && isSame(good, prices)) return before;
    return { good: merge(good, prices), turn };
  }
  if (before?.waived === fault) return { good: merge(good, prices), turn, waived: fault };
  const suspicion = before?.suspicion;
  const kept = wasActive && suspicion?.fault === fault && !(fault === 'jump' && isLeap(prices, suspicion.prices));
  const sinceSec = kept ? suspicion.sinceSec : nowSec;
  if (fault === 'jump' && nowSec - sinceSec >= KEPT_SEC) return { good: merge(good, prices), turn };
  return { good, turn: before?.turn ?? turn, suspicion: { fault, prices, sinceSec } };
}

/** Outcomes that are not on sale at the moment keep the price they had. */
function merge(good: Prices | undefined, prices: Prices): Prices {
  const left = (good ?? []).filter(({ id }) => !prices.some((one) => one.id === id));
  return left.length === 0 ? prices : [...prices, ...left];
}

function isSame(good: Prices | undefined, prices: Prices): boolean {
  return prices.every(({ id, oddsMilli }) => good?.find((one) => one.id === id)?.oddsMilli === oddsMilli);
}

function moveHolds(event: BoardEvent, bands: ReadonlyMap<MarketKey, Band>): readonly Hold[] | undefined {
  const isHeld = (key: MarketKey): boolean => event.bands.get(key)?.suspicion !== undefined;
  const moved = [...bands].filter(([key, band]) => isHeld(key) !== (band.suspicion !== undefined));
  if (moved.length === 0) return undefined;
  const left = event.holds.filter((hold) => hold.reason !== PRICE_ERROR || !moved.some(([key]) => key === hold.key));
  const held = moved.filter(([, band]) => band.suspicion !== undefined);
  return [...left, ...held.map(([key]) => ({ key, reason: PRICE_ERROR, untilSec: undefined }))];
}

function listNewFaults(event: BoardEvent, bands: ReadonlyMap<MarketKey, Band>): PriceFault[] {
  return [...bands].flatMap(([key, { suspicion }]) => {
    return suspicion && event.bands.get(key)?.suspicion?.fault !== suspicion.fault ? [suspicion.fault] : [];
  });
}
