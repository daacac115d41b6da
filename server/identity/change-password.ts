import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { changePassword as changePasswordCall } from '@glasshouse/contracts/identity-password';
import { refuse, type Decision } from '@glasshouse/domain/decision';
import { decidePassword, formatLogin } from '@glasshouse/domain/identity';
import { transactOrUndo, type Sql } from '../platform/database/index.ts';
import type { Visitor } from '../platform/http/index.ts';
import { makeCommonCheck } from './common-passwords.ts';
import type { IdentityDeps } from './deps.ts';
import { hashPassword, isPassword } from './password.ts';
import { channelOf, readLanguage } from './send-code.ts';
import { findClaimed, listLogins, lockHolder, lockPlayer } from './store-logins.ts';
import { settleMadePassword } from './store-made-password.ts';
import { savePassword } from './store-password.ts';

/** The present one is the proof. Everybody else who is signed in as this player is not any more. */
export async function changePassword(
  deps: IdentityDeps,
  visitor: Visitor,
  { current, next, language }: BodyOf<typeof changePasswordCall>,
): Promise<Decision<number, RefusalsOf<typeof changePasswordCall>>> {
  const decided = decidePassword(next, await checkOf(deps, visitor.playerId));
  if (!decided.ok) return decided;
  if (!(await deps.mayTryPassword(visitor.playerId))) return refuse('too_many_requests');
  const claimed = await findClaimed(deps.database, { kind: 'id', playerId: visitor.playerId });
  if (!(await isPassword(current, claimed?.passwordHash))) return refuse('password_wrong');
  if (decided.value === current.normalize('NFC')) return refuse('password_same');
  const passwordHash = await hashPassword(decided.value);
  return transactOrUndo(deps.database, async (tx, undo) => {
    // A password that was set anew while this one was looked at is not put back into the hands that had the one before.
    const locked = await lockHolder(tx, visitor.playerId);
    if (locked?.passwordHash !== claimed?.passwordHash) return undo('password_wrong');
    return replacePassword(deps, tx, { playerId: visitor.playerId, passwordHash, language, keeps: visitor.sessionId });
  });
}

/** By what this player signs in, too. */
export async function checkOf(
  deps: IdentityDeps,
  playerId: number | undefined,
): Promise<(password: string) => boolean> {
  if (playerId === undefined) return makeCommonCheck(deps.ownWords());
  const addresses = (await listLogins(deps.database, playerId)).map(({ value }) => value);
  return makeCommonCheck(deps.ownWords(), [formatLogin(playerId), ...addresses]);
}

interface Replacement {
  readonly playerId: number;
  readonly passwordHash: string;
  readonly language: string;
  /** The session that goes on, where one does. */
  readonly keeps: number | undefined;
}

/** With all that follows: other sessions end, codes that were sent are worth nothing, and the player is told. */
export async function replacePassword(
  deps: IdentityDeps,
  tx: Sql,
  { playerId, passwordHash, language, keeps }: Replacement,
): Promise<number> {
  await lockPlayer(tx, playerId);
  const changedAtSec = await savePassword(tx, playerId, passwordHash);
  await settleMadePassword(tx, playerId);
  await deps.onNewPassword(tx, playerId);
  await deps.endOthersOf(tx, playerId, keeps);
  await deps.codes.expire(tx, playerId, ['recovery', 'recovery_leave', 'sign_in', 'sign_in_link']);
  for (const { kind, value } of await listLogins(tx, playerId)) {
    const channel = channelOf(kind);
    if (!deps.delivery.isOpen(channel)) continue;
    const letter = { channel, target: value, template: 'password_changed', values: {}, purpose: 'safety' } as const;
    await deps.delivery.enqueue(tx, { ...letter, language: readLanguage(language) });
  }
  return changedAtSec;
}
