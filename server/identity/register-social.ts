import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { registerSocial as registerSocialCall } from '@glasshouse/contracts/social';
import type { Decision } from '@glasshouse/domain/decision';
import { decideRegistration, parseMail } from '@glasshouse/domain/identity';
import { transactOrUndo, type Sql } from '../platform/database/index.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession } from '../session/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { IdentityDeps } from './deps.ts';
import { followLeftLogin } from './left-logins.ts';
import { hashPassword, makePassword } from './password.ts';
import { makePlayer } from './register-player.ts';
import { findLogin, saveClaim, saveLogin } from './store-logins.ts';

export interface SocialRegistration {
  readonly asked: BodyOf<typeof registerSocialCall>;
  /** What the provider says of it; confirmed only where the provider says so. */
  readonly mail: { readonly value: string; readonly isConfirmed: boolean } | undefined;
  readonly meta: SessionMeta;
  /** In the same transaction: the identity becomes the player's, or nothing of all this happens. */
  readonly join: (tx: Sql, holder: PlayerOfPerson) => Promise<'social_expired' | 'social_taken' | undefined>;
}

export interface SociallyRegistered {
  readonly playerId: number;
  readonly session: StartedSession;
}

/** A player whose password nobody knows: they come in by their provider until they make one. */
export async function registerSocial(
  deps: IdentityDeps,
  { asked, mail, meta, join }: SocialRegistration,
): Promise<Decision<SociallyRegistered, RefusalsOf<typeof registerSocialCall>>> {
  const decided = decideRegistration({ ...asked, type: 'soc_reg' }, deps.isOpen('soc_reg'), isCommonPassword);
  if (!decided.ok) {
    const { code } = decided;
    if (code === 'mail_invalid' || code === 'password_weak' || code === 'password_common')
      throw new Error(`a registration without a form was refused by ${code}`);
    return { ok: false, code };
  }
  const passwordHash = await hashPassword(makePassword());
  return transactOrUndo(deps.database, async (tx, undo) => {
    const { currency } = decided.value;
    const holder = await makePlayer(deps, tx, { ...asked, type: 'soc_reg', currency, passwordHash });
    const refused = await join(tx, holder);
    if (refused) return undo(refused);
    const parsed = mail && parseMail(mail.value);
    if (parsed) await saveMail(deps, tx, holder, parsed.value, mail.isConfirmed);
    const session = await deps.startSession(tx, holder, { ...meta, way: 'social' });
    return { playerId: holder.playerId, session };
  });
}

/** An address that somebody else signs in by stays theirs, and is not even claimed. */
async function saveMail(
  deps: IdentityDeps,
  tx: Sql,
  holder: PlayerOfPerson,
  value: string,
  isConfirmed: boolean,
): Promise<void> {
  await followLeftLogin(deps, tx, holder, { kind: 'mail', value });
  if (isConfirmed && (await saveLogin(tx, holder, { kind: 'mail', value }))) {
    await deps.delivery.confirmAddress(tx, 'mail', value);
    await deps.onAddress?.(tx, holder, { kind: 'mail', value });
  } else if (!(await findLogin(tx, 'mail', value))) await saveClaim(tx, holder.playerId, { kind: 'mail', value });
}
