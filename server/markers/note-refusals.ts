import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { SpendKind } from '@glasshouse/domain/protection';
import type { Database } from '../platform/database/index.ts';
import { insertRefused, type RefusedKind, type RefusedPlay } from './store.ts';

/** What says nothing of how somebody plays: they made a mistake, or were signed out. */
const MISTAKES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'sign_in_required',
  'request_id_reused',
  'account_unknown',
  'amount_invalid',
  'bonus_taken',
]);
const MOST_WAITING = 5_000;

export interface RefusedSpend {
  readonly personId: number;
  readonly spends: SpendKind;
  readonly code: RefusalCode;
}

/** Refusals of this process, until they are written down: of each person and kind the first. */
export class Refusals {
  readonly #waiting = new Map<string, RefusedPlay>();

  note({ personId, spends, code }: RefusedSpend): void {
    if (code === 'limit_reached') this.#add(personId, 'limit_hit');
    if (spends === 'deposit' && !MISTAKES.has(code)) this.#add(personId, 'deposit_refused');
  }

  async write(database: Database): Promise<void> {
    if (this.#waiting.size === 0) return;
    const rows = [...this.#waiting.values()];
    this.#waiting.clear();
    await insertRefused(database, rows);
  }

  #add(personId: number, kind: RefusedKind): void {
    const key = `${personId} ${kind}`;
    if (this.#waiting.has(key) || this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, { personId, kind, atMs: Date.now() });
  }
}
