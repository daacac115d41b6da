import type { Database } from '../platform/database/index.ts';

export interface PreferencesDeps {
  readonly database: Database;
  /** For tests; the machine's clock otherwise. */
  readonly nowMs?: () => number;
}
