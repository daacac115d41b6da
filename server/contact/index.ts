import { join } from 'node:path';
import type { ContactChannel, ContactPurpose } from '@glasshouse/domain/protection';
import { lockPerson } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { ADAPTERS, type Adapters, type Message } from './channel.table.ts';
import { makeAdapters, type Post } from './write-by-post.ts';
import { sendMessage, type ContactDeps, type Sent } from './send-message.ts';
import { listMessages, type MessageRow } from './store.ts';

export type { Adapters, Message, MessageRow, Post, Sent };

/** The one way in which the house tells a person something by itself. */
export interface Contact extends Module {
  send(tx: Sql, channel: ContactChannel, message: Message): Promise<Sent>;
  /** Whether they may be told something in their office, under their lock: for what is kept elsewhere. */
  mayTell(tx: Sql, personId: number, purpose: ContactPurpose): Promise<boolean>;
  /** What they were told in their office, newest first. */
  listMessages(sql: Sql, personId: number): Promise<MessageRow[]>;
}

const MOST_LISTED = 50;

/** Without a `post` nothing leaves the house; `adapters` are a test's own. */
export function makeContact(
  deps: Pick<ContactDeps, 'mayContact' | 'onNotice'> & { readonly adapters?: Adapters; readonly post?: Post },
): Contact {
  const { mayContact, onNotice, post } = deps;
  const adapters = deps.adapters ?? (post ? makeAdapters(post) : ADAPTERS);
  return {
    migrations: { module: 'contact', folder: join(findRoot(), 'server/contact/migrations') },
    send: (tx, channel, message) =>
      sendMessage({ adapters, mayContact, ...(onNotice && { onNotice }) }, tx, channel, message),
    mayTell: async (tx, personId, purpose) => {
      await lockPerson(tx, personId);
      return mayContact(tx, personId, 'notice', purpose);
    },
    listMessages: (sql, personId) => listMessages(sql, personId, MOST_LISTED),
  };
}
