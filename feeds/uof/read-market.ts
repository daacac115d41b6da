import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import { makeMarketKey, normaliseMarketKey } from '@glasshouse/domain/markets';
import { findOddsMilli, MIN_ODDS_MILLI } from '@glasshouse/domain/odds';
import { toChance, toCode, toNumber } from './elements.ts';
import { UOF_MARKETS, type UofMarket } from './market.table.ts';
import type { XmlElement } from './parse-xml.ts';

export interface KnownMarket {
  /** The provider's number of it. */
  readonly id: string;
  readonly key: string;
  readonly row: UofMarket;
}

/** The market of ours that an element names in an event of a sport; absent where we have none like it. */
export function findMarket({ attributes }: XmlElement, sportId: number | undefined): KnownMarket | undefined {
  const id = toCode(attributes['id']);
  const row = Object.hasOwn(UOF_MARKETS, id) ? UOF_MARKETS[id] : undefined;
  if (row?.sports && (sportId === undefined || !row.sports.includes(sportId))) return undefined;
  const given = row && parseSpecifiers(attributes['specifiers'] ?? attributes['specifier'] ?? '');
  if (!row || !given) return undefined;
  for (const name of row.beside ?? []) given.delete(name);
  const names = Object.keys(row.specifiers);
  if (given.size !== names.length) return undefined;
  const specifiers: Record<string, string> = { ...row.fixed };
  for (const name of names) {
    const value = given.get(name);
    const ours = row.specifiers[name];
    if (value === undefined || ours === undefined || !DECIMAL.test(value)) return undefined;
    specifiers[ours] = value;
  }
  // One line in two writings is one market.
  return { id, key: normaliseMarketKey(makeMarketKey(row.type, specifiers)), row };
}

const DECIMAL = /^[+-]?\d{1,4}(?:\.\d{1,3})?$/;

/** `setnr=1|total=9.5`; absent where it is of another form. */
function parseSpecifiers(text: string): Map<string, string> | undefined {
  const specifiers = new Map<string, string>();
  if (text === '') return specifiers;
  for (const pair of text.split('|')) {
    const [name = '', value, ...rest] = pair.split('=');
    if (value === undefined || rest.length > 0 || specifiers.has(name)) return undefined;
    specifiers.set(name, value);
  }
  return specifiers;
}

const PLAYER = /^sr:player:([1-9]\d{0,14})$/;

/** The outcome that a player is in our markets, by the provider's name of them; absent where it names none. */
export function toPlayerId(name: string): string | undefined {
  const number = PLAYER.exec(name)?.[1];
  return number === undefined ? undefined : `player:${number}`;
}

function findOutcome({ outcomes, ofPlayers }: UofMarket, given: string): string | undefined {
  if (Object.hasOwn(outcomes, given)) return outcomes[given];
  return ofPlayers && toPlayerId(given);
}

/** More than two squads: our feed carries no more of one market. */
const MOST_OUTCOMES = 200;

const STATUSES: Readonly<Record<string, FeedMarket['status']>> = {
  '1': 'active',
  '0': 'inactive',
  '-1': 'suspended',
  '-2': 'handed_over',
};

/** Settled and cancelled: what became of them comes by a message of its own, which may be later. */
const CLOSED: ReadonlySet<string> = new Set(['-3', '-4']);

/**
 * As it is offered. One that names an outcome twice cannot be sold, nor one that has no price: it is suspended, and keeps
 * what it had. So is one that is closed, where it was told before, until its result comes; absent where it was not.
 */
