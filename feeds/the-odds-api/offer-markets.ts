import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { makeMarketKey, type MarketKey } from '@glasshouse/domain/markets';
import { findOddsMilli, oddsMilli, type OddsMilli } from '@glasshouse/domain/odds';
import { toFeedName } from '../adapter/index.ts';
import type { OddsSport } from './sport.table.ts';
import type { Fault } from './unmapped-code.ts';
import type { OddsEvent, QuotedMarket } from './wire.ts';

export interface Choice {
  /** Whose prices: of one bookmaker, or the median of several; without names of all that answer. */
  readonly bookmakers: readonly string[] | undefined;
  /** Prices that the provider has seen before then are not used. */
  readonly seenSinceMs: number;
}

interface Quote {
  readonly key: MarketKey;
  readonly type: string;
  /** How far its line is from none, so that of two the same is always chosen. */
  readonly distance: number;
  readonly prices: ReadonlyMap<string, OddsMilli>;
}

interface Read {
  readonly event: OddsEvent;
  readonly sport: OddsSport;
  readonly faults: Fault[];
}

/** One bookmaker's whole market is not sold below this sum of implied chances: its prices are of another kind, or wrong. */
const LEAST_BOOK = 0.9;
const MOST_LINE = 400;

/** What is offered of an event: one market of each kind, at the line that most bookmakers have. */
export function offerMarkets(
  event: OddsEvent,
  sport: OddsSport,
  choice: Choice,
): { readonly markets: FeedMarket[]; readonly faults: Fault[] } {
  const read: Read = { event, sport, faults: [] };
  const quotes = event.quotes
    .filter(
      ({ bookmaker, seenAtMs }) => seenAtMs >= choice.seenSinceMs && (choice.bookmakers?.includes(bookmaker) ?? true),
    )
    .flatMap((quoted) => readQuote(quoted, read));
  const byType = groupBy(quotes, ({ type }) => type);
  return { markets: [...byType.values()].flatMap(offerOne), faults: read.faults };
}

function offerOne(quotes: readonly Quote[]): FeedMarket[] {
  const lines = [...groupBy(quotes, ({ key }) => key)];
  const [line] = lines.toSorted(
    ([keyA, [a, ...moreA]], [keyB, [b, ...moreB]]) =>
      moreB.length - moreA.length || (a?.distance ?? 0) - (b?.distance ?? 0) || (keyA < keyB ? -1 : 1),
  );
  if (!line) return [];
  const [key, own] = line;
  const ids = [...(own[0]?.prices.keys() ?? [])];
  const outcomes = ids.map((id) => ({
    id,
    oddsMilli: median(own.flatMap(({ prices }) => prices.get(id) ?? [])),
    active: true,
  }));
  return [{ key, status: 'active', outcomes }];
}

function groupBy<Name, Row>(rows: readonly Row[], nameOf: (row: Row) => Name): Map<Name, Row[]> {
  const groups = new Map<Name, Row[]>();
  for (const row of rows) {
    const own = groups.get(nameOf(row));
    if (own) own.push(row);
    else groups.set(nameOf(row), [row]);
  }
  return groups;
}

/** Of an even number the mean of the middle two, rounded down. */
export function median(prices: readonly OddsMilli[]): OddsMilli {
  const sorted = prices.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return oddsMilli(Math.floor((low + high) / 2));
}

