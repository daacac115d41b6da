import type { RowView } from '@glasshouse/contracts/sportsbook';
import type { AsianBlock, AsianColumns } from '@glasshouse/domain/lists';
import { MARKET_TYPES, parseMarketKey, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import { lineText } from '../texts/index.ts';
import { findColumnMarket } from './list-choice.ts';

/** What the Asian table tells beside a price: the line that it is about, or on which side of it the price stands. */
export type AsianNote = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'under' };

export interface AsianPrice {
  readonly outcomeId: string;
  readonly note?: AsianNote;
}

export type AsianKind = keyof AsianBlock;

/** One market of a match, its prices from above: home, away and the draw, or over and under. */
export interface AsianColumn {
  readonly kind: AsianKind;
  /** Absent where the match has no such market: then its prices are not to be had. */
  readonly marketKey: string | undefined;
  readonly prices: readonly AsianPrice[];
}

export type AsianPart = keyof AsianColumns;

export interface AsianBlockCells {
  readonly part: AsianPart;
  readonly columns: readonly AsianColumn[];
}

const KINDS: readonly AsianKind[] = ['handicap', 'total', 'result'];

/** Which price of the match stands in which place of the table of its sport. */
export function arrangeAsian(event: RowView, { whole, firstPart }: AsianColumns): readonly AsianBlockCells[] {
  const arrange = (part: AsianPart, block: AsianBlock): AsianBlockCells => ({
    part,
    columns: KINDS.map((kind) => arrangeColumn(event, part, kind, block[kind])),
  });
  return [arrange('whole', whole), ...(firstPart ? [arrange('firstPart', firstPart)] : [])];
}

/** So many prices stand one above the other: three where somewhere in the row there is a draw. */
export function countLines(blocks: readonly AsianBlockCells[]): number {
  return Math.max(...blocks.flatMap(({ columns }) => columns.map(({ prices }) => prices.length)));
}

function arrangeColumn(event: RowView, part: AsianPart, kind: AsianKind, type: MarketTypeId): AsianColumn {
  const market = findColumnMarket(event, type);
  const parsed = market && parseMarketKey(market.key);
  // Rows carry the part that is next: once the first is over, it is the second.
  const isOther = part === 'firstPart' && parsed?.specifiers['period'] !== '1';
  if (!parsed || isOther) return { kind, marketKey: undefined, prices: listPrices(type, {}) };
  return { kind, marketKey: market.key, prices: listPrices(parsed.type, parsed.specifiers) };
}

/** Home above away, and the draw below both. */
function listPrices(type: MarketTypeId, specifiers: Specifiers): AsianPrice[] {
  const outcomes: readonly string[] = MARKET_TYPES[type].outcomes;
  const order = [...outcomes.filter((one) => one !== 'x'), ...outcomes.filter((one) => one === 'x')];
  return order.map((outcomeId) => {
    const note = noteOf(outcomeId, specifiers);
    return note ? { outcomeId, note } : { outcomeId };
  });
}

/** A handicap stands beside who gives it, with its minus; a level one beside the first. A total stands beside over. */
function noteOf(outcomeId: string, specifiers: Specifiers): AsianNote | undefined {
  const { hcp, total } = specifiers;
  if (hcp !== undefined) {
    const giver = Number(hcp) > 0 ? '2' : '1';
    return outcomeId === giver ? { kind: 'line', text: lineText({ hcp: String(-Math.abs(Number(hcp))) }) } : undefined;
  }
  if (total === undefined) return undefined;
  return outcomeId === 'over' ? { kind: 'line', text: total } : { kind: 'under' };
}
