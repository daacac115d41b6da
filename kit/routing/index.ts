/** The route catalogue, read in both directions: an address to its route, a route to its address. */
export { isRouteName, matchRoute, splitLanguage, type RouteMatch, type SplitPath } from './match-route.ts';
export { href, type LinkQuery } from './href.ts';
export { makeSlug, parseSlugId } from './slug.ts';
