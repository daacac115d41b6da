import { join } from 'node:path';
import type { SecurityView } from '@glasshouse/contracts/factors';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { SecondFactors } from '../session/index.ts';
import { checkFactor } from './check-factor.ts';
import type { FactorsDeps } from './deps.ts';
import { routeFactors, showSecurity } from './routes.ts';
import { findTotp } from './store.ts';

export type { FactorsDeps } from './deps.ts';

/** What a player has beside their password, and how well that protects them. */
export interface Factors extends Module {
  readonly seconds: SecondFactors;
  securityOf(playerId: number): Promise<SecurityView>;
}

export function makeFactors(deps: FactorsDeps): Factors {
  return {
    migrations: { module: 'factors', folder: join(findRoot(), 'server/factors/migrations') },
    serve: (http) => routeFactors(http, deps),
    securityOf: (playerId) => showSecurity(deps, playerId),
    seconds: {
      listWays: async (playerId) => {
        const row = await findTotp(deps.database, playerId);
        return row && row.since_sec !== null ? ['totp', 'recovery_code'] : [];
      },
      check: (playerId, way, code) => checkFactor(deps, playerId, way, code),
    },
  };
}
