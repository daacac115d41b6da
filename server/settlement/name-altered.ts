import type { Logger } from '../platform/logs/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { BetRow } from './store.ts';
import { insertAltered } from './store-altered.ts';

/**
 * Those of the bets that are what was sealed with their stakes. The others are kept by name, and each is a fatal line of
 * the log, once: nothing is paid for them, and those beside them do not wait.
 */
export async function leaveOutAltered(
  { log }: { readonly log: Logger },
  tx: Sql,
  bets: readonly BetRow[],
): Promise<readonly BetRow[]> {
  const altered = bets.filter((bet) => !bet.is_as_sealed);
  if (altered.length === 0) return bets;
  const fresh = await insertAltered(
    tx,
    altered.map((bet) => bet.bet_id),
  );
  for (const bet of fresh) {
    log.fatal({ code: 'bet_altered', bet }, 'a bet is not what was sealed with its stake; nothing is paid for it');
  }
  return bets.filter((bet) => bet.is_as_sealed);
}
