import { readFileSync } from 'node:fs';
import { resolve, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { fromRoot } from './paths.ts';

const LOCALE_FILE = /\/locales\/[a-z]{2}\.json$/;
const PREFIX = '\0messages:';
/** The kit compiles the shared words itself, once a language. */
const COMPILES_ITSELF = /\/i18n-compile\//;

/**
 * `locales/<language>.json` is imported as compiled messages: the ICU parser stays in the build, and a message that
 * does not parse stops it. The ids end without `.json`, so that Vite's own JSON loader leaves them alone.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'glasshouse:messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!LOCALE_FILE.test(source) || importer === undefined || COMPILES_ITSELF.test(importer)) return null;
      return PREFIX + resolve(dirname(importer), source).replace(/\.json$/, '');
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = `${id.slice(PREFIX.length)}.json`;
      try {
        return `export default ${JSON.stringify(compileMessages(JSON.parse(readFileSync(file, 'utf8'))))};`;
      } catch (error) {
        throw new Error(`${fromRoot(file)}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    },
  };
}
