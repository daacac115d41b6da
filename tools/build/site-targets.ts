import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '../../kit/remote/manifest/index.ts';
import {
  FONT_SUBSETS,
  FONT_WEIGHTS,
  type RemoteEntry,
  type ShellExtras,
  type SiteManifest,
} from '../../shell/server/site-manifest.ts';
import { buildBrowser } from './build-browser.ts';
import { buildSiteServer } from './build-node.ts';
import { ASSETS_URL, ROOT, SITE } from './paths.ts';
import type { Built, Target } from './targets.ts';

const SITE_INPUTS = ['domain', 'contracts', 'kit'];

export function shellTarget(): Target<SiteManifest['shell']> {
  return { name: 'shell', inputs: [...SITE_INPUTS, 'shell'], build: buildShell };
}

export function remoteTarget(name: string): Target<RemoteEntry> {
  return { name: `remote ${name}`, inputs: [...SITE_INPUTS, `remotes/${name}`], build: () => buildRemote(name) };
}

/** A folder with a manifest is a remote. */
export function listRemotes(): string[] {
  return readdirSync(join(ROOT, 'remotes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, 'remotes', entry.name, 'manifest.ts')))
    .map((entry) => entry.name)
    .toSorted();
}

async function buildShell(): Promise<Built<SiteManifest['shell']>> {
  const folder = join(ROOT, 'shell');
  const browser = await buildBrowser({
    name: 'shell',
    entry: join(folder, 'client', 'main.tsx'),
    folder,
    layer: 'shell',
  });
  const server = await buildSiteServer({
    entry: join(folder, 'server', 'index.ts'),
    folder,
    layer: 'shell',
    outDir: join(SITE, 'shell'),
  });
  const visit = await buildSiteServer({
    entry: join(folder, 'server', 'visit.ts'),
    folder,
    layer: 'shell',
    outDir: join(SITE, 'shell'),
    fileName: 'visit.js',
  });
  return {
    files: [...browser.files, ...server, ...visit],
    facts: { ...browser.assets, fonts: findFonts(browser.files) },
  };
}

function findFonts(files: readonly string[]): ShellExtras['fonts'] {
  const found = FONT_SUBSETS.flatMap((subset) => {
    const names = FONT_WEIGHTS.flatMap((weight) =>
      files.filter((file) => file.includes(`/inter-${subset}-${weight}-normal`) && file.endsWith('.woff2')),
    );
    return names.length === 0 ? [] : [[subset, names.map((name) => ASSETS_URL + (name.split('/').at(-1) ?? ''))]];
  });
  return Object.fromEntries(found);
}

async function buildRemote(name: string): Promise<Built<RemoteEntry>> {
  const folder = join(ROOT, 'remotes', name);
  const { name: _name, needs: _needs, ...facts } = await readManifest(name, folder);
  const browser = await buildBrowser({
    name: `remote-${name}`,
    entry: join(folder, 'client.tsx'),
    folder,
    layer: 'remote',
  });
  const server = await buildSiteServer({
    entry: join(folder, 'server.tsx'),
    folder,
    layer: 'remote',
    outDir: join(SITE, 'remotes', name),
  });
  return { files: [...browser.files, ...server], facts: { ...browser.assets, ...facts } };
}

async function readManifest(name: string, folder: string): Promise<RemoteManifest> {
  const module: { manifest?: RemoteManifest } = await import(pathToFileURL(join(folder, 'manifest.ts')).href);
  if (module.manifest?.name !== name)
    throw new Error(`remotes/${name}/manifest.ts must export a manifest named ${name}`);
  return module.manifest;
}
