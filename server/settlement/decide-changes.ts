import type { Sql } from '../platform/database/index.ts';
import { listPresentResults, readRest } from './bet-results.ts';
import { decideChange, type BetChange } from './decide-change.ts';
import { leaveOutAltered } from './name-altered.ts';
import type { SettlementDeps } from './ports.ts';
import type { BetRow } from './store.ts';

/**
 * What there is to settle of bets by the present results of their outcomes. One that was altered, or whose stored terms
 * make no sense, stays as it is settled until somebody has looked at it: the rest of the event does not wait for that.
 */
export async function decideChanges(deps: SettlementDeps, tx: Sql, bets: readonly BetRow[]): Promise<BetChange[]> {
  const sealed = await leaveOutAltered(deps, tx, bets);
  const readable = sealed.filter((bet) => attempt(deps, bet, () => readRest(bet)) !== undefined);
  const results = await listPresentResults(tx, deps.results, readable);
  return readable.flatMap((bet) => attempt(deps, bet, () => decideChange(bet, results)) ?? []);
}

function attempt<Value>({ log, metrics }: SettlementDeps, bet: BetRow, work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    metrics.betsUnreadable.inc();
    log.error(
      { code: 'bet_unreadable', bet: bet.bet_id, error: String(error) },
      'a bet cannot be settled by the terms it was stored with',
    );
    return undefined;
  }
}
