import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '@glasshouse/server/platform/testing';
import { eventually } from '../api/house.ts';
import {
  built,
  findFreePort,
  findPostgres,
  isHealthy,
  isSignedIn,
  LINUX,
  makeFolder,
  makeHouseFolder,
  register,
  start,
  stopAll,
  takePort,
  whenOpen,
} from './supervised.ts';

afterEach(stopAll);

const LONG = 300_000;

/** Of every program that works on this folder: what it was started as, and with which variables. */
function listVariables(folder: string) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const variables = readFileSync(`/proc/${name}/environ`, 'utf8');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean).join(' ');
        return variables.includes(`DATA_DIR=${folder}`) ? [{ pid: Number(name), command, variables }] : [];
      } catch {
        // Ended meanwhile, or somebody else's.
        return [];
      }
    });
}

/** Not yet where the next one has not written its number. */
function isAnother(folder: string, before: number): true | undefined {
  try {
    return findPostgres(folder) !== before || undefined;
  } catch {
    return undefined;
  }
}

describe.skipIf(!built)('starting and stopping (needs the build: npm run build)', () => {
  it('opens on an empty folder, answers health, and stops in order on Ctrl-C', { timeout: LONG }, async () => {
    const house = start(makeFolder(), await findFreePort());
    await whenOpen(house);
    await eventually('the address is printed', async () => house.output().includes(house.url) || undefined);
    house.child.kill('SIGINT');
    expect(await house.ended).toBe(0);
    expect(house.output()).toContain('Stopped.');
  });

  it.skipIf(!LINUX)(
    '[SEC-18] [SEC-18.variables] hands nobody who serves the way in of the owner of the tables, whoever reads their variables',
    { timeout: LONG },
    async () => {
      const home = await openTestDatabase([]);
      const folder = makeFolder();
      const secret = { MIGRATION_DATABASE_URL: home.url, DATABASE_URL: await home.makeAppUrl() };
      const house = start(folder, await findFreePort(), secret);
      await whenOpen(house);
      const serving = listVariables(folder).filter(({ pid }) => pid !== house.child.pid);
      expect(serving.map(({ command }) => command.split(' ').at(-1))).toContain('prepared');
      const password = new URL(home.url).password;
      for (const { command, variables } of serving) {
        expect([command, variables]).not.toEqual([command, expect.stringContaining('MIGRATION_DATABASE_URL')]);
        expect([command, variables]).not.toEqual([command, expect.stringContaining(home.url)]);
        if (password !== '') expect([command, variables]).not.toEqual([command, expect.stringContaining(password)]);
      }
      const cookie = await register(house.url);
      expect(await isSignedIn(house.url, cookie)).toBe(true);
      house.child.kill('SIGTERM');
      await house.ended;
      await home.close();
    },
  );

  it('keeps what it had after the whole tree was killed, and takes the folder over', { timeout: LONG }, async () => {
    const folder = await makeHouseFolder();
    const port = await findFreePort();
    const first = start(folder, port);
    await whenOpen(first);
    const cookie = await register(first.url);
    first.child.kill('SIGKILL');
    await first.ended;
    await eventually(
      'the orphaned program ends',
      async () => ((await isHealthy(first.url)) ? undefined : true),
      20_000,
    );
    const second = start(folder, port);
    await whenOpen(second);
    expect(await isSignedIn(second.url, cookie)).toBe(true);
  });

  it(
    '[REL-05.database] brings PostgreSQL back when it is killed, with everything that was acknowledged',
    { timeout: LONG },
    async () => {
      const folder = await makeHouseFolder();
      const house = start(folder, await findFreePort());
      await whenOpen(house);
      const cookie = await register(house.url);
      const before = findPostgres(folder);
      process.kill(before, 'SIGKILL');
      await eventually('another PostgreSQL runs', async () => isAnother(folder, before), 30_000);
      await eventually('the house is healthy again', () => isHealthy(house.url), 30_000);
      expect(await isSignedIn(house.url, cookie)).toBe(true);
      await register(house.url);
    },
  );
});

describe.skipIf(!built)('what a person can mend is said in one sentence (needs the build: npm run build)', () => {
  it.each([
    ['a port that is no number', { PORT: 'seaside' }, 2, 'PORT must be a whole number'],
    ['a database address of another kind', { DATABASE_URL: 'mysql://x' }, 2, 'DATABASE_URL must look like'],
    ['a role nobody has', { ROLES: 'api,jester' }, 2, 'ROLES may name'],
    ['a world too fast', { WORLD_SPEED: '0' }, 2, 'WORLD_SPEED must be a whole number'],
  ])('%s', { timeout: LONG }, async (_, env, code, sentence) => {
    const house = start(makeFolder(), await findFreePort(), env);
    expect(await house.ended).toBe(code);
    expect(house.output()).toContain(sentence);
    expect(house.output()).not.toMatch(/^\s+at /m);
  });

  it('a port that is taken', { timeout: LONG }, async () => {
    const server = await takePort(0);
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const house = start(makeFolder(), port);
    expect(await house.ended).toBe(1);
    expect(house.output()).toBe(
      `Port ${port} is already in use; choose another one, for example PORT=${port + 1} npm start.\n`,
    );
    server.close();
  });

  it('a data folder that is a file', { timeout: LONG }, async () => {
    const path = join(makeFolder(), 'file');
    writeFileSync(path, '');
    const house = start(path, await findFreePort());
    expect(await house.ended).toBe(1);
    expect(house.output()).toMatch(/^The data folder .* cannot be written: .*\.\n$/);
  });

  it('a data folder whose database is broken', { timeout: LONG }, async () => {
    const folder = await makeHouseFolder();
    const first = start(folder, await findFreePort());
    await whenOpen(first);
    first.child.kill('SIGTERM');
    await first.ended;
    writeFileSync(join(folder, 'postgres/global/pg_control'), 'nonsense');
    const second = start(folder, await findFreePort());
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('PostgreSQL could not use');
    expect(second.output()).not.toMatch(/^\s+at /m);
  });

  it('a second start on the same folder', { timeout: LONG }, async () => {
    const folder = await makeHouseFolder();
    const first = start(folder, await findFreePort());
    await whenOpen(first);
    const second = start(folder, await findFreePort());
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('already runs on this data folder');
    expect(await isHealthy(first.url)).toBe(true);
  });
});
