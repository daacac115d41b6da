import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decideRestartDelay } from './decide-restart-delay.ts';
import { superviseChild, type SupervisedChild } from './supervise-child.ts';
import type { ChildPace } from './watch-answers.ts';

const QUICK: ChildPace = { calmMs: 1_500, askEveryMs: 100, patience: 5, startPatience: 50 };
const WAIT = { timeout: 30_000, interval: 10 };
let folder: string;
let kept: SupervisedChild | undefined;
let told = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-child-'));
  told = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
});
afterEach(async () => {
  await kept?.stop();
  kept = undefined;
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that notes each of its starts, with its process and the time, and then does this. */
async function keep(body: string, pace = QUICK): Promise<void> {
  const script = join(folder, 'child.mjs');
  const answering = `process.on('message', (message) => message === 'alive?' && process.send('alive'));`;
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + ' ' + Date.now() + '\\n'); process.on('disconnect', () => process.exit()); const answering = () => { ${answering} }; ${body}`,
  );
  kept = await superviseChild({ name: 'small', script, args: [], env: {}, readyLimitMs: undefined }, pace);
}

/** A signal to number nought would end everything that runs the tests. */
function pidOf(start: number): number {
  const pid = listStarts()[start]?.pid ?? 0;
  if (!(pid > 1)) throw new Error(`there was no start ${start + 1}`);
  return pid;
}

function listStarts(): { pid: number; atMs: number }[] {
  const text = readFileSync(join(folder, 'starts'), { encoding: 'utf8', flag: 'a+' }).trim();
  return text === ''
    ? []
    : text.split('\n').map((line) => ({ pid: Number(line.split(' ')[0]), atMs: Number(line.split(' ')[1]) }));
}

const whenStarted = (times: number): Promise<void> =>
  vi.waitFor(() => expect(listStarts().length).toBeGreaterThanOrEqual(times), WAIT);

describe('a kept child', () => {
  it.each([
    ['is stopped', 'answering();', (pid: number) => process.kill(pid, 'SIGSTOP')],
    [
      'blocks its loop',
      `answering(); process.on('SIGUSR2', () => { for (;;); });`,
      (pid: number) => process.kill(pid, 'SIGUSR2'),
    ],
  ])('[REL-05.hang] that %s is ended and started again', async (_, body, hang) => {
    await keep(`${body} setInterval(() => {}, 1000);`);
    await whenStarted(1);
    const first = pidOf(0);
    await new Promise((done) => setTimeout(done, 3 * QUICK.askEveryMs));
    hang(first);
    await whenStarted(2);
    expect(told).toMatch(/^The small process has not answered 5 times and is ended\. \[child_hung\]$/m);
    expect(told).toMatch(/^The small process ended \(SIGKILL\) and is started again\. \[child_ended\]$/m);
    expect(() => process.kill(first, 0)).toThrow('ESRCH');
  });

  it('that does not know the question is left alone, and so is one that answers slowly', async () => {
    await keep('setInterval(() => {}, 1000);');
    await whenStarted(1);
    await new Promise((done) => setTimeout(done, 12 * QUICK.askEveryMs));
    expect(listStarts()).toHaveLength(1);
    await kept?.stop();
    rmSync(join(folder, 'starts'));
    await keep(`process.on('message', () => setTimeout(() => process.send('alive'), ${2 * QUICK.askEveryMs}));`);
    await new Promise((done) => setTimeout(done, 12 * QUICK.askEveryMs));
    expect(listStarts()).toHaveLength(1);
    expect(told).toBe('');
  });

  it('[REL-05.at-once] that lived calmly after a series of deaths is started again at once', async () => {
    const soon = `readFileSync(${JSON.stringify(join(folder, 'starts'))}, 'utf8').trim().split('\\n').length < 6`;
    // On a machine that does much at once a program takes seconds to begin and die: that is still a quick death.
    const pace = { ...QUICK, calmMs: 5_000 };
    await keep(`import { readFileSync } from 'node:fs'; if (${soon}) process.exit(3); answering();`, pace);
    await whenStarted(6);
    await new Promise((done) => setTimeout(done, pace.calmMs));
    expect(told).toContain('(code 3) and is started again after 1 s.');
    process.kill(pidOf(5), 'SIGKILL');
    await whenStarted(7);
    expect(told).toContain('(SIGKILL) and is started again.');
  });
});

describe('the rest before a start', () => {
  it('is none after a calm life or a first quick death, and then longer each time', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 50].map(decideRestartDelay)).toEqual([
      0, 0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
  });
});
