import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkImports } from '../rules/index.ts';
import { checkShape } from '../shape/index.ts';
import { checkTexts } from '../texts/index.ts';
import { formatViolation, type Violation } from '../tree/index.ts';
import { run, type Finished } from './run.ts';

/** One part of `npm run check`: what it is called, what a failure means, and how it is done. */
export interface Step {
  readonly name: string;
  readonly check: (root: string) => Promise<Finished>;
}

const TYPE_CHECKS_AT_ONCE = 2;

export const STEPS: readonly Step[] = [
  { name: 'format', check: (root) => runBin(root, 'oxfmt', ['--list-different', '.']) },
  { name: 'lint', check: (root) => runBin(root, 'oxlint', ['--type-aware', '--deny-warnings', '-f', 'unix']) },
  { name: 'types', check: checkTypes },
  { name: 'imports', check: (root) => listed(checkImports(root)) },
  { name: 'shape', check: (root) => listed(checkShape(root)) },
  { name: 'texts', check: (root) => listed(checkTexts(root)) },
  { name: 'spec', check: (root) => runNode(root, ['--import', 'tsx', join('tools', 'spec', 'main.ts'), '--check']) },
  { name: 'dead code', check: (root) => runBin(root, 'knip', ['--no-progress', '--no-config-hints']) },
];

function runNode(root: string, args: readonly string[]): Promise<Finished> {
  return run(root, process.execPath, args);
}

function runBin(root: string, name: string, args: readonly string[]): Promise<Finished> {
  return runNode(root, [join(root, findBin(name)), ...args]);
}

const SCRIPTS: Readonly<Record<string, string>> = { tsc: 'typescript/bin/tsc', knip: 'knip/bin/knip.js' };

/** The script itself: what stands in `node_modules/.bin` is a link on one system and a shell script on another. */
function findBin(name: string): string {
  return join('node_modules', SCRIPTS[name] ?? `${name}/bin/${name}`);
}

/** Every `tsconfig*.json` of every workspace, a few at a time. */
async function checkTypes(root: string): Promise<Finished> {
  const queue = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'tsconfig.json')))
    .flatMap(({ name }) =>
      readdirSync(join(root, name))
        .filter(isTsconfig)
        .map((file) => join(name, file)),
    );
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let config = queue.shift(); config !== undefined; config = queue.shift()) {
      const { ok, output } = await runBin(root, 'tsc', [
        '--noEmit',
        '--pretty',
        'false',
        '-p',
        config,
        ...remember(config),
      ]);
      if (!ok) failed.push(output);
    }
  };
  await Promise.all(Array.from({ length: TYPE_CHECKS_AT_ONCE }, work));
  return { ok: failed.length === 0, output: failed.join('\n') };
}

/** What the compiler knows of a workspace, from one check to the next: unchanged files are not looked at again. */
function remember(config: string): string[] {
  const file = join('.cache', 'types', `${config.replaceAll(/[/\\]/g, '-')}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', file];
}

function isTsconfig(file: string): boolean {
  return /^tsconfig(?:\.[a-z]+)?\.json$/.test(file);
}

async function listed(violations: readonly Violation[]): Promise<Finished> {
  return { ok: violations.length === 0, output: violations.map(formatViolation).join('\n') };
}
