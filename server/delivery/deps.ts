import type { MailingSwitch } from '@glasshouse/contracts/messages-mailing';
import type { Language } from '@glasshouse/contracts/preferences';
import type { ContactChannel, ContactPurpose } from '@glasshouse/domain/protection';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { DeliveryChannel } from './channels.ts';
import type { Way } from './types.ts';

export interface DeliveryDeps {
  readonly database: Database;
  readonly log: Logger;
  /** Of the site in this language. */
  readonly siteName: (language: string) => string;
  /** Asked under the person's lock, in the transaction that claims a letter. */
  readonly mayContact: (
    sql: Sql,
    personId: number,
    channel: ContactChannel,
    purpose: ContactPurpose,
  ) => Promise<boolean>;
  /** Whether the person wants letters of this kind; asked beside the other. */
  readonly isWanted: (sql: Sql, personId: number, name: MailingSwitch) => Promise<boolean>;
  readonly writeStopAddresses: (
    link: { readonly personId: number; readonly name: MailingSwitch },
    language: Language,
  ) => { readonly oneClick: string; readonly page: string };
  /** How many hours the clock that these players chose is ahead of UTC; undefined where none has chosen. */
  readonly findTimeZone: (sql: Sql, playerIds: readonly number[]) => Promise<number | undefined>;
  /** Channels that are set up; the others are closed. */
  readonly ways: Readonly<Partial<Record<DeliveryChannel, Way>>>;
  readonly times?: Partial<DeliveryTimes>;
}

export interface DeliveryTimes {
  /** How often it is looked for letters. */
  readonly roundMs: number;
  /** After each try that failed for now; after the last of them there is none. */
  readonly restsMs: readonly number[];
  /** A claim as old as this is nobody's: every way has given up long before. */
  readonly lostAfterMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const DELIVERY_TIMES: DeliveryTimes = {
  roundMs: 500,
  restsMs: [5 * SECOND, 20 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR],
  lostAfterMs: 10 * MINUTE,
};
