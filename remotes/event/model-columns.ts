import { listOutcomes, type Block } from './model-blocks.ts';

export interface PlacedBlock {
  readonly block: Block;
  /** Its place in the one order that a narrow page shows. */
  readonly order: number;
}

export type Columns = readonly [left: readonly PlacedBlock[], right: readonly PlacedBlock[]];

/** Which column a block stands in: kept by its id, so that a market that comes or goes moves no other one across. */
export type ColumnMemory = Map<string, 0 | 1>;

/** So many blocks stand open; a match has some seventy, and those further down are heads to open. */
export const DRAWN_OPEN = 18;

/** Two columns of about the same height: each new block goes under the shorter one. */
export function splitColumns(blocks: readonly Block[], memory: ColumnMemory): Columns {
  const columns: [PlacedBlock[], PlacedBlock[]] = [[], []];
  const heights: [number, number] = [0, 0];
  blocks.forEach((block, order) => {
    const column = memory.get(block.id) ?? (heights[1] < heights[0] ? 1 : 0);
    memory.set(block.id, column);
    columns[column].push({ block, order });
    heights[column] += order < DRAWN_OPEN ? heightOf(block) : HEAD;
  });
  return columns;
}

/** In rows of prices: the head and the frame. */
const HEAD = 1.5;

/** In rows of prices. */
function heightOf(block: Block): number {
  if (block.line !== undefined) return HEAD + 0.5 + block.markets.length;
  const outcomes = block.markets.reduce((sum, market) => sum + listOutcomes(block.type, market).length, 0);
  return HEAD + Math.ceil(outcomes / block.columns);
}
