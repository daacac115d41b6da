import type { AsianColumns } from '@glasshouse/domain/lists';
import { makeMarketKey } from '@glasshouse/domain/markets';
import type { Block } from './model-blocks.ts';

/** In the Asian view handicaps and totals of the whole match stand first, then those of its first part. */
export function putAsianFirst(blocks: readonly Block[], columns: AsianColumns | undefined): readonly Block[] {
  if (!columns) return blocks;
  const { whole, firstPart } = columns;
  const ids: readonly string[] = [
    whole.handicap,
    whole.total,
    'asian_total',
    whole.result,
    ...(firstPart ? Object.values(firstPart).map((type) => makeMarketKey(type, { period: '1' })) : []),
  ];
  const first = ids.flatMap((id) => blocks.find((block) => block.id === id) ?? []);
  return [...first, ...blocks.filter((block) => !first.includes(block))];
}
