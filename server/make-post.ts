import type { Config } from './config/index.ts';
import { makeContact, type Contact } from './contact/index.ts';
import { makeDelivery, makeWays, type Delivery, type PostSettings } from './delivery/index.ts';
import type { Identity } from './identity/index.ts';
import { announceMessages, makeMessages, type Messages, type MessagesDeps } from './messages/index.ts';
import type { Operator } from './operator/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Logger } from './platform/logs/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { Signing } from './platform/signing/index.ts';
import { findTimeZone } from './preferences/index.ts';
import type { Protection } from './protection/index.ts';

export interface PostDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly signing: Signing;
  readonly config: Pick<Config, 'siteName'>;
  readonly operator: Operator;
  readonly protection: Pick<Protection, 'mayContact' | 'takeOffers'>;
  /** Where a person is written to. */
  readonly findAddress: Identity['findAddress'];
  readonly settings: PostSettings & { readonly siteHosts: readonly string[]; readonly port: number };
}

export interface Post {
  readonly messages: Messages;
  readonly delivery: Delivery;
  readonly contact: Contact;
}

/** How persons are told something: in their inbox, by mail, by a short message. */
export function makePost(deps: PostDeps): Post {
  const { database, log, outbox, config, settings, protection } = deps;
  const messages = makeMessages({
    ...deps,
    post: () => post,
    secret: deps.signing.deriveSecret('mailing'),
    origin: findOrigin(settings),
    takeOffers: protection.takeOffers,
    mayTell: (tx, personId, purpose) => contact.mayTell(tx, personId, purpose),
    mayOffer: (sql, personId) => protection.mayContact(sql, personId, 'notice', 'offer'),
  });
  const delivery = makeDelivery({
    database,
    log,
    ...makeWays(settings, database, log, () => config.siteName('en')),
    siteName: (language) => config.siteName(language),
    mayContact: protection.mayContact,
    isWanted: messages.isWanted,
    writeStopAddresses: messages.writeStopAddresses,
    findTimeZone,
  });
  const post: ReturnType<MessagesDeps['post']> = {
    ...delivery,
    findAddress: (sql, personId, channel) => deps.findAddress(sql, personId, channel === 'mail' ? 'mail' : 'phone'),
  };
  const contact = makeContact({
    mayContact: protection.mayContact,
    onNotice: async (tx, personId) => {
      await announceMessages(outbox, tx, personId);
      await messages.remindLater(tx, personId);
    },
    post,
  });
  return { messages, delivery, contact };
}

/** Under which address the site's letters lead to it. */
export function findOrigin({ siteHosts: [host], port }: PostDeps['settings']): string {
  return host === undefined ? `http://localhost:${port}` : `https://${host}`;
}
