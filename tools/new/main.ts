import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTree } from '../tree/write-tree.ts';
import { planNew } from './plan.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** `npm run new module|remote NAME`: the whole shape, with a test that passes. */
function main(): void {
  const [kind, name, ...rest] = process.argv.slice(2);
  const plan = planNew(ROOT, rest.length === 0 ? kind : undefined, name);
  if (!plan.ok) {
    console.error(plan.sentence);
    process.exitCode = 1;
    return;
  }
  writeTree(ROOT, plan.files);
  const files = Object.keys(plan.files);
  // How lines break depends on how long the name is.
  spawnSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), ...files], { cwd: ROOT });
  for (const file of files) console.log(`wrote ${file}`);
  console.log(`\nNext:\n${plan.next.map((step) => `- ${step}`).join('\n')}`);
}

main();
