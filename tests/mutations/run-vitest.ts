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
    /** The path of the file. */
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

type Wanted = Pick<PlantedBug, 'test' | 'needsBuild' | 'title'>;

/** Runs the tests that are to catch these bugs, in the tree at `root`; for each file of theirs what became of its own. */
export async function runVitest(root: string, bugs: readonly Wanted[]): Promise<ReadonlyMap<string, TestRun>> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bug-run-'));
  const report = join(folder, 'report.json');
  const pattern = bugs.map(({ title }) => escape(title)).join('|');
  const files = [...new Set(bugs.map(({ test }) => test))];
  try {
    const options = ['--testNamePattern', pattern, '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
    const limitMs = bugs.some(({ needsBuild }) => needsBuild) ? BUILT_RUN_LIMIT_MS : RUN_LIMIT_MS * files.length;
    const output = (await run(root, ['run', ...files, ...options], limitMs)).slice(-LAST_WORDS);
    const found: Report = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
    return new Map(files.map((file) => [file, { ...namesOf(found, file), output }]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function namesOf({ testResults }: Report, file: string): Pick<TestRun, 'passed' | 'failed'> {
  const tests = testResults.filter(({ name }) => name.endsWith(`/${file}`)).flatMap((one) => one.assertionResults);
  const named = (status: string): string[] =>
    tests.filter((test) => test.status === status).map((test) => test.fullName);
  return { passed: named('passed'), failed: named('failed') };
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
