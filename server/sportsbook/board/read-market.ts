import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import {
  MARKET_TYPES,
  parseMarketKey,
  type MarketKey,
  type MarketTypeId,
  type MarketTypeRow,
  type OutcomeId,
  type ParsedMarket,
} from '@glasshouse/domain/markets';
import { isOddsMilli, MIN_ODDS_MILLI } from '@glasshouse/domain/odds';
import type { BoardMarket, BoardOutcome, EventFacts, MarketLine } from './types.ts';

export interface ReadMarket {
  /** Absent where nothing of the market can be used. */
  readonly market: BoardMarket | undefined;
  /** The message itself brought prices that can be used; else the market keeps those it had. */
  readonly hasPrices: boolean;
  /** Parts that were dropped, and why. */
  readonly faults: readonly FeedFault[];
}

/**
 * A producer's market as we can sell it: of a type we know, with outcomes that type has, in the order of its
 * table, or of the event's runners or line-ups. One without outcomes keeps those it had.
 */
export function readMarket(offered: FeedMarket, current: BoardMarket | undefined, field: Field = {}): ReadMarket {
  const parsed = parseMarketKey(offered.key);
  if (!parsed || !isOfEvent(parsed.type, field)) {
    return { market: undefined, hasPrices: false, faults: [{ code: 'unknown_market', about: offered.key }] };
  }
  const ids = listOutcomeIds(MARKET_TYPES[parsed.type], field);
  const found = readOutcomes(offered, ids);
  const brings = found.outcomes.length > 0;
  const faults = found.outcomes.length === offered.outcomes.length ? NO_FAULTS : listOutcomeFaults(offered, ids);
  const { outcomes, probabilities = [] } = brings || !current ? found : current;
  const shown = offered.status === 'active' || offered.status === 'suspended';
  if (shown && outcomes.length === 0) {
    return { market: undefined, hasPrices: false, faults: [...faults, { code: 'bad_price', about: offered.key }] };
  }
  // What cannot be read has replaced the prices of before all the same: they are sold to nobody.
  const isUnread = !brings && offered.outcomes.length > 0 && offered.status === 'active';
  const status = isUnread || isDecidedByPrice(offered) ? 'suspended' : offered.status;
  // The line is in the key: whatever else a market becomes, it stays.
  const line = current?.line ?? findLine(parsed);
  // Its text is the very one that a market key of ours would have.
  const market = {
    key: offered.key as MarketKey,
    status,
    outcomes,
    ...(probabilities.some((one) => one !== undefined) ? { probabilities } : {}),
    ...(line ? { line } : {}),
  };
  return { market, hasPrices: brings && status === offered.status, faults };
}

/** Where many run there are no two sides to bet on: markets are of the runners, or of the race itself. */
function isOfEvent(type: MarketTypeId, { runners = [] }: Field): boolean {
  const { ofRunners, ofRace }: MarketTypeRow = MARKET_TYPES[type];
  return runners.length === 0 || ofRunners === true || ofRace === true;
}

/** A price of one says that it has happened: nobody is sold the others. */
function isDecidedByPrice({ status, outcomes }: FeedMarket): boolean {
  return status === 'active' && outcomes.some(({ active, oddsMilli }) => active && oddsMilli < MIN_ODDS_MILLI);
}

/** Who competes, where the outcomes of a market are persons. */
export type Field = Pick<EventFacts, 'runners' | 'lineUp'>;

/** Every outcome that a market of the type can have at an event of these. */
export function listOutcomeIds(type: MarketTypeRow, { runners = [], lineUp = [] }: Field): readonly string[] {
  if (type.ofRunners) return runners.map(({ id }) => id);
  return type.ofLineUp ? [...lineUp.map(({ id }) => id), ...type.outcomes] : type.outcomes;
}

interface ReadOutcomes {
  readonly outcomes: BoardOutcome[];
  readonly probabilities: (number | undefined)[];
}

function readOutcomes(offered: FeedMarket, ids: readonly string[]): ReadOutcomes {
  const read: ReadOutcomes = { outcomes: [], probabilities: [] };
  for (const id of ids) {
    const outcome = offered.outcomes.find((one) => one.id === id);
    if (!outcome || !isOddsMilli(outcome.oddsMilli)) continue;
    const { oddsMilli, active, probability } = outcome;
    const known = probability !== undefined && probability >= 0 && probability <= 1;
    read.outcomes.push({ id: id as OutcomeId, oddsMilli, active });
    read.probabilities.push(known ? probability : undefined);
  }
  return read;
}

const NO_FAULTS: readonly FeedFault[] = [];

/** Of an outcome that is told twice, the first counts. */
function listOutcomeFaults({ key, outcomes }: FeedMarket, ids: readonly string[]): FeedFault[] {
  return outcomes.flatMap(({ id, oddsMilli }, index): FeedFault[] => {
    const isRepeat = outcomes.findIndex((one) => one.id === id) < index;
    if (!ids.includes(id) || isRepeat) return [{ code: 'unknown_outcome', about: `${key}/${id}` }];
    return isOddsMilli(oddsMilli) ? [] : [{ code: 'bad_price', about: `${key}/${id}` }];
  });
}

/** Lines are decimal numbers; a specifier of another form stands on no ladder. */
const LINE = /^[+-]?\d{1,4}(?:\.\d{1,3})?$/;

const NO_LINE = Symbol('no line');

/** A key that is read again is the same object: its line is kept with it, and is one object for all markets of the key. */
const lines = new WeakMap<ParsedMarket, MarketLine | typeof NO_LINE>();

export function findLine(market: ParsedMarket): MarketLine | undefined {
  const known = lines.get(market);
  if (known !== undefined) return known === NO_LINE ? undefined : known;
  const line = readLine(market);
  lines.set(market, line ?? NO_LINE);
  return line;
}

function readLine({ type, specifiers }: ParsedMarket): MarketLine | undefined {
  const name = 'hcp' in specifiers ? 'hcp' : 'total';
  const text = specifiers[name];
  if (text === undefined || !LINE.test(text)) return undefined;
  const others = Object.entries(specifiers).filter(([other]) => other !== name);
  const ladder = [type, ...others.map(([other, value]) => `${other}=${value}`)].join('|');
  return { ladder, at: Number(text), rises: name === 'hcp' };
}
