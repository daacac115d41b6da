import type { Sql } from '../platform/database/index.ts';
import { listWords, readRest } from './bet-words.ts';
import { decideChange, type BetChange } from './decide-change.ts';
import { leaveOutAltered } from './name-altered.ts';
import type { SettlementDeps } from './ports.ts';
import type { BetRow } from './store.ts';

/**
 * What there is to say of bets by the present words about their outcomes. One that was altered, or whose stored terms
 * make no sense, keeps its present word until somebody has looked at it: the rest of the event does not wait for that.
 */
export async function decideChanges(deps: SettlementDeps, tx: Sql, bets: readonly BetRow[]): Promise<BetChange[]> {
  const sealed = await leaveOutAltered(deps, tx, bets);
  const readable = sealed.filter((bet) => attempt(deps, bet, () => readRest(bet)) !== undefined);
  const words = await listWords(tx, deps.results, readable);
  return readable.flatMap((bet) => attempt(deps, bet, () => decideChange(bet, words)) ?? []);
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
