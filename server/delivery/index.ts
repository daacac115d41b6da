import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { DELIVERY_TIMES, type DeliveryDeps } from './deps.ts';
import { enqueueLetter } from './enqueue-letter.ts';
import { routeMailbox } from './routes.ts';
import { makeHands } from './run-hands.ts';
import { sendOne } from './send-letter.ts';
import { serveBounces } from './serve-bounces.ts';
import { deleteBounce, deleteEnded, giveUpClaims, hasWritten } from './store.ts';
import type { LetterTemplate } from './template.table.ts';
import { CHANNELS, type DeliveryChannel } from './channels.ts';
import type { Letter } from './types.ts';

export { makeWays, type PostSettings } from './make-ways.ts';
export type { DeliveryChannel } from './channels.ts';
export type { Letter, SendOutcome, Way } from './types.ts';

/** What leaves the house: letters and short messages, each sent at most once. */
export interface Delivery extends Module {
  /** Whether anything can be sent over it; outside production it always can, if only to the mailbox of the debugger. */
  isOpen(channel: DeliveryChannel): boolean;
  /** In the transaction that makes it necessary; sent after the commit, with rests between tries, never twice. */
  enqueue(tx: Sql, letter: Letter): Promise<void>;
  /** Whether a person was written such a letter in the last seconds, or is about to be. */
  hasWritten(sql: Sql, personId: number, template: LetterTemplate, withinSec: number): Promise<boolean>;
  /** Somebody has proved that they read there: what bounced before is forgotten. */
  confirmAddress(tx: Sql, channel: DeliveryChannel, target: string): Promise<void>;
  /** It is nobody's any more who is known here: that letters came back from there is forgotten with them. */
  forgetBounce(tx: Sql, channel: DeliveryChannel, target: string): Promise<void>;
  /** Sends what is due, and resolves when nothing more is: for tests, and for an orderly stop. */
  sendDue(): Promise<void>;
}

/** Who was written to when is kept so long, for whoever asks what became of a letter. */
const KEPT_DAYS = 90;
const TIDY_MS = 60_000;
const MOST_STOP_MS = 5_000;

/** `hasMailbox`: outside production, where something goes there. */
export function makeDelivery(deps: DeliveryDeps & { readonly hasMailbox?: boolean }): Delivery {
  const { database, log, ways, times } = deps;
  const timers: NodeJS.Timeout[] = [];
  const open = CHANNELS.flatMap((channel) => {
    const way = ways[channel];
    return way ? [{ way, hands: makeHands(() => sendOne(deps, channel, way), log) }] : [];
  });
  const sendDue = async (): Promise<void> => void (await Promise.all(open.map(({ hands }) => hands.work())));
  const tidy = async (): Promise<void> => {
    try {
      const lost = await giveUpClaims(database, times?.lostAfterMs ?? DELIVERY_TIMES.lostAfterMs);
      for (const delivery of lost)
        log.warn({ code: 'letter_uncertain', delivery }, 'whoever sent a letter has died; it is not sent again');
      await deleteEnded(database, KEPT_DAYS);
    } catch (error) {
      log.warn({ code: 'delivery_failed', error: String(error) }, 'letters could not be read or noted; tried again');
    }
  };
  return {
    migrations: { module: 'delivery', folder: join(findRoot(), 'server/delivery/migrations') },
    serve: (http) => {
      routeMailbox(http, { database: database.reading, isOpen: deps.hasMailbox === true });
      serveBounces(http, deps);
    },
    isOpen: (channel) => ways[channel] !== undefined,
    enqueue: (tx, letter) => enqueueLetter(deps, tx, letter),
    hasWritten,
    confirmAddress: deleteBounce,
    forgetBounce: deleteBounce,
    sendDue,
    start: async () => {
      const closed = CHANNELS.filter((channel) => !ways[channel]);
      if (closed.length > 0)
        log.warn({ code: 'channel_closed', channels: closed }, 'nothing is sent over these: no way is set up');
      for (const { way } of open) await way.start?.();
      await tidy();
      timers.push(
        setInterval(() => void sendDue(), times?.roundMs ?? DELIVERY_TIMES.roundMs),
        setInterval(() => void tidy(), TIDY_MS),
      );
    },
    stop: async () => {
      timers.forEach(clearInterval);
      for (const { hands } of open) hands.stop();
      // A post office may take minutes; whoever is cut off leaves a letter that is uncertain.
      await Promise.race([sendDue(), sleep(MOST_STOP_MS, undefined, { ref: false })]);
      for (const { way } of open) await way.stop?.();
    },
  };
}
