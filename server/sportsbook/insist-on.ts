import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionError } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';

const PAUSE_MS = 500;

/** Work that must not be lost: done again until the database can be reached, or until the program stops. */
export function insistOn(log: Logger, isStopped: () => boolean): <Value>(work: () => Promise<Value>) => Promise<Value> {
  return async (work) => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isConnectionError(error) || isStopped()) throw error;
        log.warn(
          { code: 'feed_waits_for_database', error: String(error) },
          'the database cannot be reached; the feed waits for it',
        );
        await sleep(PAUSE_MS);
      }
    }
  };
}
