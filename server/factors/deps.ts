import type { AddressView } from '@glasshouse/contracts/identity-addresses';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Counters } from '../platform/limits/index.ts';
import type { Logger, SecurityLog } from '../platform/logs/index.ts';
import type { PlayerOfPerson, Session } from '../session/index.ts';
import type { PasskeySite } from './make-passkey-site.ts';

export interface FactorsDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  /** Which site passkeys are made for. */
  readonly site: PasskeySite;
  /** What authenticators and passkeys call it. */
  readonly siteName: () => string;
  /** Absent where the account is closed. */
  readonly findHolder: (playerId: number) => Promise<PlayerOfPerson | undefined>;
  readonly enter: Session['enter'];
  readonly markProved: Session['markProved'];
  readonly counters: Counters;
  /** Seals secrets; the same in every process. */
  readonly secret: Buffer;
  readonly nowMs?: () => number;
  readonly hashAnswer: (answer: string) => Promise<string>;
  readonly describeAccount: (playerId: number) => Promise<AccountOf>;
  /** A factor has come or gone: others who are signed in are not any more, and the player is told. */
  readonly onChanged: (tx: Sql, playerId: number, sessionId: number, what: FactorKind) => Promise<void>;
}

/** As letters call it. */
export type FactorKind = 'app' | 'recovery_codes' | 'passkey';

/** What identity knows of it. */
export interface AccountOf {
  readonly addresses: readonly AddressView[];
  readonly channels: { readonly mail: boolean; readonly phone: boolean };
  readonly passwordDays: number;
  readonly isPasswordChanged: boolean;
}
