import { setTimeout as sleep } from 'node:timers/promises';
import { makeAppRole, startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/database/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { readSecret } from './read-secret.ts';
import { printTrouble } from './print-trouble.ts';

export interface SupervisedDatabase {
  /** As whom the program works: a role that owns nothing. */
  readonly url: string;
  /** As whom tables are made and changed. */
  readonly ownerUrl: string;
  /** Rejects when the server is gone and cannot be brought back; never resolves. */
  readonly lost: Promise<never>;
  stop(): Promise<void>;
}

/** Backends of a killed server may live on for a while on a busy machine, and keep its memory from the next one. */
const TRIES = 60;
const BETWEEN_TRIES_MS = 500;
const APP_ROLE = 'glasshouse_app';
const APP_PASSWORD_FILE = 'database-app-password';

/** The embedded PostgreSQL, started again at the same address whenever it dies, also while it is being started. */
export async function superviseDatabase(dataDir: string): Promise<SupervisedDatabase> {
  let current = await startEmbeddedPostgres(dataDir);
  const url = await makeAppRole(current.url, makeLogger('error'), APP_ROLE, readSecret(dataDir, APP_PASSWORD_FILE));
  let stopping = false;
  const keep = async (): Promise<never> => {
    for (;;) {
      await current.exited;
      // Asked to stop: what was kept is let go of, and nothing is lost.
      if (stopping) return new Promise<never>(() => undefined);
      printTrouble('database_ended', 'PostgreSQL ended and is started again.');
      current = await startAgain(dataDir, current.port);
    }
  };
  const lost = keep();
  // Whoever waits for it hears of it; until somebody does, it is no failure of the program.
  lost.catch(() => undefined);
  return {
    url,
    ownerUrl: current.url,
    lost,
    stop: async () => {
      stopping = true;
      await current.stop();
    },
  };
}

async function startAgain(dataDir: string, port: number): Promise<EmbeddedPostgres> {
  for (let tried = 1; ; tried++) {
    try {
      return await startEmbeddedPostgres(dataDir, { port });
    } catch (error) {
      if (tried === TRIES) throw error;
      await sleep(BETWEEN_TRIES_MS);
    }
  }
}
