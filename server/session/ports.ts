import type { PlayerOfPerson } from './types.ts';

/** What signing in needs of identity. */
export interface Credentials {
  /** Whose id and password these are. Takes as long where there is no such player. */
  checkPassword(playerId: number | undefined, password: string): Promise<PlayerOfPerson | undefined>;
}
