import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS, fromRoot, ROOT } from './paths.ts';
import type { Built } from './targets.ts';

/** The application's icons keep their plain names (`/assets/icons/icon-192.png`): devices remember them by address. */
export async function copyIcons(): Promise<Built<null>> {
  const source = join(ROOT, 'kit', 'assets', 'icons');
  const target = join(ASSETS, 'icons');
  mkdirSync(target, { recursive: true });
  const names = readdirSync(source).filter((name) => name.endsWith('.png'));
  for (const name of names) copyFileSync(join(source, name), join(target, name));
  return { files: names.map((name) => fromRoot(join(target, name))), facts: null };
}
