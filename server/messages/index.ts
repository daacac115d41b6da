import { join } from 'node:path';
import type { MailingSwitch } from '@glasshouse/contracts/messages-mailing';
import type { Language } from '@glasshouse/contracts/preferences';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { countTold, MESSAGES_CHANGED, type MessagesChanged } from './change-messages.ts';
import { defineSendMessage, writeMessage } from './define-send-message.ts';
import { defineSendNews } from './define-send-news.ts';
import type { MessagesDeps } from './deps.ts';
import { defineReminder, remindLater } from './remind-unread.ts';
import { routeMessages } from './routes.ts';
import { ONE_CLICK_PATH, serveOneClick } from './serve-one-click.ts';
import { writeStopToken, type StopLink } from './sign-stop-link.ts';
import { readMailing } from './store-mailing.ts';
import type { WrittenMessage } from './store.ts';

export { announceMessages } from './change-messages.ts';
export type { MessagesDeps } from './deps.ts';
export { stopNews } from './store-mailing.ts';

/** How what a letter is about is switched off: by a mail program's own button, and by a page. */
export interface StopAddresses {
  readonly oneClick: string;
  readonly page: string;
}

/** What persons are told in their inbox, and what they want to be written to about. */
export interface Messages extends Module {
  countUnread(personId: number): Promise<number>;
  /** After the commit, perhaps more than once. */
  onChanged(listener: (personId: number) => Promise<void>): void;
  /** Into the inbox of somebody who may be told it, and whether it was; under the person's lock. */
  write(tx: Sql, message: WrittenMessage): Promise<boolean>;
  /** Something has come into an inbox: unless it is read, a letter says so a day later. */
  remindLater(tx: Sql, personId: number): Promise<void>;
  isWanted(sql: Sql, personId: number, name: MailingSwitch): Promise<boolean>;
  writeStopAddresses(link: StopLink, language: Language): StopAddresses;
}

export function makeMessages(deps: MessagesDeps): Messages {
  const { database, outbox, origin, secret } = deps;
  defineSendMessage(deps);
  defineSendNews(deps);
  defineReminder(deps);
  return {
    migrations: { module: 'messages', folder: join(findRoot(), 'server/messages/migrations') },
    serve: (http) => {
      routeMessages(http, deps);
      serveOneClick(http, deps);
    },
    countUnread: (personId) => countTold(deps, database, personId),
    onChanged: (listener) => outbox.on<MessagesChanged>(MESSAGES_CHANGED, ({ personId }) => listener(personId)),
    write: (tx, message) => writeMessage(deps, tx, message),
    remindLater: (tx, personId) => remindLater(deps, tx, personId),
    isWanted: async (sql, personId, name) => (await readMailing(sql, personId))[name],
    writeStopAddresses: (link, language) => {
      const token = writeStopToken(secret, link);
      return {
        oneClick: `${origin}${ONE_CLICK_PATH}?token=${token}`,
        page: `${origin}/${language}/user/stopnewsletter?token=${token}`,
      };
    },
  };
}
