import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ASSETS, ASSETS_URL, fromRoot, ROOT } from './paths.ts';
import { BROWSERS, REACT_MODULES } from './vite-options.ts';
import type { Built } from './targets.ts';

const ENTRY = '\0react-vendor';

/**
 * React as one browser module that answers for all of its specifiers (the import map points them all here).
 * React ships CommonJS, whose names a bundler cannot see, so the exports are listed by asking the packages themselves.
 */
export async function buildVendor(environment: 'production' | 'development'): Promise<Built<string>> {
  let fileName = '';
  await build({
    configFile: false,
    root: ROOT,
    mode: environment,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify(environment) },
    plugins: [
      vendorEntry(),
      { name: 'glasshouse:vendor-name', generateBundle: (_, bundle) => void (fileName = Object.keys(bundle)[0] ?? '') },
    ],
    build: {
      outDir: ASSETS,
      emptyOutDir: false,
      target: BROWSERS,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { react: ENTRY },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'react-[hash].js', codeSplitting: false },
      },
    },
  });
  return { files: [fromRoot(join(ASSETS, fileName))], facts: ASSETS_URL + fileName };
}

function vendorEntry(): Plugin {
  return {
    name: 'glasshouse:vendor',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? writeEntry() : null),
  };
}

function writeEntry(): string {
  const require = createRequire(join(ROOT, 'shell', 'package.json'));
  const owners = new Map<string, number>();
  REACT_MODULES.forEach((id, index) => {
    for (const name of Object.keys(require(id))) {
      if (/^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default' && !owners.has(name)) owners.set(name, index);
    }
  });
  const imports = REACT_MODULES.map((id, index) => `import m${index} from '${id}';`);
  const exports = [...owners].map(([name, index]) => `export const ${name} = m${index}.${name};`);
  const whole = `export default { ${REACT_MODULES.map((_, index) => `...m${index}`).join(', ')} };`;
  return [...imports, ...exports, whole].join('\n');
}
