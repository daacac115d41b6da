import pg from 'pg';
import type { Logger } from '../logs/index.ts';

const RELISTEN_MS = 1_000;
/**
 * A listener asks for nothing, so it has to look whether the other end is still there. Both together are less than the
 * five seconds within which what has ended has to be known to have (SEC-06).
 */
const LOOK_EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 2_500;

/**
 * One connection of its own that hears a channel. The first connection must succeed; one lost later is made
 * again until it is stopped, and whoever listens is told at once that they hear nothing.
 */
export async function listen(
  url: string,
  channel: string,
  onNotice: (payload: string | undefined) => void,
  log: Logger,
  onDeaf: () => void = () => {},
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'glasshouse-listen',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    next.on('error', (error) =>
      log.warn({ code: 'listener_lost', error: error.message, channel }, 'a listening connection was lost'),
    );
    next.on('notification', ({ payload }) => {
      try {
        onNotice(payload ?? '');
      } catch (error) {
        sayFailed(log, channel, error);
      }
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (stopped) return next.end();
    client = next;
    const look = setInterval(
      () => void next.query('select 1').catch(() => next.end().catch(() => undefined)),
      LOOK_EVERY_MS,
    );
    next.once('end', () => {
      clearInterval(look);
      if (!stopped) onDeaf();
      connectLater();
    });
    onNotice(undefined);
  };
  const connectLater = (): void => {
    if (!stopped) timer = setTimeout(() => void connect().catch(connectLater), RELISTEN_MS);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}

/** What anybody notifies us of must not end the program. */
function sayFailed(log: Logger, channel: string, error: unknown): void {
  log.error({ code: 'notice_failed', channel, error: String(error) }, 'a notice of the database failed');
}
