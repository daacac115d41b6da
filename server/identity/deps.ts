import type { RegistrationType } from '@glasshouse/contracts/identity';
import type { Decision } from '@glasshouse/domain/decision';
import type { CurrencyIso } from '@glasshouse/domain/money';
import type { Codes } from '../codes/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Operator } from '../operator/index.ts';
import type { CallInput } from '../platform/http/index.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession } from '../session/index.ts';
import type { Exclusions, LeftKey } from './left-logins.ts';
import type { LoginRow } from './store-logins.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly codes: Codes;
  readonly delivery: Pick<Delivery, 'enqueue' | 'isOpen' | 'confirmAddress' | 'forgetBounce'>;
  /** What of the house's own no password may be, at this moment: its names, its hosts, what it takes bets on. */
  readonly ownWords: () => readonly string[];
  /** Where the site is, for links in letters: `https://site.example`. */
  readonly origin: string;
  /** The main account, in the transaction that makes the player; its id. */
  readonly openAccount: (tx: Sql, playerId: number, currency: CurrencyIso) => Promise<number>;
  readonly startSession: (tx: Sql, holder: PlayerOfPerson, meta: SessionMeta) => Promise<StartedSession>;
  /** What the law of their country asks of everybody holds from the first moment; once they have an account. */
  readonly protectPerson?: (tx: Sql, personId: number) => Promise<void>;
  /** In the browser that has registered. */
  readonly setSessionCookies: (
    cookies: CallInput<unknown>['cookies'],
    playerId: number,
    session: StartedSession,
  ) => void;
  /** In its transaction: whatever had closed the one before is over. */
  readonly onNewPassword: (tx: Sql, playerId: number) => Promise<unknown>;
  /** By which they come in where they have nothing else: one that the site offers. Absent: none does. */
  readonly hasProvider?: (tx: Sql, playerId: number) => Promise<boolean>;
  /** Every session of a player but this one. */
  readonly endOthersOf: (tx: Sql, playerId: number, keptSessionId: number | undefined) => Promise<unknown>;
  /** Counts a try at the password of somebody who is signed in; false where there were too many. */
  readonly mayTryPassword: (playerId: number) => Promise<boolean>;
  /** They have closed their account for good. */
  readonly isClosed?: (sql: Sql, personId: number) => Promise<boolean>;
  /** Whether the site takes new players who register like this, at this moment. */
  readonly isOpen: (type: RegistrationType) => boolean;
  /** To the terms of that moment: whoever registers has them before them. */
  readonly agreeToTerms: (tx: Sql, playerId: number) => Promise<void>;
  /** Where a country requires it, nothing is deposited before the person has said who they are. */
  readonly askForDetails: (tx: Sql, personId: number, country: string) => Promise<void>;
  readonly exclusions?: Exclusions;
  /** Identities of providers that are a person's: an exclusion follows them as it does addresses. */
  readonly listProviderKeys?: (tx: Sql, personId: number) => Promise<readonly LeftKey[]>;
  readonly operator?: Pick<Operator, 'define'>;
  /** A number as somebody wrote it, in E.164. */
  readonly readPhone: (
    country: string,
    number: string,
  ) => Decision<string, 'country_unknown' | 'phone_invalid' | 'phone_other_country'>;
  /** An address has become a player's own, in the transaction that makes it so. */
  readonly onAddress?: (tx: Sql, holder: PlayerOfPerson, address: LoginRow) => Promise<void>;
}
