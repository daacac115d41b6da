import { join } from 'node:path';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { PreferencesDeps } from './deps.ts';
import { routePreferences } from './routes.ts';
import { deleteChoices } from './store.ts';

export { findTimeZone } from './store.ts';

export interface Preferences extends Module {
  /** Of somebody who goes. */
  forget(tx: Sql, whose: { readonly playerIds: readonly number[] }): Promise<undefined>;
}

/** What players have chosen about the site itself. */
export function makePreferences({ database, nowMs = Date.now }: PreferencesDeps): Preferences {
  return {
    migrations: { module: 'preferences', folder: join(findRoot(), 'server/preferences/migrations') },
    forget: (tx, { playerIds }) => deleteChoices(tx, playerIds),
    serve: (http) => routePreferences(http, { database, nowMs }),
  };
}
