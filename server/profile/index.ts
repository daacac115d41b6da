import type { Module } from '../platform/module/index.ts';
import type { ProfileDeps } from './deps.ts';
import { routeProfile } from './routes.ts';

/** What the house knows of a player beside money and bets, and their phone number. */
export function makeProfile(deps: ProfileDeps): Module {
  return { serve: (http) => routeProfile(http, deps) };
}
