import type { FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import {
  findMarketRow,
  parseMarketKey,
  type MarketKey,
  type OutcomeId,
  type SelectionRef,
} from '@glasshouse/domain/markets';
import { parseFeedResult, parseReduction, type LegResult } from '@glasshouse/domain/settlement';
import { listOutcomeIds } from './board/read-market.ts';
import type { EventFacts } from './board/types.ts';
import type { Certainty, Deduction, News, VoidWindow } from './outcome-results.ts';

/** Whom results are about: runners name the outcomes of their markets. */
export type ResultEvent = Pick<EventFacts, 'eventId' | 'runners' | 'lineUp'>;

/** Something a producer said about one outcome. */
export interface OutcomeNews {
  readonly ref: SelectionRef;
  readonly news: News;
}

export interface ReadResults {
  readonly news: readonly OutcomeNews[];
  /** Markets this is about. */
  readonly keys: readonly MarketKey[];
  readonly faults: readonly FeedFault[];
}

/** A producer's results; outcomes and combinations that mean nothing are left out and named. */
export function readResults(
  event: ResultEvent,
  markets: readonly FeedMarketResult[],
  certainty: Certainty,
): ReadResults {
  const news: OutcomeNews[] = [];
  const keys: MarketKey[] = [];
  const faults: FeedFault[] = [];
  for (const market of joinRepeats(markets)) {
    const found = readMarketResult(event, market, certainty, faults);
    // Only a key that parsed has outcomes. Whatever has won, it is over.
    if (found.length > 0) keys.push(market.key as MarketKey);
    if (canBeMeant(market.key, found)) news.push(...found);
    else faults.push({ code: 'bad_result', about: market.key });
  }
  return { news, keys, faults };
}

/** A market that stands in a message several times is one: who has won is looked at together. */
function joinRepeats(markets: readonly FeedMarketResult[]): readonly FeedMarketResult[] {
  const byKey = new Map<string, FeedMarketResult['outcomes'][number][]>();
  for (const { key, outcomes } of markets) {
    const joined = byKey.get(key);
    if (joined) joined.push(...outcomes);
    else byKey.set(key, [...outcomes]);
  }
  return [...byKey].map(([key, outcomes]) => ({ key, outcomes }));
}

function readMarketResult(
  event: ResultEvent,
  market: FeedMarketResult,
  certainty: Certainty,
  faults: FeedFault[],
): OutcomeNews[] {
  const known = listOutcomes(event, market.key);
  const isKnown = parseMarketKey(market.key) !== undefined;
  return market.outcomes.flatMap(
    ({ id, result, voidFactor = 0, deadHeatFactor = 1, reduction, placed, deductions }, index) => {
      // Told twice, the first counts, as with prices.
      const isRepeat = market.outcomes.findIndex((one) => one.id === id) < index;
      const ref = isRepeat ? undefined : known.find((one) => one.outcomeId === id);
      const leg = parseFeedResult(result, voidFactor, deadHeatFactor, { reduction, placed });
      const taken = readDeductions(deductions);
      if (ref && leg && taken) return [{ ref, news: { kind: 'settle', result: leg, certainty, ...taken } }];
      const code = !isKnown ? 'unknown_market' : !ref ? 'unknown_outcome' : 'bad_result';
      faults.push({ code, about: `${market.key}/${id}` });
      return [];
    },
  );
}

/** Of outcomes that exclude one another one wins at most, those that share a place say how many they are, and not all are lost. */
function canBeMeant(key: string, outcomes: readonly OutcomeNews[]): boolean {
  const results = outcomes.map(({ news }) => (news.kind === 'settle' ? news.result : undefined));
  return isOneOfMany(key, results) && !isLostByAll(key, results);
}

/** False where more than one outcome of a market would have won, and its outcomes exclude one another. */
export function isOneOfMany(key: string, results: readonly (LegResult | undefined)[]): boolean {
  if (findMarketRow(key)?.overlapping) return true;
  return results.filter((result) => result?.kind === 'win' || result?.kind === 'half_win').length <= 1;
}

/**
 * True where every outcome that the market can have is lost, or half lost: whoever is right of its outcomes is right, and where
 * none is, stakes come back. Of persons one that nobody names may have won.
 */
export function isLostByAll(key: string, results: readonly (LegResult | undefined)[]): boolean {
  const row = findMarketRow(key);
  if (!row || row.ofRunners || row.ofLineUp || results.length < row.outcomes.length) return false;
  return results.every((result) => result?.kind === 'lose' || result?.kind === 'half_lose');
}

type GivenDeductions = FeedMarketResult['outcomes'][number]['deductions'];

/** By their time; those that take nothing are left out. Absent where one is no part of one. */
function readDeductions(given: GivenDeductions = []): { readonly deductions?: readonly Deduction[] } | undefined {
  const deductions: Deduction[] = [];
  for (const { part, placedBeforeMs } of given) {
    const read = parseReduction(part);
    if (!read) return undefined;
    if (read.num > 0) deductions.push({ part: read, beforeMs: placedBeforeMs });
  }
  return deductions.length === 0 ? {} : { deductions: deductions.toSorted((a, b) => a.beforeMs - b.beforeMs) };
}

/**
 * News about whole markets: they are about every outcome a market can have, whatever of it was ever on offer. A time
 * that ends before it begins means nothing.
 */
export function readMarketNews(event: ResultEvent, keys: readonly string[], news: News): ReadResults {
  if ('window' in news && isEmpty(news.window))
    return { news: [], keys: [], faults: keys.map((about) => ({ code: 'bad_window', about })) };
  const known = keys.filter((key) => parseMarketKey(key) !== undefined);
  return {
    news: known.flatMap((key) => listOutcomes(event, key).map((ref) => ({ ref, news }))),
    keys: known.map((key) => key as MarketKey),
    faults: keys.flatMap((about) => (known.includes(about) ? [] : [{ code: 'unknown_market' as const, about }])),
  };
}

function isEmpty({ fromMs = 0, untilMs = Infinity }: VoidWindow = {}): boolean {
  return fromMs >= untilMs;
}

/** Absent where no time is named. */
export function readWindow(given: { startAtMs?: number; endAtMs?: number }): VoidWindow | undefined {
  const { startAtMs, endAtMs } = given;
  if (startAtMs === undefined && endAtMs === undefined) return undefined;
  return {
    ...(startAtMs === undefined ? {} : { fromMs: startAtMs }),
    ...(endAtMs === undefined ? {} : { untilMs: endAtMs }),
  };
}

function listOutcomes(event: ResultEvent, key: string): SelectionRef[] {
  const type = findMarketRow(key);
  if (!type) return [];
  return listOutcomeIds(type, event).map((id) => ({
    eventId: event.eventId,
    marketKey: key as MarketKey,
    outcomeId: id as OutcomeId,
  }));
}
