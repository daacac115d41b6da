/** The route catalogue, read in both directions: an address to its route, a route to its address. */
export { isRouteName, matchRoute, type RouteMatch } from './match-route.ts';
export { splitLanguage, type SplitPath } from './split-language.ts';
export { href, type LinkQuery } from './href.ts';
export { makeSlug, parseSlugId } from './slug.ts';
