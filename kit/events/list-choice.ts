import { createContext, useContext, useMemo } from 'react';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { MarketView, RowView } from '@glasshouse/contracts/sportsbook';
import {
  findAsianColumns,
  findStandIn,
  parseListChoice,
  needsAllColumns,
  type AsianColumns,
  type ListChoice,
} from '@glasshouse/domain/lists';
import { parseMarketKey, type MarketTypeId } from '@glasshouse/domain/markets';
import { usePreferences } from '../i18n/index.ts';
import type { RowKind } from './event-list.ts';

/** Columns that a page itself is about: there the visitor's own choice, and the Asian view, do not hold. */
const PageChoice = createContext<ListChoice | undefined>(undefined);
export const PageChoiceProvider = PageChoice.Provider;

export function usePageChoice(): ListChoice | undefined {
  return useContext(PageChoice);
}

/** The columns that the visitor or the page has chosen, by sport. */
export function useListChoice(): ListChoice {
  const { listMarkets } = usePreferences();
  const own = useMemo(() => parseListChoice(listMarkets), [listMarkets]);
  return usePageChoice() ?? own;
}

/** What lists are to be asked for, in the words of the call: the Asian view shows what usual rows do not have. */
export function columnsToAsk(
  { appViewType, listMarkets }: Pick<Preferences, 'appViewType' | 'listMarkets'>,
  ofPage?: ListChoice,
): 'usual' | 'all' {
  if (ofPage) return needsAllColumns(ofPage) ? 'all' : 'usual';
  return appViewType === 'asian' || needsAllColumns(parseListChoice(listMarkets)) ? 'all' : 'usual';
}

/** The table of a sport where the visitor has the Asian view, and the sport has such a table. */
export function useAsianTables(): (sportId: number) => AsianColumns | undefined {
  const { appViewType } = usePreferences();
  const ofPage = usePageChoice();
  return appViewType === 'asian' && ofPage === undefined ? findAsianColumns : noTable;
}

export function useAsianColumns(sportId: number): AsianColumns | undefined {
  const findTable = useAsianTables();
  return useMemo(() => findTable(sportId), [findTable, sportId]);
}

function noTable(): undefined {}

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
