import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeTree } from './tree/write-tree.ts';

const PROJECT = join(import.meta.dirname, '..');
const homes: string[] = [];
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

interface Runners {
  readonly vitest: string;
  readonly playwright?: string;
  readonly build?: string;
}

/** A runner that writes this report where it is told to, and ends with this code. */
function unitRunner(report: object, code: number): string {
  return `import { writeFileSync } from 'node:fs';
const file = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).slice(18);
writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});
console.log('given', process.argv.slice(-1)[0]);
process.exit(${code});`;
}

function browserRunner(stats: object, code: number, suites: readonly object[] = []): string {
  return `require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, ${JSON.stringify(JSON.stringify({ stats, suites }))}); process.exit(${code});`;
}

/** The real test tool among runners that are stand-ins for the packages: it is the sum that is looked at. */
function runTests({ vitest, playwright, build = '' }: Runners, env: Record<string, string> = {}, ...args: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'glasshouse-run-'));
  homes.push(root);
  writeTree(root, {
    'package-lock.json': '{ "packages": {} }',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'node_modules/vitest/vitest.mjs': vitest,
    'tools/build/main.ts': build,
    ...(playwright !== undefined && {
      'tests/playwright.config.ts': '',
      'node_modules/@playwright/test/cli.js': playwright,
    }),
  });
  symlinkSync(join(PROJECT, 'node_modules', 'tsx'), join(root, 'node_modules', 'tsx'));
  for (const file of ['prepare.mjs', 'run-to-end.mjs', 'test.mjs', 'test-outcomes.mjs'])
    cpSync(join(PROJECT, 'tools', file), join(root, 'tools', file));
  const clean = { ...process.env, CHROMIUM_PATH: process.execPath, SKIP_BROWSER: '', ...env };
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'tools/test.mjs'), ...args], {
    env: clean,
    encoding: 'utf8',
  });
  return { status, text: stdout, last: stdout.trimEnd().split('\n').at(-1) };
}

const green = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const shown = { expected: 4, flaky: 0, unexpected: 0, skipped: 0 };

