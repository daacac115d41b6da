import type { Language } from '@glasshouse/contracts/preferences';
import { makeMarketKey, parseMarketKey } from '@glasshouse/domain/markets';
import { DESCRIBED_MARKETS, type DescribedMarket } from './market.table.ts';
import { sayName } from './say-name.ts';
import { document, element } from './xml.ts';

export interface NamedMarket {
  readonly row: DescribedMarket;
  /** `setnr=1|total=9.5`; absent where the market has none. */
  readonly specifiers: string | undefined;
}

/** What the provider calls a market of the world; absent where it has none that is counted alike. */
export function nameMarket(key: string, sportId: number): NamedMarket | undefined {
  const market = parseMarketKey(key);
  if (!market) return undefined;
  for (const row of DESCRIBED_MARKETS) {
    if (row.type !== market.type || (row.sports && !row.sports.includes(sportId))) continue;
    const pairs: string[] = [];
    const own: Record<string, string> = { ...row.fixed };
    for (const [ours, theirs] of Object.entries(row.specifiers)) {
      const value = market.specifiers[ours];
      if (value === undefined) continue;
      own[ours] = value;
      pairs.push(`${theirs}=${value}`);
    }
    if (row.ofPlayers) pairs.push(EDITION);
    if (makeMarketKey(row.type, own) === key)
      return { row, specifiers: pairs.length > 0 ? pairs.join('|') : undefined };
  }
  return undefined;
}

/** Which list of players it is; it says nothing of the question. */
const EDITION = 'version=v1';

/** The answer of the call for the descriptions of all markets in a language. */
export function describeMarkets(language: Language): string {
  const markets = DESCRIBED_MARKETS.map(({ id, name, groups, outcomes, specifiers, ofPlayers }) => {
    const listed = Object.values(outcomes).map(([outcome, text]) =>
      element('outcome', { id: outcome, name: sayName(text, language) }),
    );
    const named = [...Object.values(specifiers), ...(ofPlayers ? ['version'] : [])].map((one) =>
      element('specifier', { name: one, type: TYPES[one] ?? 'decimal' }),
    );
    const parts = [element('outcomes', {}, listed), ...(named.length > 0 ? [element('specifiers', {}, named)] : [])];
    const players = ofPlayers && { includes_outcomes_of_type: 'sr:player', outcome_type: 'player' };
    return element('market', { id, name: sayName(name, language), groups, ...players }, parts);
  });
  return document(element('market_descriptions', { response_code: 'OK' }, markets));
}

const TYPES: Readonly<Record<string, string>> = { goalnr: 'integer', setnr: 'integer', version: 'string' };
