import type { Database } from '../platform/database/index.ts';
import { insertLetter } from './store-mailbox.ts';
import type { DeliveryChannel } from './channels.ts';
import type { Way } from './types.ts';

const MOST_LETTERS = 200;

/** Keeps a letter where the page of the debugger shows it. */
export function makeMailboxWay(database: Database, channel: DeliveryChannel): Way {
  return {
    send: async (letter) => {
      await insertLetter(database, channel, letter, MOST_LETTERS);
      return { state: 'sent' };
    },
  };
}
