import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const address = (file: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href);

/** A program of its own that fails so. */
async function fail(how: string) {
  const program = `
    import { endByFailure } from ${address('end-by-failure.ts')};
    import { makeLogger } from ${address('platform/logs/index.ts')};
    endByFailure(makeLogger('info'));
    ${how}
    setInterval(() => {}, 1_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  return { status, lines: `${said}${complained}`.trim().split('\n') };
}

describe('a failure that nobody catches', () => {
  it.each([
    ['of a timer', "setTimeout(() => { throw new Error('lost'); }, 1);", 'failure_uncaught'],
    ['of a promise', "setTimeout(() => void Promise.reject(new Error('lost')), 1);", 'promise_failed'],
  ])('%s ends the program with one line that has a code, and no stack', async (_title, how, code) => {
    const { status, lines } = await fail(how);
    expect(status).toBe(1);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code, error: 'Error: lost' });
  });
});
