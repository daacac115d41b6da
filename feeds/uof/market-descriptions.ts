import { listChildren, toCode } from './elements.ts';
import { UOF_MARKETS } from './market.table.ts';
import type { XmlElement } from './parse-xml.ts';

/** What the provider says of its own markets, in one language. */
export interface MarketDescriptions {
  readonly size: number;
  nameOf(id: string): string | undefined;
  /** What bet stops call the market by. */
  groupsOf(id: string): readonly string[] | undefined;
  /** True where the market of this number no longer has the outcomes that ours has. */
  isChanged(id: string): boolean;
}

interface Description {
  readonly name: string;
  readonly groups: readonly string[];
  readonly outcomes: ReadonlySet<string>;
}

/** What the answer of the call says; a text says why it is none. */
export function readDescriptions(root: XmlElement): MarketDescriptions | string {
  if (root.name !== 'market_descriptions') return `${root.name} is no list of markets`;
  const markets = new Map<string, Description>();
  for (const market of listChildren(root, 'market')) {
    // A variant of a market has outcomes of its own, and no groups.
    if (market.attributes['variant'] === undefined) markets.set(toCode(market.attributes['id']), describe(market));
  }
  return {
    size: markets.size,
    nameOf: (id) => markets.get(id)?.name,
    groupsOf: (id) => markets.get(id)?.groups,
    isChanged: (id) => {
      const described = markets.get(id);
      const row = UOF_MARKETS[id];
      if (!described || !row) return false;
      return Object.keys(row.outcomes).some((outcome) => !described.outcomes.has(outcome));
    },
  };
}

function describe(market: XmlElement): Description {
  const outcomes = market.children.filter(({ name }) => name === 'outcomes');
  return {
    name: market.attributes['name'] ?? '',
    groups: (market.attributes['groups'] ?? 'all').split('|'),
    outcomes: new Set(
      outcomes.flatMap((list) => listChildren(list, 'outcome').map((one) => one.attributes['id'] ?? '')),
    ),
  };
}

/** Markets of ours whose name is another than in the version before, and those whose outcomes are. */
export function compareDescriptions(
  before: MarketDescriptions | undefined,
  now: MarketDescriptions,
): { readonly renamed: readonly string[]; readonly changed: readonly string[] } {
  const ours = Object.keys(UOF_MARKETS);
  const renamed = ours.filter((id) => {
    const [old, present] = [before?.nameOf(id), now.nameOf(id)];
    return old !== undefined && present !== undefined && old !== present;
  });
  return { renamed, changed: ours.filter((id) => now.isChanged(id)) };
}
