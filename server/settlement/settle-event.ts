import type { JobOutcome } from '../platform/jobs/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { SettlementDeps } from './index.ts';
import { decideBet } from './decide-bet.ts';
import { insertSettlements, listOpenLegs, type OpenLegRow, type SettledBet } from './store.ts';

export interface SettleEvent {
  readonly eventId: number;
  /** Bets up to this one have been looked at in this pass. */
  readonly afterBetId?: number;
  readonly pass?: 1 | 2;
}

/** The announcement of a chunk: each bet with its player. */
export interface BetsSettled {
  readonly bets: readonly (readonly [betId: number, playerId: number])[];
}

/** So many bets share a transaction: their accounts are locked for some 20 ms, and others' bets go on. */
const CHUNK = 1_000;
/** A bet that was on its way when the result came is durable long before this. */
const SECOND_PASS_MS = 2_000;

/** One bounded step: settles what it can of the next bets on the event, then asks to go on from there. */
export async function settleEvent(deps: SettlementDeps, tx: Sql, job: SettleEvent): Promise<JobOutcome> {
  const rows = await listOpenLegs(tx, job.eventId, job.afterBetId ?? 0, CHUNK);
  const bets = groupByBet(rows);
  await settleBets(
    deps,
    tx,
    bets.map(decideBet).filter((bet) => bet !== undefined),
  );
  const last = rows.at(-1);
  if (last && bets.length === CHUNK) return { again: { ...job, afterBetId: last.bet_id } };
  if (job.pass === 2) return 'done';
  return { again: { eventId: job.eventId, pass: 2 }, delayMs: SECOND_PASS_MS };
}

async function settleBets(deps: SettlementDeps, tx: Sql, decided: readonly SettledBet[]): Promise<void> {
  const written = await insertSettlements(tx, decided);
  const fresh = decided.filter((bet) => written.has(bet.betId));
  if (fresh.length === 0) return;
  await deps.wallet.credit(
    tx,
    fresh
      .filter((bet) => bet.payoutMinor > 0)
      .map((bet) => ({
        entryId: deps.makeId(),
        houseAccountId: deps.houseAccountId(bet.currency),
        accountId: bet.accountId,
        amountMinor: bet.payoutMinor,
        currency: bet.currency,
        kind: bet.result === 'returned' ? 'refund' : 'payout',
        betId: bet.betId,
      })),
  );
  const told: BetsSettled = { bets: fresh.map((bet) => [bet.betId, bet.playerId]) };
  await deps.outbox.write(tx, 'bets_settled', told);
  deps.metrics.betsSettled.inc(fresh.length);
}

/** Rows come ordered by bet. */
function groupByBet(rows: readonly OpenLegRow[]): OpenLegRow[][] {
  const groups: OpenLegRow[][] = [];
  let current: OpenLegRow[] = [];
  for (const row of rows) {
    if (current[0]?.bet_id !== row.bet_id) groups.push((current = []));
    current.push(row);
  }
  return groups;
}
