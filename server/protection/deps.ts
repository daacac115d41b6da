import type { CurrencyIso } from '@glasshouse/domain/money';
import type { ProfileName } from '@glasshouse/domain/protection';
import type { Operator } from '../operator/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';

/** How the operator has set the tools. */
export interface ProtectionSettings {
  readonly offered: readonly number[];
  readonly deletesPending: boolean;
  /** 0: nobody is reminded who has not asked to be. */
  readonly realityMinutes: number;
  profileOf(country: string): ProfileName;
}

export interface ProtectionDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly operator: Pick<Operator, 'define'>;
  readonly settings: () => ProtectionSettings;
  /** Where a person's first player registered, and in which currency. */
  readonly findOrigin: (sql: Sql, personId: number) => Promise<{ country: string; currency: CurrencyIso } | undefined>;
  readonly signer: { readonly keyId: string; sign(text: string): string };
  /** Whether this session has shown lately that it is its player who asks. */
  readonly hasProved: (tx: Sql, sessionId: number) => Promise<boolean>;
  /** Every session of every player of the person ends with the transaction, in every process. */
  readonly endSessionsOf: (tx: Sql, personId: number) => Promise<void>;
  /** What they had agreed to be written to about for no reason but play. */
  readonly stopNews: (tx: Sql, personId: number) => Promise<void>;
  /** True also where nobody knows how old they are. */
  readonly isYounger: (sql: Sql, personId: number, age: number) => Promise<boolean>;
  readonly makeToken: () => string;
  /** By how many hours the person's own clock differs from UTC, where they have said so. */
  readonly findTimeZone: (sql: Sql, personId: number) => Promise<number | undefined>;
}
