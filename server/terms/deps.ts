import type { Database } from '../platform/database/index.ts';

/** The terms that hold now; version 0 asks nobody. */
export interface TermsInForce {
  readonly version: number;
  readonly updatedAtSec?: number;
}

export interface TermsDeps {
  readonly database: Database;
  readonly inForce: () => TermsInForce;
}
