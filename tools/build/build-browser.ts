import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, esmExternalRequirePlugin, mergeConfig, type InlineConfig, type Rolldown } from 'vite';
import type { FragmentAssets } from '@glasshouse/contracts/fragment';
import { ASSETS, ASSETS_URL, fromRoot } from './paths.ts';
import { listLinkedRoutes } from './list-linked-routes.ts';
import { routePathsPlugin } from './route-paths-plugin.ts';
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
  // modules those are, and which routes they link to; the second keeps them together.
  const draft = getOutput(
    await build(mergeConfig(optionsFor(browserEntry, [], undefined), { build: { write: false } })),
  );
  const options = optionsFor(browserEntry, listGroups(draft.output), listLinked(draft.output));
  const { output } = getOutput(await build(options));
  return { files: output.map((item) => fromRoot(join(ASSETS, item.fileName))), assets: collectAssets(output) };
}

/** Modules that come as one file. */
interface ModuleGroup {
  readonly name: string;
  readonly ids: ReadonlySet<string>;
}

function optionsFor(
  { name, entry, folder, layer }: BrowserEntry,
  groups: readonly ModuleGroup[],
  linked: ReadonlySet<string> | undefined,
): InlineConfig {
  return mergeConfig(siteOptions(folder, layer), {
    // CommonJS packages ask for React by `require`, which a browser has not: they get the import instead.
    plugins: [routePathsPlugin(linked), schemasPlugin(), esmExternalRequirePlugin({ external: REACT_MODULES })],
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
        // Rules, contracts, tables and parts of the kit do nothing by themselves: importing one must not bring the rest.
        treeshake: { moduleSideEffects: (id: string) => !/\/(?:domain|contracts|kit)\/.*\.tsx?$|\/typebox\//.test(id) },
        output: {
          codeSplitting: {
            groups: groups.map(({ name: group, ids }) => ({ name: group, test: (id: string) => ids.has(id) })),
          },
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
  const reached = reachFrom(output, (chunk) => chunk.isEntry);
  if (reached.length === 0) throw new Error('the build has no entry');
  return reached;
}

function reachFrom(output: Output, isStart: (chunk: Rolldown.OutputChunk) => boolean): readonly Rolldown.OutputChunk[] {
  const chunks = new Map(output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : [])));
  const reached = new Set([...chunks.values()].filter(isStart));
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const next = chunks.get(file);
      if (next) reached.add(next);
    }
  }
  return [...reached];
}

/** Imported as soon as the first view stands, together; the server draws what of it can be seen. */
const SECOND = /\/(?:late-parts|list-living)\.ts$/;

/**
 * What is needed at once, the stylesheets of all that the server draws among it, and what comes second. None where all
 * is one file already.
 */
function listGroups(output: Output): ModuleGroup[] {
  const reached = listReached(output);
  const second = reachFrom(output, (chunk) => SECOND.test(chunk.facadeModuleId ?? '')).flatMap(listModules);
  if (reached.length + second.length === 1) return [];
  const base = new Set([...reached.flatMap(listModules), ...second.filter((id) => id.endsWith('.css'))]);
  return [
    { name: 'base', ids: base },
    { name: 'second', ids: new Set(second.filter((id) => !base.has(id))) },
  ].filter(({ ids }) => ids.size > 0);
}

function listModules(chunk: Rolldown.OutputChunk): string[] {
  return Object.keys(chunk.modules);
}

/** The routes that any of it links to; absent where that cannot be seen from its sources. */
function listLinked(output: Output): ReadonlySet<string> | undefined {
  const linked = new Set<string>();
  const modules = output.flatMap((item) => (item.type === 'chunk' ? listModules(item) : []));
  for (const id of modules.filter((one) => /\.tsx?$/.test(one) && existsSync(one))) {
    const names = listLinkedRoutes(id, readFileSync(id, 'utf8'));
    if (!names) return undefined;
    for (const name of names) linked.add(name);
  }
  return linked;
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
