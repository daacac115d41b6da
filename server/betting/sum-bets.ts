import type { BetDayView, BetSumView, sumBets as SumBetsCall } from '@glasshouse/contracts/betting-bets';
import type { AnswerOf, QueryOf } from '@glasshouse/contracts/call';
import { listShifts, readZone } from '@glasshouse/domain/zones';
import { firstIdAt } from '../platform/ids/index.ts';
import { findHeads, MOST_PASSED, type HistoryDeps } from './list-bets.ts';
import { skipDownTo, sumEnded, type EndedRow } from './store-history.ts';

/** Ten years: what is older is counted by the clock of their first day. */
const MOST_SHIFTED_SEC = 315_576_000;

/** What settled bets cost and brought: day by day, and by sport and result. */
export async function sumBets(
  deps: HistoryDeps,
  playerId: number,
  { fromSec, beforeSec, zone = '0', result, sportId }: QueryOf<typeof SumBetsCall>,
): Promise<AnswerOf<typeof SumBetsCall>> {
  const [fromBetId, beforeBetId] = [firstIdAt(fromSec), firstIdAt(beforeSec)];
  const heads = await skipDownTo(deps.database, await findHeads(deps, playerId), beforeBetId, MOST_PASSED);
  // The second before: a bet's number is made a moment before it is written.
  const shifts = listShifts(readZone(zone) ?? 0, Math.max(0, fromSec - 1, beforeSec - MOST_SHIFTED_SEC), beforeSec);
  const between = { fromBetId, beforeBetId, shifts, result };
  const { rows, isCut } = await sumEnded(deps.database, heads, between, MOST_PASSED);
  const sports = await deps.prices.listSportsOf(rows.flatMap((row) => row.event_ids));
  const bets = rows
    .map((row) => ({ row, sportIds: new Set(row.event_ids.flatMap((eventId) => sports.get(eventId) ?? [])) }))
    .filter(({ sportIds }) => sportId === undefined || sportIds.has(sportId));
  return { days: sumDays(bets.map(({ row }) => row)), sums: sumKinds(bets), isCut };
}

function sumDays(rows: readonly EndedRow[]): BetDayView[] {
  const days = new Map<string, BetDayView>();
  for (const { day, currency: iso, bets, staked, received } of rows)
    addTo(days, `${day} ${iso}`, { day, iso, bets, staked, received });
  return [...days.values()];
}

function sumKinds(rows: readonly { readonly row: EndedRow; readonly sportIds: ReadonlySet<number> }[]): BetSumView[] {
  const kinds = new Map<string, BetSumView>();
  for (const { row, sportIds } of rows) {
    const { result, currency: iso, bets, staked, received } = row;
    const [sportId, another] = sportIds;
    const ofOne = sportId === undefined || another !== undefined ? {} : { sportId };
    addTo(kinds, `${ofOne.sportId} ${result} ${iso}`, { ...ofOne, result, iso, bets, staked, received });
  }
  return [...kinds.values()];
}

type Counted = Pick<BetDayView, 'bets' | 'staked' | 'received'>;

function addTo<Sum extends Counted>(sums: Map<string, Sum>, key: string, more: Sum): void {
  const held = sums.get(key);
  if (held === undefined) sums.set(key, more);
  else
    sums.set(key, {
      ...held,
      bets: held.bets + more.bets,
      staked: held.staked + more.staked,
      received: held.received + more.received,
    });
}
