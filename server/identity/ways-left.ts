import type { Sql } from '../platform/database/index.ts';
import type { IdentityDeps } from './deps.ts';
import { channelOf } from './send-code.ts';
import { listLogins } from './store-logins.ts';
import { isPasswordKnown } from './store-made-password.ts';
import { hasOwnPassword } from './store-password.ts';

/** By a password that the player has shown to have, or an address that letters go to. A passkey is lost with its device. */
export async function hasOwnWay(
  { delivery }: Pick<IdentityDeps, 'delivery'>,
  sql: Sql,
  playerId: number,
): Promise<boolean> {
  if ((await hasOwnPassword(sql, playerId)) && (await isPasswordKnown(sql, playerId))) return true;
  return (await listLogins(sql, playerId)).some(({ kind }) => delivery.isOpen(channelOf(kind)));
}