describe('npm test', () => {
  it('ends with the sum of both runners alone on the last line', () => {
    const { status, last } = runTests({ vitest: unitRunner(green, 0), playwright: browserRunner(shown, 0) });
    expect({ status, last }).toEqual({ status: 0, last: '14 passed, 0 failed' });
  });

  it('counts what failed and what was skipped, and ends with 1', () => {
    const red = { ...green, numFailedTests: 2, numPendingTests: 1 };
    const { status, last } = runTests({
      vitest: unitRunner(red, 1),
      playwright: browserRunner({ ...shown, unexpected: 1, skipped: 2 }, 1),
    });
    expect({ status, last }).toEqual({ status: 1, last: '14 passed, 3 failed, 3 skipped' });
  });

  it('never takes a second attempt for a success', () => {
    const { status, last } = runTests({
      vitest: unitRunner(green, 0),
      playwright: browserRunner({ ...shown, expected: 3, flaky: 1 }, 0),
    });
    expect({ status, last }).toEqual({ status: 1, last: '13 passed, 1 failed' });
  });

  it.each([
    ['vitest.config.ts', /\bretry\b/],
    ['tests/playwright.config.ts', /\bretries\b/],
  ])('is asked for no second attempt by %s', (file, word) => {
    expect(readFileSync(join(PROJECT, file), 'utf8')).not.toMatch(word);
  });

  it('names what failed, and what was left out with the reason', () => {
    const unit = (status: string, fullName: string, failureMessages: readonly string[]) => ({
      status,
      fullName,
      failureMessages,
    });
    const results = [
      unit('passed', 'adds', []),
      unit('failed', 'breaks', ['Error: broken\n    at y.ts']),
      unit('failed', 'holds', [
        `Error: Property failed\n{ seed: 7 }\n${'Counterexample: [1]\n'.repeat(20)}Got error: lost\n    at z.ts`,
      ]),
      unit('pending', 'a recording (needs ../shared/feeds) is played', []),
      unit('pending', 'a recording (needs ../shared/feeds) is settled', []),
    ];
    const journey = (status: string, title: string, message: string) => ({
      file: 'a.spec.ts',
      title,
      tests: [{ status, results: [{ errors: [{ message }] }, {}] }],
    });
    const { text } = runTests({
      vitest: unitRunner(
        {
          ...green,
          testResults: [
            { name: '/elsewhere/sum.test.ts', message: '', assertionResults: results },
            { name: '/elsewhere/lost.test.ts', message: 'ENOENT: no such file', assertionResults: [] },
          ],
        },
        1,
      ),
      playwright: browserRunner(shown, 0, [
        { suites: [{ specs: [journey('flaky', 'looks', 'slow'), journey('unexpected', 'bets', '\u001b[31mlost')] }] },
      ]),
    });
    expect(text).toMatch(/failed: .*sum\.test\.ts › breaks\n {4}Error: broken\n/);
    expect(text).toMatch(
      /failed: .*sum\.test\.ts › holds\n {4}Error: Property failed\n {4}\{ seed: 7 \}\n(?: {4}C.*\n)+ {4}Got error: lost\n/,
    );
    expect(text).toMatch(/failed: .*lost\.test\.ts\n {4}ENOENT: no such file\n/);
    expect(text).toMatch(/skipped: .*sum\.test\.ts \(2\): needs \.\.\/shared\/feeds\n/);
    expect(text).not.toContain('adds');
    expect(text).toContain('failed: a.spec.ts › looks\n    slow\n');
    expect(text).toContain('failed: a.spec.ts › bets\n    lost\n');
  });

  it('counts a runner that ends badly without a failed test as one failed', () => {
    const { status, last } = runTests({ vitest: unitRunner(green, 1), playwright: 'process.exit(9);' });
    expect({ status, last }).toEqual({ status: 1, last: '10 passed, 2 failed' });
  });

  it('counts a build that fails as one failed, and runs what can run', () => {
    const { status, last } = runTests({ vitest: unitRunner(green, 0), build: 'process.exit(1);' });
    expect({ status, last }).toEqual({ status: 1, last: '10 passed, 1 failed' });
  });

  it('says so and fails where there is no browser', () => {
    const { status, text, last } = runTests(
      { vitest: unitRunner(green, 0), playwright: browserRunner(shown, 0) },
      { CHROMIUM_PATH: '/nowhere/chromium' },
    );
    expect({ status, last }).toEqual({ status: 1, last: '10 passed, 1 failed' });
    expect(text).toContain('NOT run');
  });

  it('leaves the browser out on purpose with SKIP_BROWSER=1, and says that too', () => {
    const { status, text, last } = runTests(
      { vitest: unitRunner(green, 0), playwright: browserRunner(shown, 0) },
      { SKIP_BROWSER: '1' },
    );
    expect({ status, last }).toEqual({ status: 0, last: '10 passed, 0 failed, 1 skipped' });
    expect(text).toContain('NOT run');
  });

  it('runs one of the two when asked, with the other arguments as they are', () => {
    const { last, text } = runTests(
      { vitest: unitRunner(green, 0), playwright: browserRunner(shown, 0) },
      {},
      '--unit',
      'domain/odds',
    );
    expect(last).toBe('10 passed, 0 failed');
    expect(text).toContain('given domain/odds');
  });

  it('goes to the end of every walk in a sweep, unless somebody has said how far, and looks at every page', () => {
    const text = readFileSync(join(PROJECT, 'tools/test.mjs'), 'utf8');
    const walks = [...text.matchAll(/file: '(.+)', variable: '(\w+)', length: (\d[\d_]*)/g)];
    expect(walks.length).toBeGreaterThan(5);
    const tell = `console.log(process.argv.slice(2).join(' '), process.env.SWEEP, process.env.COUPONS, process.env.GUARD_TRACES);`;
    const swept = runTests(
      { vitest: `${tell}\n${unitRunner(green, 0)}`, playwright: `${tell}\n${browserRunner(shown, 0)}` },
      { GUARD_TRACES: '7' },
      '--sweep',
    );
    expect(swept.last).toBe('14 passed, 0 failed');
    expect(swept.text).toMatch(/ routes\.spec looks\.spec .*1 1000000 7\n/);
    for (const [, file = '', variable] of walks) {
      expect(swept.text).toContain(` ${file}`);
      expect(readFileSync(join(PROJECT, file), 'utf8')).toContain(`Number(process.env['${variable}'] ??`);
    }
  });

  it('never calls nothing at all a success', () => {
    const { status, last } = runTests({ vitest: unitRunner({ ...green, numPassedTests: 0 }, 0) });
    expect({ status, last }).toEqual({ status: 1, last: '0 passed, 0 failed' });
  });
});
