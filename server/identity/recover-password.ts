import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { AddressKind } from '@glasshouse/contracts/identity';
import type {
  checkRecovery,
  finishRecovery as finishRecoveryCall,
  startRecovery as startRecoveryCall,
} from '@glasshouse/contracts/identity-password';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { decidePassword, formatLogin, parseLogin, type Login } from '@glasshouse/domain/identity';
import { CODE_MINUTES, type Issued } from '../codes/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { checkOf, replacePassword } from './change-password.ts';
import type { IdentityDeps } from './deps.ts';
import { findPlayer } from './find-player.ts';
import { hashPassword } from './password.ts';
import { channelOf, readLanguage } from './send-code.ts';
import { findHolder, listLogins, lockPlayer } from './store-logins.ts';

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
  const login = parseLogin(read.value);
  const counted = countedAs(login, read.value);
  return deps.database.transaction(async (tx) => {
    const found = login && (await findRecoveryAddress(deps, tx, login));
    const channel = channelOf(found?.kind ?? 'mail');
    return deps.codes.issue(tx, {
      purpose: 'recovery',
      ...counted,
      ...(found && found.value !== counted.target && { reaches: { channel, target: found.value } }),
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

/** By what was typed, as other codes are: counted by what it leads to, two calls would tell whether it leads anywhere. */
function countedAs(
  login: Login | undefined,
  typed: string,
): { readonly channel: 'mail' | 'sms'; readonly target: string } {
  if (!login) return { channel: 'mail', target: `nobody ${typed.trim().toLowerCase()}` };
  return login.kind === 'id'
    ? { channel: 'mail', target: `id ${login.playerId}` }
    : { channel: channelOf(login.kind), target: login.value };
}

/** The one that was typed, where it is one; else mail before phone, of those that can be written to. */
async function findRecoveryAddress(deps: IdentityDeps, tx: Sql, parsed: Login) {
  const holder = await findPlayer(tx, parsed);
  const isOpen = (kind: AddressKind): boolean => deps.delivery.isOpen(channelOf(kind));
  // Asked about nobody, too.
  const addresses = (await listLogins(tx, holder?.playerId ?? 0)).filter(({ kind }) => isOpen(kind));
  if (!holder) return undefined;
  const typed = addresses.find(({ kind }) => kind === parsed.kind);
  const address = typed ?? addresses.find(({ kind }) => kind === 'mail') ?? addresses[0];
  return address && { ...holder, ...address };
}

/** A right code gives leave to set a password, once, within minutes. */
export async function approveRecovery(
  deps: IdentityDeps,
  { handle, code }: BodyOf<typeof checkRecovery>,
): Promise<Decision<string, RefusalsOf<typeof checkRecovery>>> {
  const { codes, database } = deps;
  const redeemed = await codes.redeem(handle, 'recovery', code);
  if (!redeemed.ok) return redeemed;
  const { playerId } = redeemed.value;
  return database.transaction(async (tx) => {
    // Another's password that was set meanwhile has ended what was sent before, and so what it would lead to.
    await lockPlayer(tx, playerId);
    if (!(await codes.isStillGood(tx, handle, 'recovery'))) return refuse('code_expired');
    return accept(await codes.grant(tx, 'recovery_leave', playerId));
  });
}

/** Every session of the player ends; a second factor stays what it is, and is asked for when they sign in. */
export async function finishRecovery(
  deps: IdentityDeps,
  { ticket, password, language }: BodyOf<typeof finishRecoveryCall>,
): Promise<Decision<string, RefusalsOf<typeof finishRecoveryCall>>> {
  const whose = await deps.codes.findHolderOfLeave(deps.database, ticket, 'recovery_leave');
  const decided = decidePassword(password, await checkOf(deps, whose));
  if (!decided.ok) return decided;
  const passwordHash = await hashPassword(decided.value);
  return deps.database.transaction(async (tx) => {
    // Of two with good leave the second waits here: the first one's password ends what the second was given.
    const holder = await deps.codes.findHolderOfLeave(tx, ticket, 'recovery_leave');
    if (holder !== undefined) await lockPlayer(tx, holder);
    const leave = await deps.codes.takeLeave(tx, ticket, 'recovery_leave');
    if (!leave.ok) return leave;
    const { playerId } = leave.value;
    if (!(await findHolder(tx, playerId))) return refuse('code_expired');
    await replacePassword(deps, tx, { playerId, passwordHash, language, keeps: undefined });
    return accept(formatLogin(playerId));
  });
}
