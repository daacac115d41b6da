import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { AddressKind, CodeSent } from '@glasshouse/contracts/identity';
import type { requestAddress as requestAddressCall } from '@glasshouse/contracts/identity-addresses';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { parseMail } from '@glasshouse/domain/identity';
import type { Visitor } from '../platform/http/index.ts';
import type { IdentityDeps } from './deps.ts';
import { channelOf, readLanguage, sendAddressCode } from './send-code.ts';
import { saveClaim, saveLanguage } from './store-logins.ts';

type Asked = BodyOf<typeof requestAddressCall>;

/** `retryAfterSec`: when another code may be asked for. */
export type Requested = Decision<CodeSent, RefusalsOf<typeof requestAddressCall>> & { readonly retryAfterSec?: number };

export async function requestAddress(deps: IdentityDeps, visitor: Visitor, asked: Asked): Promise<Requested> {
  const address = readAddress(deps, asked);
  if (!address.ok) return address;
  const { kind } = address.value;
  if (!deps.delivery.isOpen(channelOf(kind))) return refuse('channel_closed');
  return deps.database.transaction(async (tx) => {
    const language = readLanguage(asked.language);
    const sent = await sendAddressCode(deps, tx, visitor, { ...address.value, language });
    if (!sent.ok) return sent;
    await saveClaim(tx, visitor.playerId, address.value);
    await saveLanguage(tx, visitor.playerId, language);
    return sent;
  });
}

type AddressRefusal = 'mail_invalid' | 'country_unknown' | 'phone_invalid' | 'phone_other_country';

/** One of the two, as it is kept. */
export function readAddress(
  { readPhone }: Pick<IdentityDeps, 'readPhone'>,
  { mail, phone }: Pick<Asked, 'mail' | 'phone'>,
): Decision<{ readonly kind: AddressKind; readonly value: string }, AddressRefusal> {
  if (phone !== undefined && mail === undefined) {
    const read = readPhone(phone.country, phone.number);
    return read.ok ? accept({ kind: 'phone', value: read.value }) : read;
  }
  return (phone === undefined && mail !== undefined && acceptMail(mail)) || refuse('mail_invalid');
}

function acceptMail(mail: string) {
  const parsed = parseMail(mail);
  return parsed && accept(parsed);
}
