import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS, fromRoot, ROOT } from './paths.ts';
import type { Built } from './targets.ts';

/**
 * Pictures of our own that keep their plain names (`/assets/icons/icon-192.png`, `/assets/fields/tennis.svg`): devices
 * remember them by address, or pages make it from what they show.
 */
export function copyOwn(folder: 'icons' | 'fields'): () => Promise<Built<null>> {
  return async () => {
    const source = join(ROOT, 'kit', 'assets', folder);
    const target = join(ASSETS, folder);
    mkdirSync(target, { recursive: true });
    const names = readdirSync(source).filter((name) => /\.(?:png|svg)$/.test(name));
    for (const name of names) copyFileSync(join(source, name), join(target, name));
    return { files: names.map((name) => fromRoot(join(target, name))), facts: null };
  };
}
