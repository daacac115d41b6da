import { join } from 'node:path';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { decidePools } from './decide-pools.ts';
import { closePools, openPools } from './open-pools.ts';
import type { PoolsDeps } from './ports.ts';
import { routePools } from './routes.ts';
import { SETTLE_POOL, settlePool, type SettlePool } from './settle-pool.ts';

export { listDecidedCoupons } from './store-decided.ts';

export interface Pools extends Module {
  /** Closes pools whose time has come, decides those that have their results, opens new ones; nothing a second time. */
  look(): Promise<void>;
}

const LOOK_MS = 2_000;

/** Pools on football: coupons, right results, and what was staked shared out. */
export function makePools(deps: PoolsDeps): Pools {
  const { log, jobs } = deps;
  jobs.define<SettlePool>(SETTLE_POOL, (tx, job) => settlePool(deps, tx, job));
  const look = async (): Promise<void> => {
    const nowSec = Math.floor(Date.now() / 1_000);
    await closePools(deps, nowSec);
    try {
      await decidePools(deps);
    } finally {
      await openPools(deps, nowSec);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const lookSafely = (): void => {
    looking ??= look()
      .catch((error: unknown) =>
        log.warn(
          { code: 'pools_not_looked_at', error: String(error) },
          'pools could not be looked at; it will be tried again',
        ),
      )
      .finally(() => (looking = undefined));
  };
  return {
    migrations: { module: 'pools', folder: join(findRoot(), 'server/pools/migrations') },
    look,
    serve: (http) => routePools(http, deps),
    start: async () => {
      timer = setInterval(lookSafely, LOOK_MS);
      lookSafely();
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
