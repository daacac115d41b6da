import type { Database } from '../platform/database/index.ts';
import { makeMailboxWay } from './mailbox-way.ts';
import { makeSmtpWay } from './smtp/index.ts';
import type { DeliveryChannel, Way } from './types.ts';

/** From the environment. */
export interface PostSettings {
  readonly production: boolean;
  readonly smtpUrl: string | undefined;
  /** `Name <name@host>` or an address alone. */
  readonly mailFrom: string;
}

export interface Ways {
  readonly ways: Readonly<Partial<Record<DeliveryChannel, Way>>>;
  readonly hasMailbox: boolean;
}

/** What is set up; outside production the rest goes to the mailbox of the debugger. */
export function makeWays({ production, smtpUrl, mailFrom }: PostSettings, database: Database): Ways {
  const mail = smtpUrl === undefined ? undefined : makeSmtpWay({ url: new URL(smtpUrl), from: mailFrom });
  if (production) return { ways: { ...(mail && { mail }) }, hasMailbox: false };
  return {
    ways: { mail: mail ?? makeMailboxWay(database, 'mail'), sms: makeMailboxWay(database, 'sms') },
    hasMailbox: true,
  };
}
