import type { Plugin } from 'vite';
import { ROUTES } from '../../contracts/routes.ts';

const CATALOGUE = '@glasshouse/contracts/routes';
const LINKS = /\/kit\/routing\/href\.ts$/;
const PATHS = '\0route-paths';

/**
 * Links are made of a route's path alone. So in browser builds `href` is given paths and nothing else, and where it is
 * known which routes are linked to (`linked`) no others; what guards, layouts and remotes there are travels only with
 * code that asks for it.
 */
export function routePathsPlugin(linked: ReadonlySet<string> | undefined): Plugin {
  return {
    name: 'glasshouse:route-paths',
    enforce: 'pre',
    resolveId: (source, importer) => (source === CATALOGUE && LINKS.test(importer ?? '') ? PATHS : null),
    load(id) {
      if (id !== PATHS) return null;
      const rows = Object.entries(ROUTES).filter(([name]) => linked?.has(name) ?? true);
      const paths = rows.map(([name, { path }]) => [name, { path }]);
      return { code: `export const ROUTES = ${JSON.stringify(Object.fromEntries(paths))};`, moduleSideEffects: false };
    },
  };
}
