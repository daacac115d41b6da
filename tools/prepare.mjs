import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript that needs nothing installed: it is what installs.

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.glasshouse-lock');
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

/** Installs exactly what package-lock.json says, unless that has been done already. */
export function ensureDependencies() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  const present = existsSync(join(ROOT, 'node_modules'));
  const held = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : '';
  if (present && held === wanted) return;
  console.log(
    present ? 'Dependencies have changed: installing them again' : 'Installing dependencies (about a minute, once)',
  );
  const { status } = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) throw new Problem('npm ci did not succeed: see its words above.');
  writeFileSync(STAMP, `${wanted}\n`);
}

/** Builds what has changed since the last build. */
export function build(args = []) {
  const { status } = runNode(['--import', 'tsx', join('tools', 'build', 'main.ts'), ...args]);
  if (status !== 0) throw new Problem('The build did not succeed: see its words above.');
}

export function runNode(args, options = {}) {
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...options });
}

/** The npm that started us, so that a machine with several uses one; otherwise the one on the path. */
function runNpm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runNode([own, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const windows = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], shell: windows });
}
