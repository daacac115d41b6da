import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PromoCode } from '@glasshouse/domain/coupon';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { giveNext } from './give-points.ts';
import type { PointsDeps } from './ports.ts';
import { routePoints } from './routes.ts';
import { insertWork, listGuarded } from './store.ts';
import { listCodes } from './store-shop.ts';

/** A word of settlement about a bet; the first is 1. */
interface SaidOf {
  readonly betId: number;
  readonly version: number;
}

export interface Points extends Module {
  /** In the transaction that settles bets: what they earn is worked out after it. */
  note(tx: Sql, said: readonly SaidOf[]): Promise<void>;
  /** What a player has bought, to be staked: their own alone, and nothing to whom nothing may be offered. */
  listCodes(sql: Sql, playerId: number): Promise<PromoCode[]>;
  /** Works off what has been noted. */
  giveAll(): Promise<void>;
}

const LOOK_MS = 1_000;
const MOST_CODES = 100;

/** Points for bets that were decided, and what can be had for them. */
export function makePoints(deps: PointsDeps): Points {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let giving: Promise<void> | undefined;
  const giveAll = async (): Promise<void> => {
    for (;;) {
      const startedMs = performance.now();
      if (isStopped || !(await giveNext(deps))) return;
      // Four fifths of the time the machine is left to bets and their settlement.
      await sleep(4 * (performance.now() - startedMs));
    }
  };
  const look = (): void => {
    giving ??= giveAll()
      .catch((error: unknown) =>
        deps.log.warn(
          { code: 'points_not_given', error: String(error) },
          'points for settled bets could not be given; it will be tried again',
        ),
      )
      .finally(() => (giving = undefined));
  };
  return {
    migrations: { module: 'points', folder: join(findRoot(), 'server/points/migrations') },
    serve: (http) => routePoints(http, deps),
    listCodes: async (sql, playerId) => {
      const rows = await listCodes(sql, playerId, { isOver: false, most: MOST_CODES });
      if (rows.length === 0) return [];
      for (const personId of await listGuarded(sql, [playerId])) {
        if (!(await deps.mayOffer(sql, personId))) return [];
      }
      return rows.map((row) => ({
        code: row.code,
        stakes: row.stakes,
        minOddsMilli: row.min_odds_milli,
        isListed: true,
        untilMs: row.until_ms,
      }));
    },
    // While points are off only what was given before concerns them: a first word gives nothing.
    note: async (tx, said) => {
      const asked = deps.readRules().isEnabled ? said : said.filter(({ version }) => version > 1);
      const betIds = asked.map(({ betId }) => betId);
      if (betIds.length > 0) await insertWork(tx, betIds);
    },
    giveAll,
    start: async () => {
      timer = setInterval(look, LOOK_MS);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await giving;
    },
  };
}
