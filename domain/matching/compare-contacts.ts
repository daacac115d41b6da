import { readPhone } from '../phone/index.ts';
import { UNSEEN } from './fold-word.ts';

/** `near`: the same but for dots, where they may make another mailbox. */
export type MailLikeness = 'same' | 'near' | 'other';

export interface Mail {
  /** Without what follows a plus, and without dots. */
  readonly key: string;
  /** The mailbox itself, as far as we know how its post office reads addresses. */
  readonly box: string;
}

const DOTS_MEAN_NOTHING: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

export function readMail(text: string): Mail | undefined {
  const [, name = '', domain = ''] =
    /^([^@]+)@([^@]+)$/.exec(text.normalize('NFKC').replaceAll(UNSEEN, '').trim().toLowerCase()) ?? [];
  const local = name.replace(/\+.*$/s, '');
  const dotless = local.replaceAll('.', '');
  if (dotless === '') return undefined;
  const office = DOTS_MEAN_NOTHING.has(domain) ? 'gmail.com' : domain;
  return { key: `${dotless}@${office}`, box: `${office === 'gmail.com' ? dotless : local}@${office}` };
}

export function compareMails(one: Mail | undefined, other: Mail | undefined): MailLikeness {
  if (!one || !other || one.key !== other.key) return 'other';
  return one.box === other.box ? 'same' : 'near';
}

const TELLING_DIGITS = 8;

/** The last digits: before them stand the codes of country and town, or not. Absent for what is too short to tell. */
export function readPhoneEnd(text: string): string | undefined {
  const digits = readPhone(text)?.digits ?? '';
  return digits.length < TELLING_DIGITS ? undefined : digits.slice(-TELLING_DIGITS);
}
