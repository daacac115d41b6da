import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { findRoot } from '@glasshouse/server/platform/environment';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../api/house.ts';
import { built, findFreePort, isHealthy, keep, LINUX, makeHouseFolder, stopAll } from './supervised.ts';

afterEach(stopAll);

/** What belongs to the house is known by its data folder: it stands in the environment of each process of it. */
function listProcesses(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const environment = readProc(pid, 'environ');
      // A process that has ended and that nobody has asked about yet has no command any more.
      const command = readProc(pid, 'cmdline').replaceAll('\0', ' ');
      return environment.includes(`DATA_DIR=${dataDir}\0`) && command !== '' ? [command] : [];
    });
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

describe.skipIf(!built || !LINUX)('npm start (needs the build, and /proc to see what is left)', () => {
  it.each([
    ['npm', 'npm', ['start'], 'on'],
    ['its first program', process.execPath, ['tools/start.mjs'], 'off'],
  ])(
    'stops the whole house, PostgreSQL with it, when %s is sent SIGTERM',
    { timeout: 300_000 },
    async (_, command, args, world) => {
      const dataDir = await makeHouseFolder();
      const port = await findFreePort();
      const own = { DATA_DIR: dataDir, PORT: String(port), WORLD: world, WORLD_HISTORY_DAYS: '0' };
      const env = { ...process.env, NODE_ENV: '', ...own };
      const child = spawn(command, args, { cwd: findRoot(), env, stdio: ['ignore', 'pipe', 'pipe'] });
      keep(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await eventually('the house is open', async () => output.includes('is open') || undefined, 240_000);
      expect(listProcesses(dataDir).join('\n')).toMatch(/start\.mjs[^]*main\.js app|main\.js app[^]*start\.mjs/);
      expect(listProcesses(dataDir).join('\n')).toContain('postgres');
      child.kill('SIGTERM');
      await new Promise((done) => child.once('exit', done));
      expect(listProcesses(dataDir)).toEqual([]);
      expect(output).toContain('Stopped.');
      expect(await isHealthy(`http://127.0.0.1:${port}`)).toBeUndefined();
    },
  );
});
