import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { SignedIn } from '@glasshouse/contracts/session';
import type { registerSocial, SocialProvider } from '@glasshouse/contracts/social';
import type { Decision } from '@glasshouse/domain/decision';
import type { Database, Sql } from '../platform/database/index.ts';
import type { SocialClient } from '../platform/environment/index.ts';
import type { CallInput } from '../platform/http/index.ts';
import type { Logger, SecurityLog } from '../platform/logs/index.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession, StillHolds } from '../session/index.ts';
import type { ProviderRow } from './provider.table.ts';
import type { ProviderKey } from './store.ts';

export interface ConfirmedMail {
  readonly value: string;
  readonly isConfirmed: boolean;
}

export interface SocialDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  /** Of the providers that the operator has an agreement with. */
  readonly clients: ReadonlyMap<SocialProvider, SocialClient>;
  /** Where the site is: `https://site.example`. */
  readonly origin: string;
  /** Signs what one-tap carries through a browser. */
  readonly secret: Buffer;
  /** Whether the site takes new players by a provider, at this moment. */
  readonly isOpen: () => boolean;
  /** Absent where the account is closed. */
  readonly findHolder: (playerId: number) => Promise<PlayerOfPerson | undefined>;
  /** Nothing where it holds no more. */
  readonly enter: (
    input: CallInput<unknown>,
    holder: PlayerOfPerson,
    stillHolds: StillHolds,
  ) => Promise<SignedIn | undefined>;
  readonly register: (
    asked: BodyOf<typeof registerSocial>,
    mail: ConfirmedMail | undefined,
    meta: SessionMeta,
    join: (tx: Sql, holder: PlayerOfPerson) => Promise<'social_expired' | 'social_taken' | undefined>,
  ) => Promise<
    Decision<{ readonly playerId: number; readonly session: StartedSession }, RefusalsOf<typeof registerSocial>>
  >;
  readonly setSessionCookies: (
    cookies: CallInput<unknown>['cookies'],
    playerId: number,
    session: StartedSession,
  ) => void;
  /** Of two changes of how a player comes in, the second waits here. */
  readonly lockPlayer: (tx: Sql, playerId: number) => Promise<void>;
  /** By anything but a provider. */
  readonly hasOtherWay: (tx: Sql, playerId: number) => Promise<boolean>;
  /** How a player comes in has changed: other sessions end, and they are told. */
  readonly onChanged: (tx: Sql, playerId: number, sessionId: number) => Promise<void>;
  /** Identities are a person's no more; an exclusion of theirs goes along (docs/decisions/0171). */
  readonly noteLeft: (tx: Sql, personId: number, keys: readonly ProviderKey[]) => Promise<void>;
  /** An identity has become a person's: whoever left it excluded has come back. */
  readonly followLeft: (tx: Sql, personId: number, key: ProviderKey) => Promise<void>;
  /** How long a provider is waited for. */
  readonly patienceMs?: number;
  /** A test's own providers. */
  readonly rows?: Partial<Readonly<Record<SocialProvider, ProviderRow>>>;
}
