import { join } from 'node:path';
import { build } from 'vite';
import { fromRoot, ROOT, SITE } from './paths.ts';
import type { Built } from './targets.ts';
import { BROWSERS } from './vite-options.ts';

/** The service worker as one plain script, beside the shell that hands it out. */
export async function buildWorker(): Promise<Built<null>> {
  const outDir = join(SITE, 'shell');
  await build({
    configFile: false,
    root: ROOT,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: BROWSERS,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: { worker: join(ROOT, 'shell', 'worker', 'main.ts') },
        output: { format: 'iife', entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  });
  return { files: [fromRoot(join(outDir, 'worker.js'))], facts: null };
}
