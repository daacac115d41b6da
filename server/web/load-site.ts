import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FragmentAssets } from '@glasshouse/contracts/fragment';
import type { MakeSite, PlanVisit, RenderFragments } from '@glasshouse/contracts/site';

/** What the build left for the program that listens. */
export interface ServedSite {
  readonly publicFolder: string;
  /** Another build has another one. */
  readonly version: string;
  readonly planVisit: PlanVisit;
}

/** What it left for the one that renders: the shell, and each remote with its assets. */
export interface BuiltSite {
  readonly makeSite: MakeSite;
  /** Absent for a name that was not built. Loaded when first asked for. */
  findRemote(name: string): Promise<BuiltRemote | undefined>;
  /** All of them, so that nobody's first page waits for it. One that cannot be loaded is tried again with its pages. */
  loadRemotes(): Promise<void>;
}

export interface BuiltRemote {
  readonly render: RenderFragments;
  readonly assets: FragmentAssets;
}

interface Manifest {
  readonly version: string;
  readonly remotes: Readonly<Record<string, FragmentAssets>>;
}

export async function loadServed(folder: string): Promise<ServedSite> {
  return {
    publicFolder: join(folder, 'public'),
    version: readManifest(folder).version,
    planVisit: await loadExport<PlanVisit>(join(folder, 'shell', 'visit.js'), 'planVisit'),
  };
}

function readManifest(folder: string): Manifest {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Error(`the site is not built: ${path} is missing; run npm run build`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Built modules are strangers known by path; their exports are checked when they are loaded. */
export async function loadSite(folder: string): Promise<BuiltSite> {
  const manifest = readManifest(folder);
  const loaded = new Map<string, Promise<BuiltRemote>>();
  const findRemote = async (name: string): Promise<BuiltRemote | undefined> => {
    const assets = Object.hasOwn(manifest.remotes, name) ? manifest.remotes[name] : undefined;
    if (!assets) return undefined;
    const known = loaded.get(name) ?? loadRemote(folder, name, assets);
    loaded.set(name, known);
    // A module that could not be loaded is tried again at the next page.
    known.catch(() => loaded.delete(name));
    return known;
  };
  return {
    makeSite: await loadExport<MakeSite>(join(folder, 'shell', 'server.js'), 'makeSite'),
    findRemote,
    loadRemotes: async () => void (await Promise.allSettled(Object.keys(manifest.remotes).map(findRemote))),
  };
}

async function loadRemote(folder: string, name: string, assets: FragmentAssets): Promise<BuiltRemote> {
  const render = await loadExport<RenderFragments>(join(folder, 'remotes', name, 'server.js'), 'render');
  return { render, assets: { js: assets.js, preload: assets.preload, css: assets.css } };
}

async function loadExport<Wanted>(path: string, name: string): Promise<Wanted> {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  const wanted = module[name];
  if (typeof wanted !== 'function') throw new Error(`${path} does not export ${name}`);
  return wanted as Wanted;
}
