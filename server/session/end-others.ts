import type { Sql } from '../platform/database/index.ts';
import { SignedOutError } from '../platform/http/index.ts';
import type { Credentials } from './ports.ts';
import { endOthers, isOpen, type SessionEnd } from './store-list.ts';
import { expireSteps } from './store-steps.ts';

/** All sessions of a player but one, and what was half a sign-in; how many there were. */
export type EndOthers = (
  tx: Sql,
  playerId: number,
  keptSessionId: number | undefined,
  end: SessionEnd,
) => Promise<number>;

/**
 * In the transaction that makes it necessary, after what makes it so: whoever comes in meanwhile is in before the others end, or
 * is asked again after it. Throws `SignedOutError` where another change has ended the one that is kept.
 */
export function makeEndOthers({ lockOpen }: Pick<Credentials, 'lockOpen'>): EndOthers {
  return async (tx, playerId, keptSessionId, end) => {
    await lockOpen(tx, playerId);
    await expireSteps(tx, playerId);
    const ended = await endOthers(tx, playerId, keptSessionId, end);
    if (keptSessionId !== undefined && !(await isOpen(tx, keptSessionId)))
      throw new SignedOutError('a session has ended before it could change how its player comes in');
    return ended;
  };
}
