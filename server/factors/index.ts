import { join } from 'node:path';
import type { SecurityView } from '@glasshouse/contracts/factors';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { SecondFactors } from '../session/index.ts';
import { checkFactor } from './check-factor.ts';
import type { FactorsDeps } from './deps.ts';
import { routeFactors, routePasskeys, routePasskeyUse, showSecurity } from './routes.ts';
import { deleteOldChallenges } from './store-passkeys.ts';
import { findTotp } from './store.ts';

export type { FactorsDeps } from './deps.ts';
export { makePasskeySite } from './make-passkey-site.ts';

/** What a player has beside their password, and how well that protects them. */
export interface Factors extends Module {
  readonly seconds: SecondFactors;
  securityOf(playerId: number): Promise<SecurityView>;
}

const TIDY_MS = 600_000;

export function makeFactors(deps: FactorsDeps): Factors {
  let timer: NodeJS.Timeout | undefined;
  const tidy = () =>
    deleteOldChallenges(deps.database).catch((error: unknown) =>
      deps.log.warn(
        { code: 'passkey_challenges_not_deleted', error: String(error) },
        'challenges to passkeys that are over could not be deleted',
      ),
    );
  return {
    migrations: { module: 'factors', folder: join(findRoot(), 'server/factors/migrations') },
    serve: (http) => {
      routeFactors(http, deps);
      routePasskeys(http, deps);
      routePasskeyUse(http, deps);
    },
    securityOf: (playerId) => showSecurity(deps, playerId),
    seconds: {
      listWays: async (playerId) => {
        const row = await findTotp(deps.database, playerId);
        return row && row.since_sec !== null ? ['totp', 'recovery_code'] : [];
      },
      check: (playerId, way, code) => checkFactor(deps, playerId, way, code),
    },
    start: async () => {
      timer = setInterval(() => void tidy(), TIDY_MS);
    },
    stop: async () => clearInterval(timer),
  };
}
