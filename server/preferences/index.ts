import { join } from 'node:path';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { routePreferences } from './routes.ts';

export interface PreferencesDeps {
  readonly database: Database;
  /** For tests; the machine's clock otherwise. */
  readonly nowMs?: () => number;
}

/** What players have chosen about the site itself. */
export function makePreferences({ database, nowMs = Date.now }: PreferencesDeps): Module {
  return {
    migrations: { module: 'preferences', folder: join(findRoot(), 'server/preferences/migrations') },
    serve: (http) => routePreferences(http, { database, nowMs }),
  };
}
