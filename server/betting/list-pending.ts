import type { AnswerOf } from '@glasshouse/contracts/call';
import type { listPendingBets, PendingView } from '@glasshouse/contracts/betting-pending';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Database } from '../platform/database/index.ts';
import { isNeverHeld } from './placed-view.ts';
import { toPendingView } from './pending-view.ts';
import { findPending, listPendingOf, readNowMs } from './store.ts';

export async function listPending(database: Database, playerId: number): Promise<AnswerOf<typeof listPendingBets>> {
  const rows = await listPendingOf(database, playerId);
  return { bets: rows.map(toPendingView), nowMs: await readNowMs(database) };
}

export async function getPending(
  database: Database,
  playerId: number,
  betId: number,
): Promise<Decision<PendingView, 'bet_unknown'>> {
  const row = await findPending(database, betId);
  return row?.player_id === playerId && !isNeverHeld(row) ? accept(toPendingView(row)) : refuse('bet_unknown');
}
