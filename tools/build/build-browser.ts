import { join } from 'node:path';
import { build, esmExternalRequirePlugin, mergeConfig, type Rolldown } from 'vite';
import type { FragmentAssets } from '@glasshouse/contracts/fragment';
import { ASSETS, ASSETS_URL, fromRoot } from './paths.ts';
import { schemasPlugin } from './schemas-plugin.ts';
import { BROWSERS, REACT_MODULES, siteOptions } from './vite-options.ts';

export interface BrowserEntry {
  /** Leads the names of all files written. */
  readonly name: string;
  readonly entry: string;
  readonly folder: string;
  readonly layer: 'shell' | 'remote';
}

export interface BrowserBuilt {
  readonly files: string[];
  readonly assets: FragmentAssets;
}

/** One module for the browser with its stylesheets, hashed names, written among the site's assets. */
export async function buildBrowser({ name, entry, folder, layer }: BrowserEntry): Promise<BrowserBuilt> {
  const result = await build(
    mergeConfig(siteOptions(folder, layer), {
      // CommonJS packages ask for React by `require`, which a browser has not: they get the import instead.
      plugins: [schemasPlugin(), esmExternalRequirePlugin({ external: REACT_MODULES })],
      build: {
        outDir: ASSETS,
        emptyOutDir: false,
        assetsDir: '',
        assetsInlineLimit: 0,
        target: BROWSERS,
        cssTarget: BROWSERS,
        reportCompressedSize: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { [name]: entry },
          preserveEntrySignatures: 'strict',
          // Contracts and tables are data: importing one part of them must not bring the rest.
          treeshake: { moduleSideEffects: (id: string) => !/\/(?:domain|contracts|typebox)\//.test(id) },
          output: {
            entryFileNames: `${name}-[hash].js`,
            chunkFileNames: `${name}-[name]-[hash].js`,
            assetFileNames: `[name]-[hash][extname]`,
          },
        },
      },
    }),
  );
  const { output } = getOutput(result);
  return { files: output.map((item) => fromRoot(join(ASSETS, item.fileName))), assets: collectAssets(output) };
}

function getOutput(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput {
  const one = Array.isArray(result) ? result[0] : result;
  if (!one || !('output' in one)) throw new Error('Vite answered without an output');
  return one;
}

type Output = Rolldown.RolldownOutput['output'];

function collectAssets(output: Output): FragmentAssets {
  const chunks = new Map(output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : [])));
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('the build has no entry');
  const reached = new Set([entry.fileName]);
  for (const file of reached)
    for (const next of chunks.get(file)?.imports ?? []) if (chunks.has(next)) reached.add(next);
  const css = [...reached].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
  reached.delete(entry.fileName);
  return {
    js: ASSETS_URL + entry.fileName,
    preload: [...reached].map((file) => ASSETS_URL + file),
    css: [...new Set(css)].map((file) => ASSETS_URL + file),
  };
}
