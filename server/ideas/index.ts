import { join } from 'node:path';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { defineActions } from './define-actions.ts';
import type { IdeasDeps } from './deps.ts';
import { routeIdeas } from './routes.ts';
import { deleteIdeasOf } from './store.ts';

/** What persons propose to the house, and what it says to that. */
export interface Ideas extends Module {
  /** Of somebody who goes. */
  forget(tx: Sql, whose: { readonly personId: number }): Promise<undefined>;
}

export function makeIdeas(deps: IdeasDeps): Ideas {
  defineActions(deps);
  return {
    migrations: { module: 'ideas', folder: join(findRoot(), 'server/ideas/migrations') },
    serve: (http) => routeIdeas(http, deps),
    forget: (tx, { personId }) => deleteIdeasOf(tx, personId),
  };
}
