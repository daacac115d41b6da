import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJourneyOutcomes, readUnitOutcomes } from './test-outcomes.mjs';
import { build, ensureDependencies, Problem, requireNode, ROOT, runMain, runNode } from './prepare.mjs';

/** The one without windows first: opening a context takes it half of the time, and nobody looks. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const JOURNEYS = join('tests', 'playwright.config.ts');

/** With `--sweep` (`npm run sweep`) every page is looked at at every width, in every theme and direction … */
const SWEPT = ['routes.spec', 'looks.spec', 'asian-view.spec'];

/** … and what walks at random walks as far as somebody has time for; `npm test` begins the same walks. */
const WALKS = [
  { file: 'tests/oracle/coupon-oracle.test.ts', variable: 'COUPONS', length: 1_000_000 },
  { file: 'tests/oracle/payout-oracle.test.ts', variable: 'PAID_COUPONS', length: 1_000_000 },
  { file: 'server/protection/walk.test.ts', variable: 'GUARD_TRACES', length: 20_000 },
  { file: 'server/protection/races.test.ts', variable: 'LOWERING_ROUNDS', length: 10_000 },
  { file: 'server/betting/odds-race.test.ts', variable: 'RACED_BETS', length: 100_000 },
  { file: 'server/feed/feed-chaos.test.ts', variable: 'FEED_SEEDS', length: 1_000 },
  { file: 'server/session/stuffing.test.ts', variable: 'STUFFED_NAMES', length: 10_000 },
  { file: 'server/audit/verify-ledger.test.ts', variable: 'ALTERED_ROWS', length: 1_000 },
  { file: 'domain/edit/value.test.ts', variable: 'EDITED_BETS', length: 1_000 },
  { file: 'tests/api/late-bets.test.ts', variable: 'WISHED_BETS', length: 2_000 },
];

/**
 * `npm test`: everything from nothing. Arguments go to both runners as they are; `--unit` and `--browser` pick one.
 * The last line is the sum of both: `N passed, N failed`.
 */
async function main() {
  requireNode();
  const isSweep = process.argv.includes('--sweep');
  const args = process.argv.slice(2).filter((arg) => arg !== '--sweep');
  if (isSweep) lengthen();
  const picked = args.filter((arg) => arg === '--unit' || arg === '--browser');
  const extra = args.filter((arg) => !picked.includes(arg));
  const wants = (part) => picked.length === 0 || picked.includes(part);
  const reports = mkdtempSync(join(tmpdir(), 'glasshouse-test-'));
  try {
    const sums = await prepare();
    const browser = wants('--browser') && existsSync(join(ROOT, JOURNEYS)) ? await findBrowser() : undefined;
    if (wants('--unit'))
      sums.push(await runVitest(isSweep ? WALKS.map(({ file }) => file) : extra, join(reports, 'vitest.json')));
    if (wants('--browser')) {
      const file = join(reports, 'playwright.json');
      sums.push(browser ? await runPlaywright(isSweep ? SWEPT : extra, file, browser) : withoutBrowser());
    }
    process.exitCode = report(sums);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** A length that somebody has named stays as it is. */
function lengthen() {
  process.env.SWEEP = '1';
  for (const { variable, length } of WALKS) process.env[variable] ??= String(length);
}

/** What does not install or build is a failure with a name; what can still run runs. */
async function prepare() {
  try {
    await ensureDependencies();
    await build();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
    return [{ name: 'preparation', passed: 0, failed: 1, skipped: 0 }];
  }
}

async function runVitest(extra, file) {
  heading('Unit and API tests');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = await runNode([join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...extra]);
  const found = readReport(file);
  const skipped = (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0);
  return {
    ...count('unit and API', status, found?.numPassedTests ?? 0, found?.numFailedTests ?? 0, skipped),
    ...readUnitOutcomes(found, ROOT),
  };
}

async function runPlaywright(extra, file, browser) {
  heading('Browser journeys');
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(browser === 'own' ? {} : { CHROMIUM_PATH: browser }),
  };
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const { status } = await runNode([cli, 'test', '-c', JOURNEYS, '--reporter=list,json', ...extra], { env });
  const found = readReport(file);
  const stats = found?.stats;
  // What failed and then passed has failed, should anybody ask the runner for a second attempt.
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return {
    ...count('browser', status, stats?.expected ?? 0, failed, stats?.skipped ?? 0),
    ...readJourneyOutcomes(found),
  };
}

/** A runner that failed without a failed test (a file that does not load, a crash) counts as one. */
function count(name, status, passed, failed, skipped) {
  return { name, passed, failed: failed === 0 && status !== 0 ? 1 : failed, skipped };
}

function withoutBrowser() {
  if (!existsSync(join(ROOT, JOURNEYS))) {
    console.log('\nThere are no browser journeys here.');
    return { name: 'browser', passed: 0, failed: 0, skipped: 0 };
  }
  const meant = process.env.SKIP_BROWSER === '1';
  heading('Browser journeys were NOT run');
  console.log('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.');
  console.log(
    meant
      ? 'SKIP_BROWSER=1: this is not counted as a failure.'
      : 'SKIP_BROWSER=1 runs everything else and calls that a success.',
  );
  return { name: 'browser', passed: 0, failed: meant ? 0 : 1, skipped: meant ? 1 : 0 };
}

/** A path to Chromium, `own` for the one Playwright keeps, undefined where there is none to be had. */
async function findBrowser() {
  if (process.env.SKIP_BROWSER === '1') return undefined;
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return installed() ?? (isDebianRoot() && installDebian() ? installed() : undefined) ?? installOwn();
}

function installed() {
  return BROWSERS.find((path) => existsSync(path));
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installDebian() {
  console.log('Installing Chromium (apt-get install chromium-headless-shell)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env };
  const get = (name) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options).status === 0;
  // Older releases have no package of it by itself.
  const install = () => get('chromium-headless-shell') || get('chromium');
  return install() || (spawnSync('apt-get', ['update', '-qq'], options).status === 0 && install());
}

async function installOwn() {
  console.log('Installing Chromium (playwright install chromium)');
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const { status } = await runNode([cli, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0 ? 'own' : undefined;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function heading(text) {
  console.log(`\n── ${text}\n`);
}

function report(sums) {
  heading('Summary');
  for (const { name, passed, failed, skipped, failures = [], skips = [] } of sums) {
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
    for (const { title, why } of failures) console.log(`  failed: ${title}\n    ${why}`);
    for (const { file, count, why } of skips) console.log(`  skipped: ${file} (${count}): ${why}`);
  }
  const total = (key) => sums.reduce((sum, one) => sum + one[key], 0);
  const skipped = total('skipped');
  console.log(`${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return total('failed') === 0 && total('passed') > 0 ? 0 : 1;
}

runMain(main);
