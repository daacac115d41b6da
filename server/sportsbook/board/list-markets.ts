import { chooseLine, findListColumns, findStandIn, listWideTypes } from '@glasshouse/domain/lists';
import { findSport, parseMarketKey, type MarketKey, type MarketTypeId } from '@glasshouse/domain/markets';
import type { BoardEvent, ListedMarkets, ShownMarket } from './types.ts';

/** Chooses which markets lists show of the event. One of runners has none: no row of a list has room for them. */
export function listMarkets(event: BoardEvent): ListedMarkets {
  if (event.facts.runners) return event.listed;
  const { sportId } = event.facts.tournament;
  const columns = chooseColumns(event);
  const pick = (types: readonly MarketTypeId[]): ShownMarket[] => {
    const keys = new Set(types.map((type) => columns.get(type) ?? columns.get(findStandIn(type) ?? type)));
    return [...keys].flatMap((key) => (key === undefined ? [] : (event.shown.get(key) ?? [])));
  };
  return {
    columns,
    main: findMainMarket(event),
    row: pick(findListColumns(sportId).usual),
    wide: pick(listWideTypes(sportId)),
  };
}

function chooseColumns({ facts, shown, listed }: BoardEvent): ReadonlyMap<MarketTypeId, MarketKey> {
  const byType = new Map<MarketTypeId, ShownMarket[]>();
  for (const type of listWideTypes(facts.tournament.sportId)) {
    byType.set(type, []);
    const other = findStandIn(type);
    if (other) byType.set(other, []);
  }
  for (const market of shown.values()) {
    const type = parseMarketKey(market.key)?.type;
    if (type) byType.get(type)?.push(market);
  }
  const columns = new Map<MarketTypeId, MarketKey>();
  for (const [type, markets] of byType) {
    const chosen = chooseLine(markets, listed.columns.get(type));
    if (chosen) columns.set(type, chosen.key);
  }
  return columns;
}

/** The sport's own main market or, where the event lacks it (a test match can be drawn), the other one. */
function findMainMarket({ facts, shown }: BoardEvent): ShownMarket | undefined {
  const usual = findSport(facts.tournament.sportId)?.mainMarket ?? 'winner';
  const find = (key: string): ShownMarket | undefined => shown.get(key as MarketKey);
  return find(usual) ?? find(usual === '1x2' ? 'winner' : '1x2');
}
