import type { Operator } from '../operator/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { BanProtection } from './ports.ts';

export interface BansDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly operator: Operator;
  readonly outbox: Outbox;
  readonly protection: BanProtection;
  /** How often what is in memory is held against the database. */
  readonly lookMs?: number;
  readonly listPlayersOf: (personId: number) => Promise<readonly number[]>;
}
