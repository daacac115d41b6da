import type { Module } from '../platform/module/index.ts';
import { routeConfig } from './routes.ts';
import { SITE_CONFIG } from './site.table.ts';

/** What this site is set to: the same for every visitor. */
export interface Config extends Module {
  /** Keys of what is switched on. */
  readonly features: ReadonlySet<string>;
}

export function makeConfig(): Config {
  return { features: new Set(SITE_CONFIG.core.features), serve: routeConfig };
}
