import type { MarketView, OutcomeView } from '@glasshouse/contracts/sportsbook';
import {
  makeMarketKey,
  MARKET_TYPES,
  parseMarketKey,
  type MarketGroup,
  type MarketTypeId,
  type MarketTypeRow,
  type Specifiers,
} from '@glasshouse/domain/markets';

/** What stands in one pane of the event page: one market, or all lines of one type. */
export interface Block {
  /** The type with what tells two blocks of it apart: `total`, `period_total|period=1`. The same on every event. */
  readonly id: string;
  readonly type: MarketTypeId;
  readonly group: MarketGroup;
  readonly columns: 1 | 2 | 3;
  /** The specifier that differs from row to row, where the block has lines. */
  readonly line?: LineName;
  /** By line; a block without lines has one. */
  readonly markets: readonly MarketView[];
}

export type LineName = 'total' | 'hcp';

interface Placed {
  readonly market: MarketView;
  readonly type: MarketTypeId;
  readonly specifiers: Specifiers;
}

/** Markets in blocks, in the order of the market table, then by part of the match. Unknown markets are left out. */
export function makeBlocks(markets: readonly MarketView[]): Block[] {
  const blocks = new Map<string, Placed[]>();
  for (const placed of markets.flatMap(place).toSorted(byTypeThenNumbers)) {
    const id = blockId(placed);
    blocks.set(id, [...(blocks.get(id) ?? []), placed]);
  }
  return [...blocks].flatMap(([id, placed]) => makeBlock(id, placed) ?? []);
}

function place(market: MarketView): Placed[] {
  const parsed = parseMarketKey(market.key);
  return parsed ? [{ market, ...parsed }] : [];
}

const TYPE_ORDER = Object.keys(MARKET_TYPES);
/** What orders markets of one type, weightiest first. */
const NUMBERS = ['side', 'period', 'from', 'game', 'goal', 'total', 'hcp', 'places'];

function byTypeThenNumbers(a: Placed, b: Placed): number {
  const byType = TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type);
  if (byType !== 0) return byType;
  const differing = NUMBERS.find((name) => a.specifiers[name] !== b.specifiers[name]);
  return differing === undefined ? 0 : Number(a.specifiers[differing]) - Number(b.specifiers[differing]);
}

export function findLineName(type: MarketTypeId): LineName | undefined {
  const names: readonly string[] = MARKET_TYPES[type].specifiers;
  return (['total', 'hcp'] as const).find((name) => names.includes(name));
}

function blockId({ type, specifiers }: Placed): string {
  const line = findLineName(type);
  return makeMarketKey(type, Object.fromEntries(Object.entries(specifiers).filter(([name]) => name !== line)));
}

function makeBlock(id: string, placed: readonly Placed[]): Block | undefined {
  const type = placed[0]?.type;
  if (type === undefined) return undefined;
  const row: MarketTypeRow = MARKET_TYPES[type];
  const line = findLineName(type);
  return {
    id,
    type,
    group: row.group,
    columns: row.ofRunners ? 1 : row.columns,
    ...(line === undefined ? {} : { line }),
    markets: placed.map(({ market }) => market),
  };
}

/** Offered outcomes in the order of the market table; runners by their price, favourites first, then who is out. */
export function listOutcomes(type: MarketTypeId, market: MarketView): string[] {
  const { outcomes, ofRunners }: MarketTypeRow = MARKET_TYPES[type];
  if (ofRunners) return market.outcomes.toSorted(byChance).map(({ id }) => id);
  return outcomes.filter((id) => market.outcomes.some((outcome) => outcome.id === id));
}

export function byChance(a: OutcomeView, b: OutcomeView): number {
  return Number(b.active) - Number(a.active) || a.oddsMilli - b.oddsMilli;
}

export const GROUP_ORDER: readonly MarketGroup[] = [
  'main',
  'asian',
  'totals',
  'handicaps',
  'goals',
  'periods',
  'teams',
  'players',
  'corners',
  'cards',
  'special',
];

export type Tab = MarketGroup | 'all';

export interface TabCount {
  readonly tab: Tab;
  readonly count: number;
}

/** The groups that hold something, with how many markets each has; all of them first. */
export function countTabs(blocks: readonly Block[]): TabCount[] {
  const count = (chosen: readonly Block[]) => chosen.reduce((sum, block) => sum + block.markets.length, 0);
  const groups = GROUP_ORDER.map((tab) => ({ tab, count: count(blocks.filter((block) => block.group === tab)) }));
  return [{ tab: 'all', count: count(blocks) }, ...groups.filter((group) => group.count > 0)];
}

/** Blocks of a tab whose title holds every word of the search, pinned ones first. */
export function chooseBlocks(
  blocks: readonly Block[],
  {
    tab,
    search,
    pinned,
    titleOf,
  }: {
    readonly tab: Tab;
    readonly search: string;
    readonly pinned: ReadonlySet<string>;
    readonly titleOf: (block: Block) => string;
  },
): Block[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = blocks.filter((block) => {
    if (tab !== 'all' && block.group !== tab) return false;
    const title = titleOf(block).toLowerCase();
    return words.every((word) => title.includes(word));
  });
  return [...chosen.filter((block) => pinned.has(block.id)), ...chosen.filter((block) => !pinned.has(block.id))];
}

/** A handicap as each side has it: the specifier is the home side's. */
export function formatLine(homeHandicap: string, outcomeId: string): string {
  const line = outcomeId === '2' ? -Number(homeHandicap) : Number(homeHandicap);
  return line > 0 ? `+${line}` : String(line === 0 ? 0 : line).replace('-', '\u2212');
}
