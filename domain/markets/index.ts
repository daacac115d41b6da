import type { Brand } from '../decision/index.ts';
import { MARKET_TYPES, type BaseType, type MarketTypeRow } from './market.table.ts';

export { MARKET_TYPES };
export type { BaseType, MarketTypeRow, MarketGroup, TallyName } from './market.table.ts';
export { englishSportName } from './english-name.ts';
export {
  LONG_TERM,
  SPORTS,
  compareSports,
  findSport,
  hasFewGoals,
  isOfSport,
  isVirtualSport,
  pictureOf,
  VIRTUAL_SPORTS,
  type SportRow,
} from './sport.table.ts';

export type EventId = Brand<number, 'EventId'>;

/** Market type and specifiers in one text: `total|total=2.5`; without specifiers just `1x2`. */
export type MarketKey = Brand<string, 'MarketKey'>;

export type OutcomeId = Brand<string, 'OutcomeId'>;

export type MarketTypeId = keyof typeof MARKET_TYPES;

/** Those that ask what another market asks, about less or about something else. */
export type LikeType = {
  [Type in MarketTypeId]: (typeof MARKET_TYPES)[Type] extends { readonly like: BaseType } ? Type : never;
}[MarketTypeId];

export function isLikeType(type: MarketTypeId): type is LikeType {
  return 'like' in MARKET_TYPES[type];
}

/** The industry's market states. Settled and cancelled are final until a rollback. */
export type MarketStatus = 'active' | 'suspended' | 'inactive' | 'handed_over' | 'settled' | 'cancelled';

export type Specifiers = Readonly<Record<string, string>>;

export function isMarketType(id: string): id is MarketTypeId {
  return Object.hasOwn(MARKET_TYPES, id);
}

const SPECIFIER = /^[a-z][a-z0-9_]{0,15}$/;
const SPECIFIER_VALUE = /^[A-Za-z0-9.+:_-]{1,24}$/;
const COUNT = /^\d{1,4}$/;
/** Those that are shown as numbers, or that money is counted by. */
const SPECIFIER_FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['total', /^\d{1,4}(?:\.\d{1,3})?$/],
  ['hcp', /^-?\d{1,4}(?:\.\d{1,3})?$/],
  ['period', COUNT],
  ['game', COUNT],
  ['round', COUNT],
  ['goal', COUNT],
  ['from', COUNT],
  ['to', COUNT],
  ['side', /^[12]$/],
  ['places', /^(?:[1-9]|10)$/],
  ['share', /^1:[1-9]$/],
]);

/** Names in alphabetical order, so that one market has one key. */
export function makeMarketKey(type: MarketTypeId, specifiers: Specifiers = {}): MarketKey {
  const names = Object.keys(specifiers).toSorted();
  if (names.length === 0) return type as string as MarketKey;
  return `${type}|${names.map((name) => `${name}=${specifiers[name]}`).join('|')}` as MarketKey;
}

export interface ParsedMarket {
  readonly type: MarketTypeId;
  readonly specifiers: Specifiers;
}

/** Keys are few and each is read thousands of times a second; what a hostile caller makes up is forgotten again. */
const known = new Map<string, ParsedMarket | undefined>();
const REMEMBERED = 20_000;

/** Absent for anything that no market of ours could be called. */
export function parseMarketKey(key: string): ParsedMarket | undefined {
  const found = known.get(key);
  if (found !== undefined || known.has(key)) return found;
  if (known.size >= REMEMBERED) known.clear();
  const fresh = readMarketKey(key);
  known.set(key, fresh);
  return fresh;
}

/** Whole or decimal numbers as people write them: `2.50`, `+1`, `-0`, `02`. */
const WRITTEN_NUMBER = /^([+-]?)0*(\d{1,4})(?:\.(\d{0,3}?)0*)?$/;
const NEEDS_LOOK = /=(?:\+|-?0\d|-0|[^|]*\.(?:\||$|\d*0(?:\||$)))/;

