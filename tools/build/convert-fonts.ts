import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { decompress } from 'wawoff2';
import { fromRoot, ROOT, SITE } from './paths.ts';
import { FONT_SUBSETS } from '../../shell/server/site-manifest.ts';
import type { Built } from './targets.ts';

/** Which workspace has the package, and which of its files. */
const FACES = [
  ...FONT_SUBSETS.map((subset) => ({ owner: 'kit', name: '@fontsource/inter', file: `inter-${subset}-400-normal` })),
  { owner: 'tools', name: '@fontsource/noto-sans-arabic', file: 'noto-sans-arabic-arabic-400-normal' },
  { owner: 'tools', name: '@fontsource/noto-sans-devanagari', file: 'noto-sans-devanagari-devanagari-400-normal' },
  { owner: 'tools', name: '@fontsource/noto-sans-bengali', file: 'noto-sans-bengali-bengali-400-normal' },
];

/** The faces of pages as TTF, which is what pictures are set in: `dist/site/fonts`. */
export async function convertFonts(): Promise<Built<null>> {
  const folder = join(SITE, 'fonts');
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const { owner, name, file } of FACES) {
    const require = createRequire(join(ROOT, owner, 'package.json'));
    const source = join(dirname(require.resolve(`${name}/package.json`)), 'files', `${file}.woff2`);
    const target = join(folder, `${file}.ttf`);
    writeFileSync(target, await decompress(readFileSync(source)));
    files.push(fromRoot(target));
  }
  return { files, facts: null };
}
