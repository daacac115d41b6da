import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database, MigrationSet } from '../database/index.ts';
import { findRoot } from '../environment/index.ts';
import { makeLimits, type Counters } from '../limits/index.ts';
import { makeLogger, makeSecurityLog, type SecurityLog } from '../logs/index.ts';
import { makeMetrics, type Metrics } from '../metrics/index.ts';

export const LIMITS_MIGRATIONS: MigrationSet = {
  module: 'limits',
  folder: join(findRoot(), 'server/platform/limits/migrations'),
};

/** What signing in is guarded by; the real things, over a test's database. */
export interface TestGuards {
  readonly counters: Counters;
  readonly security: SecurityLog;
  readonly securityEvents: Metrics['securityEvents'];
  readonly secret: Buffer;
}

export function makeTestGuards(database: Database): TestGuards {
  const log = makeLogger('silent');
  const { securityEvents } = makeMetrics();
  return {
    counters: makeLimits({ database, log }).counters,
    security: makeSecurityLog(log, securityEvents),
    securityEvents,
    secret: randomBytes(32),
  };
}
