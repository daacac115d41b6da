import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import { makeMailboxWay } from './mailbox-way.ts';
import { makeSmppWay, type Receipt } from './smpp/index.ts';
import { makeSmtpWay } from './smtp/index.ts';
import { noteReceipt } from './store.ts';
import type { DeliveryChannel } from './channels.ts';
import type { Way } from './types.ts';

/** From the environment. */
export interface PostSettings {
  readonly production: boolean;
  readonly smtpUrl: string | undefined;
  readonly smppUrl: string | undefined;
  /** `Name <name@host>` or an address alone. */
  readonly mailFrom: string;
}

export interface Ways {
  readonly ways: Readonly<Partial<Record<DeliveryChannel, Way>>>;
  readonly hasMailbox: boolean;
}

/** What is set up; outside production the rest goes to the mailbox of the debugger. */
export function makeWays(
  { production, smtpUrl, smppUrl, mailFrom }: PostSettings,
  database: Database,
  log: Logger,
  siteName: () => string,
): Ways {
  const mail = smtpUrl === undefined ? undefined : makeSmtpWay({ url: new URL(smtpUrl), from: mailFrom });
  const onReceipt = async ({ messageId, state, error }: Receipt): Promise<boolean> =>
    (await noteReceipt(database, 'sms', [messageId], state, error)) !== undefined;
  const sms = smppUrl === undefined ? undefined : makeSmppWay({ url: new URL(smppUrl), log, siteName, onReceipt });
  if (production) return { ways: { ...(mail && { mail }), ...(sms && { sms }) }, hasMailbox: false };
  return {
    ways: { mail: mail ?? makeMailboxWay(database, 'mail'), sms: sms ?? makeMailboxWay(database, 'sms') },
    hasMailbox: true,
  };
}
