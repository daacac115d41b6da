import type { BettingDeps } from './deps.ts';
import { listPendingById, releaseBets } from './store.ts';

/**
 * Gives stakes back that are on hold; answers the bets that still waited. They repay what was taken back of their players since
 * they were put there, as any stake does that comes back (docs/decisions/0224).
 */
export async function freeStakes(
  { database, ledger }: Pick<BettingDeps, 'database' | 'ledger'>,
  betIds: readonly number[],
  state: 'refused' | 'cancelled',
  refusals: readonly (string | undefined)[],
): Promise<readonly number[]> {
  return database.transaction(async (tx) => {
    const freed = (await releaseBets(tx, betIds, state, refusals)).map(({ bet }) => bet);
    if (freed.length === 0) return freed;
    const rows = await listPendingById(tx, freed);
    await ledger.debts.collect(
      tx,
      rows.map(({ account_id: accountId, currency, held_minor: amountMinor, placed_at_ms: placedAtMs }) => {
        return { accountId, currency, amountMinor: 0, stakes: [{ amountMinor, placedAtMs, isSold: false }] };
      }),
    );
    return freed;
  });
}
