import type { Database } from '../platform/database/index.ts';
import type { Module } from '../platform/module/index.ts';
import { routeProfile } from './routes.ts';

/** What the house knows of a player beside money and bets, and their phone number. */
export function makeProfile(deps: { readonly database: Database }): Module {
  return { serve: (http) => routeProfile(http, deps.database) };
}
