import type { SecondWay } from '@glasshouse/contracts/session';
import type { Login } from '@glasshouse/domain/identity';
import type { Sql } from '../platform/database/index.ts';
import type { PlayerOfPerson } from './types.ts';

/** Whose login it is, and what a password is compared with. */
export interface ClaimedPlayer extends PlayerOfPerson {
  readonly passwordHash: string;
  /** We have made it, and nobody has shown yet that they have it. */
  readonly isUnused: boolean;
}

/** A player as they are until the transaction is over: whoever changes how they come in waits, or was waited for. */
export interface LockedPlayer {
  readonly passwordHash: string;
}

/** What signing in needs of identity. */
export interface Credentials {
  /** Whose login it is; absent where it is nobody's. */
  findPlayer(login: Login): Promise<ClaimedPlayer | undefined>;
  /** Whether it is this player's password. Takes as long where there is no such player. */
  checkPassword(claimed: ClaimedPlayer | undefined, password: string): Promise<boolean>;
  /** Whether they can know one: who came by a provider and made none has one that nobody knows. */
  hasOwnPassword(playerId: number): Promise<boolean>;
  /** They have signed in by their password: it is not one that they still have to keep. */
  noteUsed(claimed: ClaimedPlayer): Promise<void>;
  /**
   * In the transaction that begins a session, or ends those of a player: of the two one waits for the other. Absent where
   * the account is closed for good.
   */
  lockOpen(tx: Sql, playerId: number): Promise<LockedPlayer | undefined>;
}

/** What a player is asked for beside their password. */
export interface SecondFactors {
  /** None where signing in is one step. */
  listWays(playerId: number): Promise<readonly SecondWay[]>;
  /** Right once: the same code lets nobody in twice. */
  check(playerId: number, way: SecondWay, code: string): Promise<boolean>;
}