function readQuote(quoted: QuotedMarket, read: Read): Quote[] {
  const found = findMarket(quoted, read);
  if (!found) return [];
  const prices = new Map<string, OddsMilli>();
  for (const { name, price } of quoted.outcomes) {
    const id = found.names.get(toFeedName(name));
    const milli = findOddsMilli(price);
    if (id === undefined)
      return leaveOut(read, 'odds_api_name_unknown', quoted, `"${toFeedName(name)}" in ${quoted.key}`);
    if (milli === undefined) return leaveOut(read, 'odds_api_problem', quoted, `the price ${price} of ${id}`);
    if (prices.has(id)) return leaveOut(read, 'odds_api_problem', quoted, `${id} stands in it twice`);
    prices.set(id, milli);
  }
  const book = [...prices.values()].reduce((sum, milli) => sum + 1_000 / milli, 0);
  if (prices.size !== found.names.size) return leaveOut(read, 'odds_api_problem', quoted, 'an outcome is missing');
  if (book < LEAST_BOOK) return leaveOut(read, 'odds_api_problem', quoted, `its prices come to ${book.toFixed(3)}`);
  return [
    { ...found, prices: new Map([...found.names.values()].map((id) => [id, prices.get(id) ?? oddsMilli(1_001)])) },
  ];
}

type Found = Omit<Quote, 'prices'> & { readonly names: ReadonlyMap<string, string> };

/** The market of ours, and what the provider calls its outcomes; absent where we have none like it. */
function findMarket(quoted: QuotedMarket, read: Read): Found | undefined {
  const { event, sport } = read;
  const [home, away] = [toFeedName(event.home), toFeedName(event.away)];
  switch (quoted.key) {
    case 'h2h':
      return findResult(quoted, read, home, away);
    case 'spreads': {
      const type = sport.spreads;
      const points = [home, away].map((team) => quoted.outcomes.find(({ name }) => toFeedName(name) === team)?.point);
      const [hcp, opposite] = points;
      if (!type) return unknown(quoted, read);
      if (!isLine(hcp) || opposite === undefined || hcp !== -opposite) return badLine(quoted, read);
      const names = new Map([
        [home, '1'],
        [away, '2'],
      ]);
      return { key: makeMarketKey(type, { hcp: String(hcp === 0 ? 0 : hcp) }), type, distance: Math.abs(hcp), names };
    }
    case 'totals': {
      const [total, ...others] = quoted.outcomes.map(({ point }) => point);
      const type = sport.totals;
      if (!type) return unknown(quoted, read);
      if (!isLine(total) || total <= 0 || others.some((other) => other !== total)) return badLine(quoted, read);
      const names = new Map([
        ['Over', 'over'],
        ['Under', 'under'],
      ]);
      return { key: makeMarketKey(type, { total: String(total) }), type, distance: total, names };
    }
    default:
      return unknown(quoted, read);
  }
}

function findResult(quoted: QuotedMarket, read: Read, home: string, away: string): Found | undefined {
  const type = read.sport.result;
  const isThreeWay = quoted.outcomes.length === 3;
  if (isThreeWay !== (type === '1x2')) return unknown(quoted, read);
  const names =
    type === '1x2'
      ? ([
          [home, '1'],
          ['Draw', 'x'],
          [away, '2'],
        ] as const)
      : ([
          [home, '1'],
          [away, '2'],
        ] as const);
  return { key: makeMarketKey(type), type, distance: 0, names: new Map<string, string>(names) };
}

function isLine(point: number | undefined): point is number {
  return point !== undefined && Number.isInteger(point * 4) && Math.abs(point) <= MOST_LINE;
}

function unknown(quoted: QuotedMarket, { event, faults }: Read): undefined {
  const detail = `${quoted.outcomes.length} outcomes at ${quoted.bookmaker}, such as ${event.id}`;
  faults.push({ code: 'odds_api_market_unknown', about: `${event.sportKey} ${quoted.key}`, detail });
}

function badLine(quoted: QuotedMarket, read: Read): undefined {
  leaveOut(read, 'odds_api_problem', quoted, `its lines are ${quoted.outcomes.map(({ point }) => point).join(', ')}`);
}

function leaveOut({ event, faults }: Read, code: Fault['code'], quoted: QuotedMarket, detail: string): never[] {
  faults.push({ code, about: `${event.id} ${quoted.bookmaker} ${quoted.key}`, detail });
  return [];
}
