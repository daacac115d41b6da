import type { repeatBet as RepeatCall } from '@glasshouse/contracts/betting-repeat';
import type { AnswerOf } from '@glasshouse/contracts/call';
import { accept, type Decision } from '@glasshouse/domain/decision';
import type { Database } from '../platform/database/index.ts';
import { getBet } from './list-bets.ts';
import type { Prices } from './ports.ts';
import { refOf } from './price-legs.ts';
import { toSelectionView } from './selection-view.ts';

interface RepeatDeps {
  readonly database: Database;
  readonly prices: Prices;
}

/** Reads only: the coupon that comes of it is priced, judged and paid like any other. */
export async function repeatBet(
  deps: RepeatDeps,
  playerId: number,
  betId: number,
): Promise<Decision<AnswerOf<typeof RepeatCall>, 'bet_unknown'>> {
  const found = await getBet(deps, playerId, betId);
  if (!found.ok) return found;
  const { typeId, systemValue, legs } = found.value;
  const looked = legs.map((leg) => ({ leg, selection: toSelectionView(refOf(leg), deps.prices, leg.isBanker) }));
  return accept({
    typeId,
    ...(systemValue !== undefined && { systemValue }),
    bets: looked.flatMap(({ selection }) => selection ?? []),
    gone: looked.filter(({ selection }) => selection === undefined).map(({ leg }) => leg),
  });
}
