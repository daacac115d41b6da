import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_DETAILS } from '../../quick-site.ts';
import { test as base } from './journey.ts';
import { startRemote, type RemoteServer } from './remote-server.ts';

interface Strangers {
  /** Stands in for `sections`: well-behaved, and knows nothing of us but the contract. */
  readonly stranger: RemoteServer;
  /** Stands in for `information`, with a vice for each page. */
  readonly villain: RemoteServer;
}

/** A house two of whose remotes are served by others. */
export const test = base.extend<object, Strangers>({
  stranger: [
    async ({ browserName: _browserName }, use) => {
      const server = await startRemote('foreign-remote');
      await use(server);
      await server.kill();
    },
    { scope: 'worker' },
  ],
  villain: [
    async ({ browserName: _browserName }, use) => {
      const server = await startRemote('bad-remote');
      await use(server);
      await server.kill();
    },
    { scope: 'worker' },
  ],
  houseEnv: [
    async ({ stranger, villain }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'glasshouse-strangers-'));
      const file = join(folder, 'site.json');
      writeFileSync(file, JSON.stringify({ ...NO_DETAILS, modules: { arePlannedPagesShown: true } }));
      await use({ REMOTES: `sections=${stranger.origin},information=${villain.origin}`, SITE_CONFIG: file });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
