import { MARKET_TYPES, type MarketTypeId } from '@glasshouse/domain/markets';

/** How wide a column is: three prices, two, or two behind the line that they are about. */
export type ColumnShape = 'three' | 'two' | 'line';

export function shapeOf(type: MarketTypeId): ColumnShape {
  const { specifiers, outcomes } = MARKET_TYPES[type];
  if (specifiers.some((name) => name === 'total' || name === 'hcp')) return 'line';
  return outcomes.length === 3 ? 'three' : 'two';
}
