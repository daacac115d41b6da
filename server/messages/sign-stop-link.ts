import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailingSwitch } from '@glasshouse/contracts/messages-mailing';

export interface StopLink {
  readonly personId: number;
  readonly name: MailingSwitch;
}

/** Short, and for good: links stand in letters that are read years later. */
const CODES: Readonly<Record<string, MailingSwitch>> = {
  mn: 'enable_mail_news',
  md: 'enable_mail_deposit',
  mb: 'enable_mail_bets',
  sn: 'enable_sms_news',
};
/** Of whoever has just stopped it by its link, to take it back. */
const BACK_SEC = 600;
const BACK = /^([1-9]\d{0,11})\.([A-Za-z0-9_-]{43})$/;
const LINK = /^([1-9]\d{0,15})\.(m[ndb]|sn)\.([A-Za-z0-9_-]{43})$/;

export function writeStopToken(secret: Buffer, { personId, name }: StopLink): string {
  const code = codeOf(name);
  return `${personId}.${code}.${sign(secret, `stop ${code} ${personId}`)}`;
}

/** Absent where the house has not signed it. */
export function readStopToken(secret: Buffer, token: string): StopLink | undefined {
  const [, person = '', code = '', signature = ''] = LINK.exec(token) ?? [];
  const name = CODES[code];
  if (name === undefined) return undefined;
  const personId = Number(person);
  return isSigned(secret, `stop ${code} ${personId}`, signature) ? { personId, name } : undefined;
}

export function writeBackToken(secret: Buffer, link: StopLink, nowSec: number): string {
  const until = nowSec + BACK_SEC;
  return `${until}.${sign(secret, describeBack(link, until))}`;
}

export function isBackToken(secret: Buffer, link: StopLink, token: string, nowSec: number): boolean {
  const [, until = '0', signature = ''] = BACK.exec(token) ?? [];
  return Number(until) > nowSec && isSigned(secret, describeBack(link, Number(until)), signature);
}

function describeBack({ personId, name }: StopLink, until: number): string {
  return `back ${codeOf(name)} ${personId} ${until}`;
}

function codeOf(name: MailingSwitch): string {
  return Object.keys(CODES).find((known) => CODES[known] === name) ?? '';
}

function isSigned(secret: Buffer, text: string, signature: string): boolean {
  const right = Buffer.from(sign(secret, text));
  const told = Buffer.from(signature);
  return right.length === told.length && timingSafeEqual(right, told);
}

function sign(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
