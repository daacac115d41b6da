import type { Database } from '../platform/database/index.ts';
import { insertHeard } from './store.ts';

/** Nothing heard of somebody for longer: they were not here. More than what is heard is written down after. */
const STAYS_MS = 120_000;

/** Of whom something was heard in this process, until it is written down. */
export class HeardPersons {
  readonly #lastMs = new Map<number, number>();

  note(personId: number): void {
    this.#lastMs.set(personId, performance.now());
  }

  async write(database: Database): Promise<void> {
    if (this.#lastMs.size === 0) return;
    const nowMs = performance.now();
    const heard = [...this.#lastMs].map(([personId, atMs]) => ({ personId, agoMs: nowMs - atMs }));
    this.#lastMs.clear();
    await insertHeard(
      database,
      heard.toSorted((a, b) => a.personId - b.personId),
      STAYS_MS,
    );
  }
}
