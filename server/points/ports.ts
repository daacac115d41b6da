import type { PointsRules } from '@glasshouse/domain/points';
import type { Ledger } from '../ledger/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';

export interface PointsDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly makeId: () => number;
  readonly outbox: Outbox;
  readonly ledger: Pick<Ledger, 'points' | 'book'>;
  /** As the operator's file has them at this moment. */
  readonly readRules: () => PointsRules;
  /** Whether anything may be offered to somebody now: whoever is protected earns nothing and buys nothing. */
  readonly mayOffer: (sql: Sql, personId: number) => Promise<boolean>;
  /** The currency of a player's active account: in it goods are shown. */
  readonly findIso: (playerId: number) => Promise<string | undefined>;
}
