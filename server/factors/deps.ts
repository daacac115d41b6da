import type { Database, Sql } from '../platform/database/index.ts';
import type { AddressView } from '@glasshouse/contracts/identity-addresses';
import type { Counters } from '../platform/limits/index.ts';

export interface FactorsDeps {
  readonly database: Database;
  readonly counters: Counters;
  /** Seals secrets; the same in every process. */
  readonly secret: Buffer;
  readonly nowMs?: () => number;
  readonly hashAnswer: (answer: string) => Promise<string>;
  readonly describeAccount: (playerId: number) => Promise<AccountOf>;
  /** A factor has come or gone: others who are signed in are not any more, and the player is told. */
  readonly onChanged: (tx: Sql, playerId: number, sessionId: number, what: 'totp' | 'recovery_codes') => Promise<void>;
}

/** What identity knows of it. */
export interface AccountOf {
  readonly addresses: readonly AddressView[];
  readonly channels: { readonly mail: boolean; readonly phone: boolean };
  readonly passwordDays: number;
  readonly isPasswordChanged: boolean;
}
