import { createHash } from 'node:crypto';
import type { Database, Sql } from '../platform/database/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import { closePassword, forgiveTries, giveBackTry, takeTry } from './store-failures.ts';
import type { PlayerOfPerson, SessionMeta } from './types.ts';

/**
 * What an operator may ask of every sign-in (`auth.isSignInStrict`): the third wrong try in a row closes a player's
 * password until they have another, and each visit is told. No answer says whose login it is, or what is closed.
 */
export interface StrictSignIn {
  /** Before a password is looked at. Nobody's login is counted, too. */
  take(playerId: number | undefined, login: string): Promise<StrictTry>;
  /** Somebody came in, by whatever way. */
  onEntered(holder: PlayerOfPerson): Promise<void>;
  /** To whom no letter about a new browser goes. */
  notifyOfSignIn(holder: PlayerOfPerson, meta: SessionMeta): Promise<void>;
}

export interface StrictTry {
  readonly isClosed: boolean;
  /** The try is over and was right; whoever is asked for a second factor is not in yet. */
  giveBack(): Promise<void>;
  wasWrong(): Promise<void>;
}

export interface StrictDeps {
  readonly database: Database;
  readonly security: SecurityLog;
  /** In the transaction that closes the password. */
  readonly onClosed: (tx: Sql, playerId: number) => Promise<void>;
  readonly notifyOfSignIn: (holder: PlayerOfPerson, meta: SessionMeta) => Promise<void>;
}

const NOBODIES = 1_024;

export function makeStrictSignIn({ database, security, onClosed, notifyOfSignIn }: StrictDeps): StrictSignIn {
  const close = (playerId: number): Promise<void> =>
    database.transaction(async (tx) => {
      if (!(await closePassword(tx, playerId)) || playerId < 0) return;
      security.note('password_closed', { player: playerId });
      await onClosed(tx, playerId);
    });
  return {
    take: async (playerId, login) => {
      const counted = playerId ?? nobodyOf(login);
      const isClosed = !(await takeTry(database, counted));
      return {
        isClosed,
        giveBack: () => giveBackTry(database, counted),
        wasWrong: () => close(counted),
      };
    },
    onEntered: ({ playerId }) => forgiveTries(database, playerId),
    notifyOfSignIn,
  };
}

/** One of a few rows that stand for all logins without a player. */
function nobodyOf(login: string): number {
  return -1 - (createHash('sha256').update(login).digest().readUInt32BE() % NOBODIES);
}
