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
const LINK = /^([1-9]\d{0,15})\.(m[ndb]|sn)\.([A-Za-z0-9_-]{43})$/;

export function writeStopToken(secret: Buffer, { personId, name }: StopLink): string {
  const code = Object.keys(CODES).find((known) => CODES[known] === name) ?? '';
  return `${personId}.${code}.${sign(secret, personId, code)}`;
}

/** Absent where the house has not signed it. */
export function readStopToken(secret: Buffer, token: string): StopLink | undefined {
  const [, person = '', code = '', signature = ''] = LINK.exec(token) ?? [];
  const name = CODES[code];
  if (name === undefined) return undefined;
  const personId = Number(person);
  const right = Buffer.from(sign(secret, personId, code));
  return timingSafeEqual(right, Buffer.from(signature)) ? { personId, name } : undefined;
}

function sign(secret: Buffer, personId: number, code: string): string {
  return createHmac('sha256', secret).update(`stop ${code} ${personId}`).digest('base64url');
}
