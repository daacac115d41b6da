import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { makePasswordProcesses } from './password-processes.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** As the kernel counts them: our own, or those of another process. */
const listChildren = (of: number | 'self' = 'self'): readonly number[] =>
  readdirSync(`/proc/${of}/task`)
    .flatMap((thread) => readFileSync(`/proc/${of}/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '')
    .map(Number);

const isLinux = process.platform === 'linux';

describe('processes for passwords', () => {
  it('answer each asker what was asked', async () => {
    const work = makePasswordProcesses(CHEAP);
    const passwords = Array.from({ length: 8 }, (_, count) => `password ${count}`);
    const hashes = (await Promise.all(passwords.map((password) => work({ password })))).map(String);
    expect(new Set(hashes).size).toBe(8);
    const own = await Promise.all(passwords.map((password, at) => work({ password, hash: hashes[at] ?? '' })));
    expect(own).toEqual(passwords.map(() => true));
    expect(await work({ password: 'password 1', hash: hashes[0] ?? '' })).toBe(false);
  });

  it('say that a hash is none, and work on', async () => {
    const work = makePasswordProcesses(CHEAP);
    await expect(work({ password: 'x', hash: 'no hash' })).rejects.toThrow(/Error/);
    expect(String(await work({ password: 'x' }))).toContain('$argon2id$');
  });

  it.skipIf(!isLinux)(
    'are replaced where one is killed, at work or idle (needs Linux, where children are listed)',
    async () => {
      const find = watchStarted();
      const work = makePasswordProcesses(CHEAP);
      await work({ password: 'x' });
      const idle = find();
      process.kill(idle, 'SIGKILL');
      await expect.poll(() => listChildren().includes(idle)).toBe(false);
      expect(String(await work({ password: 'x' }))).toContain('$argon2id$');
      const next = find();
      const asked = work({ password: 'x' });
      process.kill(next, 'SIGKILL');
      await expect(asked).rejects.toThrow(/ended/);
      expect(String(await work({ password: 'x' }))).toContain('$argon2id$');
    },
  );

  it.skipIf(!isLinux)(
    'leave the processors to all else, in a session of their own (needs Linux, where processors go to sessions)',
    async () => {
      const find = watchStarted();
      await makePasswordProcesses(CHEAP)({ password: 'x' });
      const pid = find();
      expect(getPriority(pid)).toBeGreaterThan(getPriority(process.pid));
      expect(sessionOf(pid)).toBe(pid);
    },
  );

  it.skipIf(!isLinux)(
    'end with the program, also where it is killed (needs Linux, where children are listed)',
    async () => {
      const program = `
        import { makePasswordProcesses } from ${JSON.stringify(new URL('password-processes.ts', import.meta.url).href)};
        await makePasswordProcesses(${JSON.stringify(CHEAP)})({ password: 'x' });
        console.log('ready');
        setInterval(() => undefined, 1_000);`;
      const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      const started = listChildren(child.pid).filter(isPasswordProcess);
      expect(started).toHaveLength(1);
      child.kill('SIGKILL');
      await expect.poll(() => started.filter(isPasswordProcess), { timeout: 20_000 }).toEqual([]);
    },
  );

  it.skipIf(!isLinux)('know none of our secrets (needs Linux, where variables of a process can be read)', async () => {
    const find = watchStarted();
    await makePasswordProcesses(CHEAP)({ password: 'x' });
    const variables = readFileSync(`/proc/${find()}/environ`, 'utf8').split('\0').filter(Boolean);
    const names = variables.map((line) => line.split('=')[0]).filter((name) => !name?.startsWith('NODE_CHANNEL'));
    expect(names).toEqual(['PATH']);
  });
});

/** What tells which process for passwords has been started since, and still runs. */
function watchStarted(): () => number {
  const before = new Set(listChildren());
  return () => {
    const started = listChildren().find((pid) => !before.has(pid) && isPasswordProcess(pid));
    if (started === undefined) throw new Error('no process works at passwords');
    return started;
  };
}

function isPasswordProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('argon2');
  } catch {
    return false;
  }
}

function sessionOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[3]);
}
