import type { Module } from '../platform/module/index.ts';
import type { StatisticsDeps } from './deps.ts';
import { routeStatistics } from './routes.ts';

/** Form, meetings and tables of what has been played. */
export function makeStatistics(deps: StatisticsDeps): Module {
  return { serve: (http) => routeStatistics(http, deps) };
}
