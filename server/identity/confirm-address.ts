import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { AddressKind } from '@glasshouse/contracts/identity';
import type {
  AddressView,
  confirmAddress as confirmAddressCall,
  removeAddress as removeAddressCall,
} from '@glasshouse/contracts/identity-addresses';
import { refuse, type Decision } from '@glasshouse/domain/decision';
import { formatLogin } from '@glasshouse/domain/identity';
import { transactOrUndo, type Sql } from '../platform/database/index.ts';
import type { Visitor } from '../platform/http/index.ts';
import type { IdentityDeps } from './deps.ts';
import { followLeftLogin, noteLeftLogins } from './left-logins.ts';
import { channelOf } from './send-code.ts';
import { deleteLogin, findLanguage, listLogins, lockPlayer, saveLogin, type LoginRow } from './store-logins.ts';
import { releaseMadePassword } from './store-made-password.ts';
import { hideAddress } from './view-address.ts';
import { hasOwnWay } from './ways-left.ts';

/**
 * The code came from there: the address is the player's. It is a way in that was not there before: every other address
 * is told, the one that it replaces too, and other sessions end.
 */
export async function confirmAddress(
  deps: IdentityDeps,
  visitor: Visitor,
  { handle, code }: BodyOf<typeof confirmAddressCall>,
): Promise<Decision<AddressView, RefusalsOf<typeof confirmAddressCall>>> {
  const redeemed = await deps.codes.redeem(handle, 'address', code);
  if (!redeemed.ok) return redeemed;
  const { playerId, channel, target } = redeemed.value;
  // Somebody else's code is as good as none.
  if (playerId !== visitor.playerId || target === undefined) return refuse('code_wrong');
  const kind: AddressKind = channel === 'mail' ? 'mail' : 'phone';
  return transactOrUndo(deps.database, async (tx, undo) => {
    await lockPlayer(tx, playerId);
    const before = await deleteLogin(tx, playerId, kind);
    if (!(await saveLogin(tx, visitor, { kind, value: target }))) return undo('login_taken');
    await deps.delivery.confirmAddress(tx, channelOf(kind), target);
    if (before !== undefined && before !== target)
      await noteLeftLogins(deps, tx, visitor.personId, [{ kind, value: before }]);
    await followLeftLogin(deps, tx, visitor, { kind, value: target });
    await deps.onAddress?.(tx, visitor, { kind, value: target });
    await sendCredentials(deps, tx, visitor, { kind, value: target });
    if (before !== target) await followChange(deps, tx, visitor, { kind, left: before });
    return { kind, shown: hideAddress(kind, target) };
  });
}

/** Whoever has an address makes themselves another password: the one that we made need not be kept. By mail comes their number. */
async function sendCredentials(
  deps: IdentityDeps,
  tx: Sql,
  { playerId, personId }: Visitor,
  to: LoginRow,
): Promise<void> {
  await releaseMadePassword(tx, playerId);
  if (to.kind === 'phone') return;
  await deps.delivery.enqueue(tx, {
    channel: 'mail',
    target: to.value,
    template: 'credentials',
    language: await findLanguage(tx, playerId),
    values: { login: formatLogin(playerId) },
    personId,
    once: `credentials ${playerId}`,
    purpose: 'service',
  });
}

/** Refused where there is none, or where nothing else lets them in. Whoever reads there is told, and at the other address. */
export async function removeAddress(
  deps: IdentityDeps,
  visitor: Visitor,
  kind: AddressKind,
): Promise<Decision<true, RefusalsOf<typeof removeAddressCall>>> {
  return transactOrUndo(deps.database, async (tx, undo) => {
    await lockPlayer(tx, visitor.playerId);
    const before = await deleteLogin(tx, visitor.playerId, kind);
    if (before === undefined) return undo('address_absent');
    const isLast = !(await hasOwnWay(deps, tx, visitor.playerId)) && !(await deps.hasProvider?.(tx, visitor.playerId));
    if (isLast) return undo('address_last_way');
    await noteLeftLogins(deps, tx, visitor.personId, [{ kind, value: before }]);
    await followChange(deps, tx, visitor, { kind, left: before });
    return true as const;
  });
}

interface Change {
  readonly kind: AddressKind;
  /** The address of this kind that is theirs no more. */
  readonly left: string | undefined;
}

/** Other sessions end, what was sent is worth nothing, and whoever reads at another address hears of it. */
async function followChange(deps: IdentityDeps, tx: Sql, visitor: Visitor, { kind, left }: Change): Promise<void> {
  const { playerId } = visitor;
  await deps.endOthersOf(tx, playerId, visitor.sessionId);
  await deps.codes.expire(tx, playerId, ['recovery', 'recovery_leave', 'sign_in', 'sign_in_link']);
  const others = (await listLogins(tx, playerId)).filter(
    (one) => one.kind !== kind && deps.delivery.isOpen(channelOf(one.kind)),
  );
  const language = await findLanguage(tx, playerId);
  const values = { what: kind, when: new Date().toISOString() };
  for (const to of left === undefined ? others : [{ kind, value: left }, ...others])
    await deps.delivery.enqueue(tx, {
      channel: channelOf(to.kind),
      target: to.value,
      template: 'address_changed',
      language,
      values,
      playerId,
      purpose: 'safety',
    });
}
