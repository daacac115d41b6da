import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { AddressKind } from '@glasshouse/contracts/identity';
import type {
  checkRecovery,
  finishRecovery as finishRecoveryCall,
  startRecovery as startRecoveryCall,
} from '@glasshouse/contracts/identity-password';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { decidePassword, formatLogin, parseLogin } from '@glasshouse/domain/identity';
import { CODE_MINUTES, type Issued } from '../codes/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { replacePassword } from './change-password.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { IdentityDeps } from './deps.ts';
import { findPlayer } from './find-player.ts';
import { hashPassword } from './password.ts';
import { channelOf, readLanguage } from './send-code.ts';
import { findHolder, listLogins } from './store-logins.ts';

/**
 * A code to a confirmed address of whoever this login is. Somebody who is nobody, or who has no address, gets the same
 * answer after the same work, and their code is worth nothing.
 */
export async function startRecovery(
  deps: IdentityDeps,
  { login: typed = '', phone, language }: BodyOf<typeof startRecoveryCall>,
): Promise<Issued | Decision<never, Exclude<RefusalsOf<typeof startRecoveryCall>, 'codes_too_often'>>> {
  if (!deps.delivery.isOpen('mail') && !deps.delivery.isOpen('sms')) return refuse('channel_closed');
  const read = phone ? deps.readPhone(phone.country, phone.number) : accept(typed);
  if (!read.ok) return read;
  const login = read.value;
  return deps.database.transaction(async (tx) => {
    const found = await findRecoveryAddress(deps, tx, login);
    const channel = channelOf(found?.kind ?? 'mail');
    return deps.codes.issue(tx, {
      purpose: 'recovery',
      channel,
      target: found?.value ?? `nobody ${login.trim().toLowerCase()}`,
      playerId: found?.playerId,
      ...(found && {
        send: (code: string, handle: string) =>
          deps.delivery.enqueue(tx, {
            channel,
            target: found.value,
            template: 'recovery',
            language: readLanguage(language),
            values: {
              code,
              minutes: String(CODE_MINUTES),
              link: `${deps.origin}/${readLanguage(language)}/user/passwordreset?handle=${handle}`,
            },
            personId: found.personId,
            purpose: 'service',
          }),
      }),
    });
  });
}

/** The one that was typed, where it is one; else mail before phone, of those that can be written to. */
async function findRecoveryAddress(deps: IdentityDeps, tx: Sql, login: string) {
  const parsed = parseLogin(login);
  const holder = parsed && (await findPlayer(tx, parsed));
  if (!holder) return undefined;
  const isOpen = (kind: AddressKind): boolean => deps.delivery.isOpen(channelOf(kind));
  const addresses = (await listLogins(tx, holder.playerId)).filter(({ kind }) => isOpen(kind));
  const typed = addresses.find(({ kind }) => kind === parsed.kind);
  const address = typed ?? addresses.find(({ kind }) => kind === 'mail') ?? addresses[0];
  return address && { ...holder, ...address };
}

/** A right code gives leave to set a password, once, within minutes. */
export async function approveRecovery(
  deps: IdentityDeps,
  { handle, code }: BodyOf<typeof checkRecovery>,
): Promise<Decision<string, RefusalsOf<typeof checkRecovery>>> {
  const redeemed = await deps.codes.redeem(handle, 'recovery', code);
  return redeemed.ok
    ? accept(await deps.codes.grant(deps.database, 'recovery_leave', redeemed.value.playerId))
    : redeemed;
}

/** Every session of the player ends; a second factor stays what it is, and is asked for when they sign in. */
export async function finishRecovery(
  deps: IdentityDeps,
  { ticket, password, language }: BodyOf<typeof finishRecoveryCall>,
): Promise<Decision<string, RefusalsOf<typeof finishRecoveryCall>>> {
  const decided = decidePassword(password, isCommonPassword);
  if (!decided.ok) return decided;
  const passwordHash = await hashPassword(decided.value);
  const leave = await deps.codes.takeLeave(ticket, 'recovery_leave');
  if (!leave.ok) return leave;
  const { playerId } = leave.value;
  if (!(await findHolder(deps.database, playerId))) return refuse('code_expired');
  await deps.database.transaction((tx) =>
    replacePassword(deps, tx, { playerId, passwordHash, language, keeps: undefined }),
  );
  return accept(formatLogin(playerId));
}
