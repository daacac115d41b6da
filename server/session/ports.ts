import type { SecondWay } from '@glasshouse/contracts/session';
import type { Login } from '@glasshouse/domain/identity';
import type { Sql } from '../platform/database/index.ts';
import type { PlayerOfPerson } from './types.ts';

/** Whose password it was when it was looked at. */
export interface KnownPlayer extends PlayerOfPerson {
  /** Asked in the transaction that rests on it: whether it still is, and nobody gives them another one meanwhile. */
  isStillKnown(tx: Sql): Promise<boolean>;
}

/** What signing in needs of identity. */
export interface Credentials {
  /** Whose login it is; absent where it is nobody's. */
  findPlayer(login: Login): Promise<PlayerOfPerson | undefined>;
  /** Whether it is this player's password. Takes as long where there is no such player. */
  checkPassword(playerId: number | undefined, password: string): Promise<KnownPlayer | undefined>;
  /** Whether they can know one: who came by a provider and made none has one that nobody knows. */
  hasOwnPassword(playerId: number): Promise<boolean>;
  /** They have signed in by their password: it is not one that they still have to keep. */
  noteUsed(playerId: number): Promise<void>;
  /**
   * In the transaction that begins a session, or ends those of a player: of the two one waits for the other. False where
   * the account is closed for good.
   */
  lockOpen(tx: Sql, playerId: number): Promise<boolean>;
}

/** What a player is asked for beside their password. */
export interface SecondFactors {
  /** None where signing in is one step. */
  listWays(playerId: number): Promise<readonly SecondWay[]>;
  /** Right once: the same code lets nobody in twice. */
  check(playerId: number, way: SecondWay, code: string): Promise<boolean>;
}
