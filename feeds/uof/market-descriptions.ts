import { copyText, listChildren, toCode } from './elements.ts';
import { UOF_MARKETS } from './market.table.ts';
import type { XmlElement } from './parse-xml.ts';

/** What the provider says of its own markets, in one language. */
export interface MarketDescriptions {
  readonly size: number;
  nameOf(id: string): string | undefined;
  /** What bet stops call a market of ours by. */
  groupsOf(id: string): readonly string[] | undefined;
  /** The provider's numbers of the outcomes of a market of ours. */
  outcomesOf(id: string): ReadonlySet<string> | undefined;
  /** True where the market of this number no longer has the outcomes that ours has. */
  isChanged(id: string): boolean;
}

interface Description {
  readonly name: string;
  /** Of markets of ours: of the others nobody asks for more than the name. */
  readonly ours: { readonly groups: readonly string[]; readonly outcomes: ReadonlySet<string> } | undefined;
}

/** Some times as many as the provider has. Those beyond are left out, unless they are ours. */
const MOST_MARKETS = 10_000;

/** What the answer of the call says; a text says why it is none. */
export function readDescriptions(root: XmlElement): MarketDescriptions | string {
  if (root.name !== 'market_descriptions') return `${root.name} is no list of markets`;
  const markets = new Map<string, Description>();
  for (const market of listChildren(root, 'market')) {
    // A variant of a market has outcomes of its own, and no groups.
    if (market.attributes['variant'] !== undefined) continue;
    const id = copyText(toCode(market.attributes['id']));
    if (isOurs(id) || markets.size < MOST_MARKETS) markets.set(id, describe(id, market));
  }
  return {
    size: markets.size,
    nameOf: (id) => markets.get(id)?.name,
    groupsOf: (id) => markets.get(id)?.ours?.groups,
    outcomesOf: (id) => markets.get(id)?.ours?.outcomes,
    isChanged: (id) => {
      const described = markets.get(id)?.ours?.outcomes;
      if (!described) return false;
      return Object.keys(UOF_MARKETS[id]?.outcomes ?? {}).some((outcome) => !described.has(outcome));
    },
  };
}

function isOurs(id: string): boolean {
  return Object.hasOwn(UOF_MARKETS, id);
}

function describe(id: string, market: XmlElement): Description {
  const name = copyText(market.attributes['name'] ?? '');
  if (!isOurs(id)) return { name, ours: undefined };
  const outcomes = listChildren(market, 'outcomes').flatMap((list) => listChildren(list, 'outcome'));
  return {
    name,
    ours: {
      groups: copyText(market.attributes['groups'] ?? 'all').split('|'),
      outcomes: new Set(outcomes.map((one) => copyText(one.attributes['id'] ?? ''))),
    },
  };
}

/** Markets of ours whose name is another than in the version before, in the same language. */
export function listRenamed(before: MarketDescriptions | undefined, now: MarketDescriptions): readonly string[] {
  return Object.keys(UOF_MARKETS).filter((id) => {
    const [old, present] = [before?.nameOf(id), now.nameOf(id)];
    return old !== undefined && present !== undefined && old !== present;
  });
}

/** Markets of ours whose outcomes are no longer those that ours have. */
export function listChanged(now: MarketDescriptions): readonly string[] {
  return Object.keys(UOF_MARKETS).filter((id) => now.isChanged(id));
}

/** Markets of ours that the two describe with other outcomes. In two languages they are the same, unless one of them is old. */
export function listUnlike(first: MarketDescriptions, other: MarketDescriptions): readonly string[] {
  return Object.keys(UOF_MARKETS).filter((id) => {
    const [here, there] = [first.outcomesOf(id), other.outcomesOf(id)];
    return (
      here !== undefined &&
      there !== undefined &&
      (here.size !== there.size || ![...here].every((one) => there.has(one)))
    );
  });
}
