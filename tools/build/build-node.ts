import { join } from 'node:path';
import { build, mergeConfig, type InlineConfig } from 'vite';
import { fromRoot, ROOT } from './paths.ts';
import { siteOptions } from './vite-options.ts';

const NODE_TARGET = 'node20';

/** The half of a shell or remote that renders on the server: one file, React and Node outside, all else inside. */
export async function buildSiteServer(options: {
  readonly entry: string;
  readonly folder: string;
  readonly layer: 'shell' | 'remote';
  readonly outDir: string;
  readonly fileName?: string;
}): Promise<string[]> {
  const { fileName = 'server.js' } = options;
  await build(
    mergeConfig(siteOptions(options.folder, options.layer), {
      ssr: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'] },
      build: serverBuild(options.entry, options.outDir, fileName),
    }),
  );
  return [fromRoot(join(options.outDir, fileName))];
}

/**
 * A program of ours for Node: our own packages inside, what npm installed outside. TypeBox is taken in as well: read
 * from its hundreds of small files it takes a third of a second of each start, and a start after a death is waited for.
 */
export async function buildProgram(entry: string, outDir: string): Promise<string[]> {
  await build({
    configFile: false,
    root: ROOT,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: [/^@glasshouse\//, /^typebox(\/|$)/] },
    build: serverBuild(entry, outDir, 'main.js'),
  });
  return [fromRoot(join(outDir, 'main.js'))];
}

function serverBuild(entry: string, outDir: string, fileName: string): NonNullable<InlineConfig['build']> {
  return {
    ssr: entry,
    outDir,
    emptyOutDir: false,
    target: NODE_TARGET,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: fileName, codeSplitting: false } },
  };
}
