import type { EventView, MarketView } from '@glasshouse/contracts/sportsbook';
import { MARKET_TYPES, type MarketTypeId, type MarketTypeRow } from '@glasshouse/domain/markets';
import type { Block } from './model-blocks.ts';

/** Until the off, whoever has no price is not going to run; from then on prices also go for other reasons. */
export function canWithdraw({ section, status, startsAtSec }: EventView, nowSec: number): boolean {
  return section === 'line' && status === undefined && nowSec < startsAtSec;
}

/** A market that has a column of the race card. */
export interface RaceMarket {
  readonly type: MarketTypeId;
  readonly market: MarketView;
}

/** More columns than these leave no room for the names on a phone. */
const MOST_ON_CARD = 3;

/** Which markets stand on the race card, and what is left; none where nothing is told of the runners. */
export function splitRace(
  { runners }: Pick<EventView, 'runners'>,
  blocks: readonly Block[],
): { readonly card: readonly RaceMarket[]; readonly rest: readonly Block[] } {
  if (!runners?.some((runner) => runner.card)) return { card: [], rest: blocks };
  const onCard = blocks.filter(isOfField).slice(0, MOST_ON_CARD);
  return {
    card: onCard.flatMap(({ type, markets }) => markets.slice(0, 1).map((market) => ({ type, market }))),
    rest: blocks.filter((block) => !onCard.includes(block)),
  };
}

function isOfField({ type, markets }: Block): boolean {
  const row: MarketTypeRow = MARKET_TYPES[type];
  return row.ofRunners === true && row.group === 'main' && row.outright !== true && markets.length === 1;
}
