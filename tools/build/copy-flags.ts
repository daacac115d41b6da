import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ASSETS, fromRoot, ROOT } from './paths.ts';
import type { Built } from './targets.ts';

/** Country flags keep their plain names (`/assets/flags/nl.svg`), since pages make these from country codes. */
export async function copyFlags(): Promise<Built<null>> {
  const require = createRequire(join(ROOT, 'kit', 'package.json'));
  const source = join(dirname(require.resolve('flag-icons/package.json')), 'flags', '4x3');
  const target = join(ASSETS, 'flags');
  mkdirSync(target, { recursive: true });
  const names = readdirSync(source).filter((name) => name.endsWith('.svg'));
  for (const name of names) copyFileSync(join(source, name), join(target, name));
  return { files: names.map((name) => fromRoot(join(target, name))), facts: null };
}
