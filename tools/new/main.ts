import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTree } from '../tree/write-tree.ts';
import { planNew } from './plan.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TSX = join(ROOT, 'node_modules/tsx/dist/cli.mjs');

/** `npm run new module|remote|feature|market|adapter NAME`: the whole shape, with a test that passes. */
function main(): void {
  const [kind, name, ...rest] = process.argv.slice(2);
  const plan = planNew(ROOT, rest.length === 0 ? kind : undefined, name);
  if (!plan.ok) {
    console.error(plan.sentence);
    process.exitCode = 1;
    return;
  }
  writeTree(ROOT, { ...plan.files, ...plan.edited });
  const written = Object.keys(plan.files);
  const changed = Object.keys(plan.edited);
  // How lines break depends on how long the name is.
  spawnSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), ...written, ...changed], { cwd: ROOT });
  // The page for producers lists every market: a program that has read the new table writes it.
  if (kind === 'market') spawnSync(process.execPath, [TSX, join(ROOT, 'tools/feed-contract/main.ts')], { cwd: ROOT });
  for (const file of written) console.log(`wrote ${file}`);
  for (const file of changed) console.log(`changed ${file}`);
  console.log(`\nNext:\n${plan.next.map((step) => `- ${step}`).join('\n')}`);
}

main();
