import type { PendingView } from '@glasshouse/contracts/betting-pending';
import { readRefusal, readTypeId } from './read-stored.ts';
import type { PendingRow } from './store.ts';

const STATES = ['pending', 'accepted', 'refused', 'cancelled'] as const;

export function toPendingView(row: PendingRow): PendingView {
  const refusal = row.refusal === null ? undefined : readRefusal(row.refusal);
  return {
    betId: row.bet_id,
    accountId: row.account_id,
    iso: row.currency,
    amount: row.held_minor,
    typeId: readTypeId(row.coupon),
    placedAtMs: row.placed_at_ms,
    dueAtMs: row.due_at_ms,
    state: STATES[row.state],
    ...(refusal && { refusedCode: refusal.code }),
    ...(refusal?.legs && { legs: refusal.legs }),
  };
}
