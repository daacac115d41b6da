import { join } from 'node:path';
import { build, esmExternalRequirePlugin, mergeConfig, type InlineConfig, type Rolldown } from 'vite';
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
export async function buildBrowser(browserEntry: BrowserEntry): Promise<BrowserBuilt> {
  // Later parts share pieces of what is needed at once, which would come in as many files: the first build says which
  // modules those are, the second keeps them together.
  const draft = getOutput(await build(mergeConfig(optionsFor(browserEntry, new Set()), { build: { write: false } })));
  const { output } = getOutput(await build(optionsFor(browserEntry, listNeeded(draft.output))));
  return { files: output.map((item) => fromRoot(join(ASSETS, item.fileName))), assets: collectAssets(output) };
}

function optionsFor({ name, entry, folder, layer }: BrowserEntry, needed: ReadonlySet<string>): InlineConfig {
  return mergeConfig(siteOptions(folder, layer), {
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
          codeSplitting: { groups: [{ name: 'base', test: (id: string) => needed.has(id) }] },
          entryFileNames: `${name}-[hash].js`,
          chunkFileNames: `${name}-[name]-[hash].js`,
          assetFileNames: `[name]-[hash][extname]`,
        },
      },
    },
  });
}

function getOutput(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput {
  const one = Array.isArray(result) ? result[0] : result;
  if (!one || !('output' in one)) throw new Error('Vite answered without an output');
  return one;
}

type Output = Rolldown.RolldownOutput['output'];

/** The entry's chunk and all that it imports at once. */
function listReached(output: Output): readonly Rolldown.OutputChunk[] {
  const chunks = new Map(output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : [])));
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('the build has no entry');
  const reached = new Set([entry]);
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const next = chunks.get(file);
      if (next) reached.add(next);
    }
  }
  return [...reached];
}

/** The modules that are needed at once; none where they are one file already. */
function listNeeded(output: Output): ReadonlySet<string> {
  const reached = listReached(output);
  return new Set(reached.length > 1 ? reached.flatMap((chunk) => Object.keys(chunk.modules)) : []);
}

function collectAssets(output: Output): FragmentAssets {
  const [entry, ...others] = listReached(output);
  if (!entry) throw new Error('the build has no entry');
  const css = [entry, ...others].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return {
    js: ASSETS_URL + entry.fileName,
    preload: others.map(({ fileName }) => ASSETS_URL + fileName),
    css: [...new Set(css)].map((file) => ASSETS_URL + file),
  };
}
