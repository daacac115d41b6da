import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';

const EVERY_MS = 1_000;
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/** Names this machine since it was started; where the system has no name for it, this process. */
function readBootId(): string {
  try {
    return readFileSync(BOOT_ID, 'utf8').trim();
  } catch {
    return randomUUID();
  }
}

export interface ClockWatch {
  start(): void;
  stop(): void;
}

/**
 * Compares the database's clock with this machine's count of seconds: what time alone would loosen waits while they
 * disagree (024-clock.sql).
 */
export function makeClockWatch({ database, log }: { readonly database: Database; readonly log: Logger }): ClockWatch {
  const bootId = readBootId();
  let timer: NodeJS.Timeout | undefined;
  let agreed = true;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const agrees = await watchClock(database, bootId, Math.round(uptime() * 1_000));
      if (!agrees && agreed) {
        log.error(
          { code: 'clock_suspect' },
          'the database’s clock has not gone as this machine’s: no limit is loosened and nothing ends until they agree',
        );
      }
      if (agrees && !agreed) log.warn({ code: 'clock_trusted' }, 'the database’s clock is trusted again');
      agreed = agrees;
    } catch {
      // The database is away: others say so, and what is not heard is not trusted.
    } finally {
      isLooking = false;
    }
  };
  return {
    start: () => {
      timer = setInterval(() => void look(), EVERY_MS);
      void look();
    },
    stop: () => clearInterval(timer),
  };
}

/** Two people say that the clock is right after all; false where they are one. */
export async function confirmClock(tx: Sql, first: string, second: string): Promise<boolean> {
  const isOne = first.trim().toLowerCase() === second.trim().toLowerCase();
  if (isOne || first.trim() === '' || second.trim() === '') return false;
  await tx.query('select confirm_clock($1, $2)', [first, second]);
  return true;
}

/** True where both have gone on by as much. */
export async function watchClock(database: Database, bootId: string, uptimeMs: number): Promise<boolean> {
  const [row] = await database.query<{ agrees: boolean }>(
    'select watch_clock($1, $2) as agrees',
    [bootId, uptimeMs],
    'ledger-watch-clock',
  );
  return row?.agrees ?? false;
}
