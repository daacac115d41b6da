import { join } from 'node:path';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { DataRightsDeps } from './deps.ts';
import { defineErasing } from './erase-kept.ts';
import { makeArchives, type Archives } from './make-archives.ts';
import { routeDataRights } from './routes.ts';
import { OpenedArchives, serveArchives } from './serve-archives.ts';
import { isClosed } from './store.ts';

export type { Forgetter } from './ports.ts';

/** What a person may ask of us about their own data: to have it, and to have it gone. */
export interface DataRights extends Module {
  readonly archives: Archives;
  /** They have closed their account: nobody signs in as them any more. */
  isClosed(sql: Sql, personId: number): Promise<boolean>;
}

export function makeDataRights(deps: DataRightsDeps): DataRights {
  const archives = makeArchives(deps);
  const opened = new OpenedArchives();
  const beginErasing = defineErasing(deps);
  return {
    archives,
    isClosed,
    migrations: { module: 'data-rights', folder: join(findRoot(), 'server/data-rights/migrations') },
    serve: (http) => {
      routeDataRights(http, deps, archives, opened);
      serveArchives(http, deps, opened);
    },
    start: async () => {
      archives.start();
      await beginErasing();
    },
    stop: () => archives.stop(),
  };
}