export function readOffer(
  element: XmlElement,
  { key, row }: KnownMarket,
  wasTold: boolean,
  problems: string[],
): FeedMarket | undefined {
  const code = toCode(element.attributes['status'] ?? '1');
  const stopped = { key, status: 'suspended', outcomes: [] } as const satisfies FeedMarket;
  if (CLOSED.has(code)) return wasTold ? { ...stopped } : undefined;
  const status = STATUSES[code];
  if (!status) return undefined;
  const outcomes = element.children.flatMap((child) => readOutcome(child, row, key, problems));
  const isTwice = new Set(outcomes.map(({ id }) => id)).size < outcomes.length;
  if (isTwice) problems.push(`${key}: an outcome stands in it twice`);
  const isSellable = !isTwice && outcomes.length > 0 && !element.children.some((child) => hasHappened(child, row));
  if (status === 'active' && !isSellable) return { ...stopped };
  return { key, status, outcomes: isTwice ? [] : outcomes.slice(0, MOST_OUTCOMES) };
}

/** A price of one, or below, says that it has happened: nobody is sold the others. */
function hasHappened({ attributes }: XmlElement, row: UofMarket): boolean {
  const odds = toNumber(attributes['odds']);
  const isOurs = !row.eachAlone && findOutcome(row, attributes['id'] ?? '') !== undefined;
  return isOurs && isActive(attributes) && odds !== undefined && Math.round(odds * 1_000) < MIN_ODDS_MILLI;
}

function isActive(attributes: XmlElement['attributes']): boolean {
  return toCode(attributes['active'] ?? '1') === '1';
}

function readOutcome(
  { attributes }: XmlElement,
  row: UofMarket,
  key: string,
  problems: string[],
): FeedMarket['outcomes'] {
  const given = attributes['id'] ?? '';
  const id = findOutcome(row, given);
  if (id === undefined) return [];
  const active = isActive(attributes);
  const oddsMilli = findOddsMilli(toNumber(attributes['odds']) ?? Number.NaN);
  if (oddsMilli === undefined) {
    // What cannot be bet on needs no price.
    if (active) problems.push(`${key}: outcome ${given} has the price "${attributes['odds'] ?? ''}"`);
    return [];
  }
  const probability = toChance(attributes['probabilities']);
  return [{ id, oddsMilli, active, ...(probability === undefined ? {} : { probability }) }];
}

/** What became of its outcomes; absent where nothing of it is decided. What cannot be read is left out and told. */
export function readResult(
  element: XmlElement,
  { key, row }: KnownMarket,
  problems: string[],
): FeedMarketResult | undefined {
  const outcomes = element.children.flatMap((child): FeedMarketResult['outcomes'] => {
    const read = readOutcomeResult(child, row);
    if (typeof read !== 'string') return read;
    problems.push(`${key}: ${read}`);
    return [];
  });
  return outcomes.length > 0 ? { key, outcomes: outcomes.slice(0, MOST_OUTCOMES) } : undefined;
}

/** The result of an outcome of ours, none while it is undecided, or why it cannot be one. */
function readOutcomeResult({ attributes }: XmlElement, row: UofMarket): FeedMarketResult['outcomes'] | string {
  const given = attributes['id'] ?? 'without an id';
  const id = findOutcome(row, given);
  if (row.unsold?.includes(given)) return [];
  if (id === undefined) return `outcome ${given} is not one that we know`;
  const result = toNumber(attributes['result']);
  if (result === UNDECIDED) return [];
  if (result !== 0 && result !== 1) return `outcome ${given} has the result "${attributes['result'] ?? ''}"`;
  const voidFactor = toNumber(attributes['void_factor'] ?? '0');
  if (voidFactor !== 0 && voidFactor !== 0.5 && voidFactor !== 1) {
    return `outcome ${given} has the void factor "${attributes['void_factor']}"`;
  }
  const deadHeatFactor = toNumber(attributes['dead_heat_factor'] ?? '1');
  if (deadHeatFactor === undefined || deadHeatFactor <= 0 || deadHeatFactor > 1) {
    return `outcome ${given} has the dead heat factor "${attributes['dead_heat_factor']}"`;
  }
  return [
    {
      id,
      result,
      ...(voidFactor === 0 ? {} : { voidFactor }),
      ...(deadHeatFactor === 1 ? {} : { deadHeatFactor }),
    },
  ];
}

const UNDECIDED = -1;
