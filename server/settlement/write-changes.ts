import type { LegResultKind } from '@glasshouse/domain/settlement';
import type { Sql } from '../platform/database/index.ts';
import { shareOf } from './bet-results.ts';
import type { BetChange } from './decide-change.ts';
import { payChanges } from './pay-changes.ts';
import type { ReopenedShare, SettlementDeps } from './ports.ts';
import { insertVersions, listPersonsOf } from './store.ts';

/** The announcement of a chunk: each bet with its player. */
export interface BetsSettled {
  readonly bets: readonly (readonly [betId: number, playerId: number])[];
}

export interface Written {
  /** False where somebody else said something about one of the bets first: it must be looked at again. */
  readonly whole: boolean;
  /** To be called after the commit. */
  readonly announce: () => void;
}

/** Writes the next settlements of bets, moves their money, and announces them, all in the caller's transaction. */
export async function writeChanges(deps: SettlementDeps, tx: Sql, changes: readonly BetChange[]): Promise<Written> {
  const written = await insertVersions(
    tx,
    changes.map(({ bet, result, payoutMinor, legResults }) => ({
      betId: bet.bet_id,
      version: bet.version + 1,
      result,
      payoutMinor,
      legKinds: legResults.map((leg): LegResultKind | null => leg?.kind ?? null),
    })),
  );
  const fresh = changes.filter(({ bet }) => written.has(bet.bet_id));
  const whole = fresh.length === changes.length;
  if (fresh.length === 0) return { whole, announce: () => undefined };
  const told: BetsSettled = { bets: fresh.map(({ bet }) => [bet.bet_id, bet.player_id]) };
  await deps.outbox.write(tx, 'bets_settled', told);
  await deps.onWritten(
    tx,
    fresh.map(({ bet }) => ({ betId: bet.bet_id, version: bet.version + 1 })),
  );
  const reopened = await listReopened(tx, fresh);
  // Last, since accounts are locked from here until the commit.
  await payChanges(deps, tx, fresh);
  return { whole, announce: () => announce(deps, fresh, reopened) };
}

async function listReopened(tx: Sql, fresh: readonly BetChange[]): Promise<ReopenedShare[]> {
  const bets = fresh.filter(({ result }) => result === 'open').map(({ bet }) => bet);
  if (bets.length === 0) return [];
  const players = [...new Set(bets.map((bet) => bet.player_id))];
  const persons = await listPersonsOf(tx, players);
  return bets.map((bet) => ({ ...shareOf(bet), personId: persons.get(bet.player_id) ?? bet.player_id }));
}

function announce(deps: SettlementDeps, fresh: readonly BetChange[], reopened: readonly ReopenedShare[]): void {
  deps.outbox.nudge();
  deps.metrics.betsSettled.inc(fresh.length);
  const closed = fresh.filter(({ bet, result }) => result !== 'open' && (bet.result ?? 'open') === 'open');
  if (closed.length > 0) deps.onSettled(closed.map(({ bet }) => shareOf(bet)));
  if (reopened.length > 0) deps.onReopened(reopened);
}
