import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteEntry, SiteManifest } from '../../shell/server/site-manifest.ts';
import { buildProgram } from './build-node.ts';
import { buildVendor } from './build-vendor.ts';
import { buildWorker } from './build-worker.ts';
import { compressAssets } from './compress.ts';
import { convertFonts } from './convert-fonts.ts';
import { copyFlags } from './copy-flags.ts';
import { copyOwn } from './copy-own.ts';
import { DIST, ROOT, SITE } from './paths.ts';
import { listRemotes, remoteTarget, shellTarget } from './site-targets.ts';
import { BuildState, type Target } from './targets.ts';

/** `--development` serves React's development build, which explains hydration differences. */
const environment = process.argv.includes('--development') ? 'development' : 'production';

const PROGRAM_INPUTS = ['domain', 'contracts', 'feeds'];

/** What pages and programs find by its plain name. */
const PLAIN: readonly Target<null>[] = [
  { name: 'flags', inputs: ['kit/package.json'], build: copyFlags },
  { name: 'icons', inputs: ['kit/assets/icons'], build: copyOwn('icons') },
  { name: 'fields', inputs: ['kit/assets/fields'], build: copyOwn('fields') },
  { name: 'fonts of pictures', inputs: ['kit/package.json', 'tools/package.json'], build: convertFonts },
  { name: 'service worker', inputs: ['shell/worker', 'shell/offline'], build: buildWorker },
];

async function main(): Promise<void> {
  const started = performance.now();
  console.log('Building Glasshouse');
  const state = new BuildState();
  for (const target of PLAIN) await state.make(target, (facts) => facts === null);
  const manifest = await buildSite(state);
  writeFileSync(join(SITE, 'manifest.json'), JSON.stringify(manifest, null, 2));
  const compressed = await compressAssets();
  await makeProgram(state, 'server', [...PROGRAM_INPUTS, 'server']);
  await makeProgram(state, 'world', [...PROGRAM_INPUTS, 'world']);
  await makeProgram(state, 'redraw', [...PROGRAM_INPUTS, 'server/documents/redraw'], 'server/documents/redraw');
  state.dropUnseen();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s, ${compressed} files compressed`);
}

async function buildSite(state: BuildState): Promise<SiteManifest> {
  mkdirSync(SITE, { recursive: true });
  const js = await state.make(
    { name: 'react', inputs: [], variant: environment, build: () => buildVendor(environment) },
    (facts) => typeof facts === 'string',
  );
  const shell = await state.make(shellTarget(), isShell);
  const remotes: Record<string, RemoteEntry> = {};
  for (const name of listRemotes()) remotes[name] = await state.make(remoteTarget(name), isRemote);
  const content = { vendor: { js }, shell, remotes };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return { version, ...content };
}

async function makeProgram(state: BuildState, name: string, inputs: readonly string[], folder = name): Promise<void> {
  const entry = join(ROOT, folder, 'main.ts');
  if (!existsSync(entry)) {
    console.log(`  ${name.padEnd(22)} skipped: ${folder}/main.ts is not there`);
    return;
  }
  const build = async () => ({ files: await buildProgram(entry, join(DIST, name)), facts: null });
  const target: Target<null> = { name, inputs, build };
  await state.make(target, (facts) => facts === null);
}

function isShell(facts: unknown): facts is SiteManifest['shell'] {
  return hasAll(facts, ['js', 'css', 'fonts']);
}

function isRemote(facts: unknown): facts is RemoteEntry {
  return hasAll(facts, ['js', 'css', 'skeleton']);
}

/** The state file is our own; one written by another version of the build is told by what it lacks. */
function hasAll(facts: unknown, names: readonly string[]): boolean {
  return typeof facts === 'object' && facts !== null && names.every((name) => name in facts);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
