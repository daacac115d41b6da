import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/database/index.ts';
import { tellTrouble } from './tell-trouble.ts';

export interface KeptDatabase {
  readonly url: string;
  /** Rejects when the server is gone and cannot be brought back; never resolves. */
  readonly lost: Promise<never>;
  stop(): Promise<void>;
}

/** Backends of a killed server may live on for a while on a busy machine, and keep its memory from the next one. */
const TRIES = 60;
const BETWEEN_TRIES_MS = 500;

/** The embedded PostgreSQL, started again at the same address whenever it dies, also while it is being started. */
export async function keepDatabase(dataDir: string): Promise<KeptDatabase> {
  let current = await startEmbeddedPostgres(dataDir);
  let stopping = false;
  const keep = async (): Promise<never> => {
    for (;;) {
      await current.exited;
      // Asked to stop: what was kept is let go of, and nothing is lost.
      if (stopping) return new Promise<never>(() => undefined);
      tellTrouble('database_ended', 'PostgreSQL ended and is started again.');
      current = await startAgain(dataDir, current.port);
    }
  };
  const lost = keep();
  // Whoever waits for it hears of it; until somebody does, it is no failure of the program.
  lost.catch(() => undefined);
  return {
    url: current.url,
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
      return await startEmbeddedPostgres(dataDir, port);
    } catch (error) {
      if (tried === TRIES) throw error;
      await sleep(BETWEEN_TRIES_MS);
    }
  }
}
