import type { BodyOf } from '@glasshouse/contracts/call';
import type { requestSignInCode, requestSignInLink } from '@glasshouse/contracts/session-ways';
import type { Codes, Issued } from '../codes/index.ts';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { parseMail } from '@glasshouse/domain/identity';
import { admit, type AdmitDeps, type Admitted } from './admit-player.ts';
import type { PlayerOfPerson, SessionMeta } from './types.ts';

/** Signing in by what was sent: a code to a phone, a link to a mailbox. */
export interface SentWays {
  readonly codes: Codes;
  isOpen(channel: 'mail' | 'sms'): boolean;
  /** The number that is asked for, in E.164. */
  readPhone(
    country: string,
    number: string,
  ): Decision<string, 'country_unknown' | 'phone_invalid' | 'phone_other_country'>;
  /** The same whether somebody signs in by it or not: where nobody does, nothing is sent. */
  sendCode(channel: 'mail' | 'sms', target: string, language: string): ReturnType<Codes['issue']>;
  findHolder(playerId: number): Promise<PlayerOfPerson | undefined>;
}

type Sent<Code> = Issued | { readonly ok: false; readonly code: Code };

export async function sendSignInCode(
  ways: SentWays,
  { country, number, language }: BodyOf<typeof requestSignInCode>,
): Promise<Sent<'channel_closed' | 'country_unknown' | 'phone_invalid' | 'phone_other_country'>> {
  if (!ways.isOpen('sms')) return refuse('channel_closed');
  const phone = ways.readPhone(country, number);
  return phone.ok ? ways.sendCode('sms', phone.value, language) : phone;
}

export async function sendSignInLink(
  ways: SentWays,
  { mail, language }: BodyOf<typeof requestSignInLink>,
): Promise<Sent<'channel_closed' | 'mail_invalid'>> {
  if (!ways.isOpen('mail')) return refuse('channel_closed');
  const parsed = parseMail(mail);
  return parsed ? ways.sendCode('mail', parsed.value, language) : refuse('mail_invalid');
}

/** Whoever has what was sent is let in as whose it is. */
export async function signInByCode(
  deps: AdmitDeps,
  { codes, findHolder }: SentWays,
  { handle, code, isLink }: { readonly handle: string; readonly code: string; readonly isLink: boolean },
  meta: SessionMeta,
): Promise<Decision<Admitted, 'code_wrong' | 'code_expired'>> {
  const purpose = isLink ? 'sign_in_link' : 'sign_in';
  const redeemed = await codes.redeem(handle, purpose, code);
  if (!redeemed.ok) return redeemed;
  const holder = await findHolder(redeemed.value.playerId);
  if (!holder) return refuse('code_expired');
  const way = isLink ? 'link' : 'sms';
  const admitted = await admit(deps, holder, way, meta, (tx) => codes.isStillGood(tx, handle, purpose));
  return admitted ? accept(admitted) : refuse('code_expired');
}
