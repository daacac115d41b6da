import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { makePasswordThreads } from './password-threads.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('threads for passwords', () => {
  it('answer each asker what was asked', async () => {
    const work = makePasswordThreads(CHEAP);
    const passwords = Array.from({ length: 20 }, (_, count) => `password ${count}`);
    const hashes = (await Promise.all(passwords.map((password) => work({ password })))).map(String);
    expect(new Set(hashes).size).toBe(20);
    const own = await Promise.all(passwords.map((password, at) => work({ password, hash: hashes[at] ?? '' })));
    expect(own).toEqual(passwords.map(() => true));
    expect(await work({ password: 'password 1', hash: hashes[0] ?? '' })).toBe(false);
  });

  it('say that a hash is none, and work on', async () => {
    const work = makePasswordThreads(CHEAP);
    await expect(work({ password: 'x', hash: 'no hash' })).rejects.toThrow(/Error/);
    expect(String(await work({ password: 'x' }))).toContain('$argon2id$');
  });

  it.skipIf(process.platform !== 'linux')(
    'leave the processors to all else in the program (needs Linux, where threads have numbers of their own)',
    async () => {
      await makePasswordThreads(CHEAP)({ password: 'x' });
      const niceness = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
      expect(Math.max(...niceness) - getPriority(process.pid)).toBeGreaterThanOrEqual(10);
    },
  );
});
