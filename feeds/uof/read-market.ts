import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed';
import { makeMarketKey, type MarketKey } from '@glasshouse/domain/markets';
import { findOddsMilli } from '@glasshouse/domain/odds';
import { UOF_MARKETS, type UofMarket } from './market.table.ts';
import type { XmlElement } from './parse-xml.ts';

export interface KnownMarket {
  readonly key: MarketKey;
  readonly row: UofMarket;
}

/** The market of ours that an element names in an event of a sport; absent where we have none like it. */
export function findMarket({ attributes }: XmlElement, sportId: number | undefined): KnownMarket | undefined {
  const row = UOF_MARKETS[attributes['id'] ?? ''];
  if (row?.sports && (sportId === undefined || !row.sports.includes(sportId))) return undefined;
  const given = row && parseSpecifiers(attributes['specifiers'] ?? '');
  if (!row || !given) return undefined;
  const names = Object.keys(row.specifiers);
  if (given.size !== names.length) return undefined;
  const specifiers: Record<string, string> = { ...row.fixed };
  for (const name of names) {
    const value = given.get(name);
    const ours = row.specifiers[name];
    if (value === undefined || ours === undefined || !DECIMAL.test(value)) return undefined;
    specifiers[ours] = value;
  }
  return { key: makeMarketKey(row.type, specifiers), row };
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

const STATUSES: Readonly<Record<string, FeedMarket['status']>> = {
  '1': 'active',
  '0': 'inactive',
  '-1': 'suspended',
  '-2': 'handed_over',
};

/** As it is offered; absent for a market that its results have closed, and those come by a message of their own. */
export function readOffer(element: XmlElement, { key, row }: KnownMarket): FeedMarket | undefined {
  const status = STATUSES[element.attributes['status'] ?? '1'];
  return status && { key, status, outcomes: element.children.flatMap((child) => readOutcome(child, row)) };
}

function readOutcome({ attributes }: XmlElement, row: UofMarket): FeedMarket['outcomes'] {
  const id = row.outcomes[attributes['id'] ?? ''];
  const oddsMilli = findOddsMilli(Number(attributes['odds'] ?? Number.NaN));
  if (id === undefined || oddsMilli === undefined) return [];
  const probability = Number(attributes['probabilities'] ?? Number.NaN);
  const known = probability >= 0 && probability <= 1;
  return [{ id, oddsMilli, active: (attributes['active'] ?? '1') === '1', ...(known ? { probability } : {}) }];
}

/** What became of its outcomes; absent where nothing of it is decided. */
export function readResult(element: XmlElement, { key, row }: KnownMarket): FeedMarketResult | undefined {
  const outcomes = element.children.flatMap((child) => readOutcomeResult(child, row));
  return outcomes.length > 0 ? { key, outcomes } : undefined;
}

const VOID_FACTORS: Readonly<Record<string, 0.5 | 1>> = { '0.5': 0.5, '1': 1, '1.0': 1 };

function readOutcomeResult({ attributes }: XmlElement, row: UofMarket): FeedMarketResult['outcomes'] {
  const id = row.outcomes[attributes['id'] ?? ''];
  const result = attributes['result'];
  // An outcome that is not decided yet says -1.
  if (id === undefined || (result !== '0' && result !== '1')) return [];
  const voidFactor = VOID_FACTORS[attributes['void_factor'] ?? ''];
  const deadHeat = Number(attributes['dead_heat_factor'] ?? 1);
  return [
    {
      id,
      result: result === '1' ? 1 : 0,
      ...(voidFactor === undefined ? {} : { voidFactor }),
      ...(deadHeat > 0 && deadHeat < 1 ? { deadHeatFactor: deadHeat } : {}),
    },
  ];
}
