import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { LegRefusal, RefusalCode } from '@glasshouse/contracts/refusals';
import { typeIdOf } from './placed-view.ts';
import type { PendingRow } from './store.ts';

const STATES = ['pending', 'accepted', 'refused', 'cancelled'] as const;

export function toPendingView(row: PendingRow): PendingView {
  // Written by us, when the bet was refused.
  const refusal = row.refusal as { readonly code: RefusalCode; readonly legs?: LegRefusal[] } | null;
  return {
    betId: row.bet_id,
    accountId: row.account_id,
    iso: row.currency,
    amount: row.held_minor,
    typeId: typeIdOf(row),
    placedAtMs: row.placed_at_ms,
    dueAtMs: row.due_at_ms,
    state: STATES[row.state],
    ...(refusal && { refusedCode: refusal.code }),
    ...(refusal?.legs && { legs: refusal.legs }),
  };
}
