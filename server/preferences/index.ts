import { join } from 'node:path';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { PreferencesDeps } from './deps.ts';
import { routePreferences } from './routes.ts';

export { findTimeZone } from './store.ts';

/** What players have chosen about the site itself. */
export function makePreferences({ database, nowMs = Date.now }: PreferencesDeps): Module {
  return {
    migrations: { module: 'preferences', folder: join(findRoot(), 'server/preferences/migrations') },
    serve: (http) => routePreferences(http, { database, nowMs }),
  };
}
