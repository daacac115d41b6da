import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlantedBug } from './planted-bug.ts';

/** What became of the tests that were named, by their full titles. */
export interface TestRun {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** The last words of the run: for whoever must find out why no test was run. */
  readonly output: string;
}

/** A test that hangs because of a bug fails by its own limit long before. Runs of the built program take minutes. */
const RUN_LIMIT_MS = 180_000;
const BUILT_RUN_LIMIT_MS = 900_000;
const LAST_WORDS = 2_000;

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs those tests of one file whose titles hold any of the texts, in the tree at `root`. */
export async function runVitest(
  root: string,
  { test: file, needsBuild }: Pick<PlantedBug, 'test' | 'needsBuild'>,
  titles: readonly string[],
): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bug-run-'));
  const report = join(folder, 'report.json');
  const pattern = titles.map(escape).join('|');
  try {
    const options = ['--testNamePattern', pattern, '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
    const limitMs = needsBuild ? BUILT_RUN_LIMIT_MS : RUN_LIMIT_MS;
    const output = await run(root, ['run', file, ...options], limitMs);
    const found: Report = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
    const tests = found.testResults.flatMap((one) => one.assertionResults);
    const named = (status: string): string[] => {
      return tests.filter((test) => test.status === status).map((test) => test.fullName);
    };
    return { passed: named('passed'), failed: named('failed'), output: output.slice(-LAST_WORDS) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(root: string, args: readonly string[], limitMs: number): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      env: withoutRunner(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', failed);
    child.once('close', () => {
      clearTimeout(timer);
      done(output);
    });
  });
}

/** A run within a run must not take itself for a worker of the outer one. */
function withoutRunner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const left = Object.entries(env).filter(([name]) => !/^(?:VITEST|TINYPOOL|NODE_ENV$|TEST$)/.test(name));
  return Object.fromEntries(left);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
