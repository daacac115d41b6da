import type { Plugin } from 'vite';
import { ROUTES } from '../../contracts/routes.ts';

const CATALOGUE = '@glasshouse/contracts/routes';
const LINKS = /\/kit\/routing\/href\.ts$/;
const PATHS = '\0route-paths';

/**
 * Links are made of a route's path alone. So in browser builds `href` is given the paths and nothing else; what guards,
 * layouts and remotes there are travels only with code that asks for it.
 */
export function routePathsPlugin(): Plugin {
  return {
    name: 'glasshouse:route-paths',
    enforce: 'pre',
    resolveId: (source, importer) => (source === CATALOGUE && LINKS.test(importer ?? '') ? PATHS : null),
    load(id) {
      if (id !== PATHS) return null;
      const paths = Object.entries(ROUTES).map(([name, { path }]) => [name, { path }]);
      return { code: `export const ROUTES = ${JSON.stringify(Object.fromEntries(paths))};`, moduleSideEffects: false };
    },
  };
}