/** The same key with its numbers written as ours are: `total|total=2.50` is `total|total=2.5`. Other texts stay. */
export function normaliseMarketKey(key: string): string {
  if (!NEEDS_LOOK.test(key)) return key;
  const [type = '', ...pairs] = key.split('|');
  return [type, ...pairs.map(normalisePair)].join('|');
}

function normalisePair(pair: string): string {
  const at = pair.indexOf('=') + 1;
  const [, sign, whole, decimals] = WRITTEN_NUMBER.exec(pair.slice(at)) ?? [];
  if (at === 0 || whole === undefined) return pair;
  const number = decimals ? `${whole}.${decimals}` : whole;
  return `${pair.slice(0, at)}${sign === '-' && number !== '0' ? '-' : ''}${number}`;
}

function readMarketKey(key: string): ParsedMarket | undefined {
  const [type, ...pairs] = key.split('|');
  if (type === undefined || !isMarketType(type)) return undefined;
  const specifiers: Record<string, string> = {};
  for (const pair of pairs) {
    const [name, value, ...rest] = pair.split('=');
    if (name === undefined || value === undefined || rest.length > 0) return undefined;
    const form = SPECIFIER_FORMS.get(name) ?? SPECIFIER_VALUE;
    if (!SPECIFIER.test(name) || !form.test(value) || Object.hasOwn(specifiers, name)) return undefined;
    specifiers[name] = value;
  }
  if (!carriesExactly(MARKET_TYPES[type].specifiers, specifiers)) return undefined;
  return makeMarketKey(type, specifiers) === key ? { type, specifiers: Object.freeze(specifiers) } : undefined;
}

function carriesExactly(names: readonly string[], specifiers: Specifiers): boolean {
  return names.length === Object.keys(specifiers).length && names.every((name) => Object.hasOwn(specifiers, name));
}

/** What the table says of a market's type; absent for anything that is no market of ours. */
export function findMarketRow(key: string): MarketTypeRow | undefined {
  const market = parseMarketKey(key);
  return market && MARKET_TYPES[market.type];
}

/** The form of an outcome's id; of a market of runners or scorers every one that is so written could be one. */
export function isOutcomeOf(key: string, outcomeId: string): boolean {
  const row = findMarketRow(key);
  if (!row) return false;
  return row.ofRunners || row.ofLineUp ? OUTCOME.test(outcomeId) : row.outcomes.includes(outcomeId);
}

/** The outcome is one of those who compete, and named by the event alone. */
export function isOfPerson(key: string, outcomeId: string): boolean {
  const row = findMarketRow(key);
  return row?.ofRunners === true || (row?.ofLineUp === true && !row.outcomes.includes(outcomeId));
}

/** What a player picked: one outcome of one market of one event. */
export interface SelectionRef {
  readonly eventId: EventId;
  readonly marketKey: MarketKey;
  readonly outcomeId: OutcomeId;
}

/** One text for a selection: key of coupons, odds cells and topics. */
export type SelectionId = Brand<string, 'SelectionId'>;

export function makeSelectionId(ref: SelectionRef): SelectionId {
  return `${ref.eventId}/${ref.marketKey}/${ref.outcomeId}` as SelectionId;
}

const EVENT = /^[1-9]\d{0,15}$/;
const OUTCOME = /^[a-z0-9_:-]{1,24}$/;

/** Absent for any text that `makeSelectionId` would not write: one selection has one id. */
export function parseSelectionId(id: string): SelectionRef | undefined {
  const [event, key, outcome, ...rest] = id.split('/');
  if (event === undefined || !EVENT.test(event) || rest.length > 0) return undefined;
  const eventId = Number(event);
  if (!Number.isSafeInteger(eventId)) return undefined;
  if (key === undefined || !parseMarketKey(key)) return undefined;
  if (outcome === undefined || !OUTCOME.test(outcome)) return undefined;
  return { eventId: eventId as EventId, marketKey: key as MarketKey, outcomeId: outcome as OutcomeId };
}
