import { join } from 'node:path';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { LotteriesDeps } from './ports.ts';
import { routeLotteries } from './routes.ts';
import { drawClosed, openDraws } from './run-draws.ts';
import { SETTLE_DRAW, settleDraw, type SettleDraw } from './settle-draw.ts';
import { closeDue } from './store-draws.ts';

export { listDecidedTickets } from './store-decided.ts';

export interface Lotteries extends Module {
  /** Closes draws whose time has come, draws them, opens new ones; nothing a second time. */
  look(): Promise<void>;
}

const LOOK_MS = 1_000;

/** Lotteries: draws at fixed times, from a seed that is committed to before anybody stakes. */
export function makeLotteries(deps: LotteriesDeps): Lotteries {
  const { database, log, jobs } = deps;
  jobs.define<SettleDraw>(SETTLE_DRAW, (tx, job) => settleDraw(deps, tx, job));
  const look = async (): Promise<void> => {
    await closeDue(database);
    await openDraws(deps);
    await drawClosed(deps);
  };
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const lookSafely = (): void => {
    looking ??= look()
      .catch((error: unknown) =>
        log.warn(
          { code: 'lotteries_not_looked_at', error: String(error) },
          'lotteries could not be looked at; it will be tried again',
        ),
      )
      .finally(() => (looking = undefined));
  };
  return {
    migrations: { module: 'lotteries', folder: join(findRoot(), 'server/lotteries/migrations') },
    look,
    serve: (http) => routeLotteries(http, deps),
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
