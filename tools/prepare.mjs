import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { runStep } from './run-to-end.mjs';

// Plain JavaScript that needs nothing installed: it is what installs.

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LOCK = join(ROOT, 'package-lock.json');
/** What npm writes last when it has installed: whoever ran it, it says what is there. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const OLDEST_NODE = [20, 19];

/** A problem that a person can act on: shown as one sentence, without a stack. */
export class Problem extends Error {
  /** @param {string} sentence @param {number} code */
  constructor(sentence, code = 1) {
    super(sentence);
    this.code = code;
  }
}

/** Shows a `Problem` as its sentence and ends with its code; anything else is a bug and keeps its stack. */
export function runMain(main) {
  main().catch((error) => {
    console.error(error instanceof Problem ? error.message : error);
    process.exit(error instanceof Problem ? error.code : 1);
  });
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Problem(`Glasshouse needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
}

/** Installs exactly what package-lock.json says, unless that is what is there. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  const present = existsSync(join(ROOT, 'node_modules'));
  console.log(
    present ? 'Dependencies have changed: installing them again' : 'Installing dependencies (about a minute, once)',
  );
  const { status } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) throw new Problem('npm ci did not succeed: see its words above.');
}

/** Packages that are optional may be missing: most of them are for other machines. */
function isInstalled() {
  const wanted = readPackages(LOCK);
  const held = readPackages(INSTALLED);
  if (!wanted || !held) return false;
  const paths = Object.keys(wanted).filter((path) => path !== '');
  return (
    paths.every((path) => (path in held ? isDeepStrictEqual(held[path], wanted[path]) : wanted[path].optional)) &&
    Object.keys(held).every((path) => path in wanted)
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Builds what has changed since the last build. */
export async function build(args = []) {
  const { status } = await runNode(['--import', 'tsx', join('tools', 'build', 'main.ts'), ...args]);
  if (status !== 0) throw new Problem('The build did not succeed: see its words above.');
}

export function runNode(args, options = {}) {
  return runStep(process.execPath, args, { cwd: ROOT, ...options });
}

/** The npm that started us, so that a machine with several uses one; otherwise the one on the path. */
function runNpm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runNode([own, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const windows = process.platform === 'win32';
  return runStep('npm', args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], shell: windows });
}
