import { useMemo } from 'react';
import type { MarketView, RowView } from '@glasshouse/contracts/sportsbook';
import { findStandIn, parseListChoice, needsAllColumns, type ListChoice } from '@glasshouse/domain/lists';
import { parseMarketKey, type MarketTypeId } from '@glasshouse/domain/markets';
import { usePreferences } from '../i18n/index.ts';
import type { RowKind } from './event-list.ts';

/** The columns that the visitor has chosen, by sport. */
export function useListChoice(): ListChoice {
  const { listMarkets } = usePreferences();
  return useMemo(() => parseListChoice(listMarkets), [listMarkets]);
}

/** What lists are to be asked for, in the words of the call. */
export function columnsToAsk(listMarkets: string): 'usual' | 'all' {
  return needsAllColumns(parseListChoice(listMarkets)) ? 'all' : 'usual';
}

/** The topics that such rows are followed at. */
export function kindOfRows(columns: 'usual' | 'all'): RowKind {
  return columns === 'all' ? 'wide' : 'row';
}

/** What the event has for a column; of a test match, which can be drawn, the result in place of the winner. */
export function findColumnMarket({ markets }: RowView, type: MarketTypeId): MarketView | undefined {
  const standIn = findStandIn(type);
  return findOfType(markets, type) ?? (standIn && findOfType(markets, standIn));
}

function findOfType(markets: readonly MarketView[], type: MarketTypeId): MarketView | undefined {
  return markets.find(({ key }) => parseMarketKey(key)?.type === type);
}
