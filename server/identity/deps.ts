import type { CurrencyIso } from '@glasshouse/domain/money';
import type { Database, Sql } from '../platform/database/index.ts';
import type { CallInput } from '../platform/http/index.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession } from '../session/index.ts';

export interface IdentityDeps {
  readonly database: Database;
  /** The main account, in the transaction that makes the player; its id. */
  readonly openAccount: (tx: Sql, playerId: number, currency: CurrencyIso) => Promise<number>;
  readonly startSession: (tx: Sql, holder: PlayerOfPerson, meta: SessionMeta) => Promise<StartedSession>;
  /** What the law of their country asks of everybody holds from the first moment; once they have an account. */
  readonly protectPerson?: (tx: Sql, personId: number) => Promise<void>;
  /** In the browser that has registered. */
  readonly keepSignedIn: (cookies: CallInput<unknown>['cookies'], playerId: number, session: StartedSession) => void;
  /** They have closed their account for good. */
  readonly isClosed?: (sql: Sql, personId: number) => Promise<boolean>;
  /** Whether the site takes new players, at this moment. */
  readonly isOpen: () => boolean;
  /** To the terms of that moment: whoever registers has them before them. */
  readonly agreeToTerms: (tx: Sql, playerId: number) => Promise<void>;
  /** Where a country requires it, nothing is deposited before the person has said who they are. */
  readonly askForDetails: (tx: Sql, personId: number, country: string) => Promise<void>;
}
