import { assert } from '@glasshouse/domain/decision';
import type { AccountOwner } from '../ledger/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import type { BettingDeps } from './deps.ts';

/** An account, and who asks for it: its player, and the person whom their session names. */
export interface OwnAccount extends AccountOwner {
  readonly personId: number;
}

/** Undefined where it is no account of the player who asks. */
export async function findOwnAccount(
  { ledger }: Pick<BettingDeps, 'ledger'>,
  { playerId, personId }: Pick<SpendPermit, 'playerId' | 'personId'>,
  accountId: number,
): Promise<OwnAccount | undefined> {
  const owner = await ledger.findOwner(accountId);
  if (owner?.playerId !== playerId) return undefined;
  assert(personId !== undefined, 'who bets has a session, and it names their person');
  return { playerId, personId, currency: owner.currency, kind: owner.kind };
}
