import { join } from 'node:path';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { routeProfile } from './routes.ts';

/** What the house knows of a player beside money and bets, and their phone number. */
export function makeProfile(deps: { readonly database: Database }): Module {
  return {
    migrations: {
      module: 'profile',
      folder: join(findRoot(), 'server/profile/migrations'),
      ranAs: { '003-phone.sql': 'player' },
    },
    serve: (http) => routeProfile(http, deps.database),
  };
}
