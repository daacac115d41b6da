import type { MailingSwitch } from '@glasshouse/contracts/messages-mailing';
import type { DeliveryChannel } from './channels.ts';

export interface TemplateRow {
  /** Each of them stands in the words of every language. */
  readonly values: readonly string[];
  /** Later than this it is of no use to anybody, and is not sent. */
  readonly goodForMinutes?: number;
  /** Asks for a proof that somebody reads there: it goes to an address that has bounced, too. */
  readonly confirms?: true;
  /** By what its reader switches it off, over each channel that it goes over. Without any nobody is asked: codes and safety. */
  readonly switches?: Readonly<Partial<Record<DeliveryChannel, MailingSwitch>>>;
}

/** Each letter that the house writes. Its words: `letters.<name>.subject` and `letters.<name>.body` in `locales/`. */
export const TEMPLATES = {
  code:            { values: ['code', 'minutes'], goodForMinutes: 10, confirms: true },
  sign_in_link: { values: ['link', 'minutes'], goodForMinutes: 10 },
  recovery:        { values: ['code', 'link', 'minutes'], goodForMinutes: 10 },
  address_changed: { values: ['what', 'when'] },
  password_changed: { values: [] },
  new_device:      { values: ['device', 'when', 'place'] },
  signed_in:       { values: ['device', 'when', 'place'] },
  password_closed: { values: [] },
  login_taken:     { values: [] },
  credentials:     { values: ['login'] },
  factor_changed:  { values: ['what'] },
  message_waiting: { values: [] },
  news: { values: ['title', 'text'], switches: { mail: 'enable_mail_news', sms: 'enable_sms_news' } },
  deposit: { values: ['amount', 'when'], switches: { mail: 'enable_mail_deposit' } },
  withdrawal: { values: ['result', 'amount', 'when'] },
  bet: { values: ['number', 'result', 'amount'], switches: { mail: 'enable_mail_bets' } },
} as const satisfies Readonly<Record<string, TemplateRow>>;

export type LetterTemplate = keyof typeof TEMPLATES;

export function findTemplate(name: string): TemplateRow | undefined {
  return Object.hasOwn(TEMPLATES, name) ? new Map<string, TemplateRow>(Object.entries(TEMPLATES)).get(name) : undefined;
}
