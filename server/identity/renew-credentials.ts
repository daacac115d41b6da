import type { AnswerOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { renewCredentials as renewCredentialsCall } from '@glasshouse/contracts/identity-credentials';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { formatLogin } from '@glasshouse/domain/identity';
import type { Visitor } from '../platform/http/index.ts';
import type { IdentityDeps } from './deps.ts';
import { hashPassword, makePassword } from './password.ts';
import { lockPlayer } from './store-logins.ts';
import { renewMadePassword } from './store-made-password.ts';

/** A made password that nobody has kept cannot be read again: whoever registered in this session gets another one. */
export async function renewCredentials(
  { database }: Pick<IdentityDeps, 'database'>,
  { playerId, sessionId }: Visitor,
): Promise<Decision<AnswerOf<typeof renewCredentialsCall>, RefusalsOf<typeof renewCredentialsCall>>> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const issue = await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    return renewMadePassword(tx, { playerId, sessionId, passwordHash });
  });
  return issue === undefined ? refuse('credentials_kept') : accept({ login: formatLogin(playerId), password, issue });
}
