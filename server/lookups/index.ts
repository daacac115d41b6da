import type { Module } from '../platform/module/index.ts';
import type { LookupsDeps } from './deps.ts';
import { routeLookups } from './routes.ts';

/** Small facts about the site that are anybody's. */
export function makeLookups(deps: LookupsDeps): Module {
  return { serve: (http) => routeLookups(http, deps) };
}
