import { findBar, type BarCode } from '@glasshouse/domain/protection';
import { listGuardBars } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { readClock } from './store-presence.ts';

export async function listInForce(sql: Sql, personId: number): Promise<BarCode[]> {
  const { nowMs, trustedMs } = await readClock(sql);
  return (await listGuardBars(sql, personId))
    .filter(({ fromMs, untilMs }) => fromMs <= nowMs && trustedMs < (untilMs ?? Number.POSITIVE_INFINITY))
    .map(({ code }) => code);
}

/** When the exclusion of a person ends, their own or another's; undefined where there is none. */
export async function findExclusion(sql: Sql, personId: number): Promise<{ readonly untilSec?: number } | undefined> {
  const { trustedMs } = await readClock(sql);
  const bars = (await listGuardBars(sql, personId)).filter(({ code }) => code === 'self_excluded');
  const bar = findBar(bars, 'stake', trustedMs);
  return bar && (bar.untilMs === undefined ? {} : { untilSec: Math.ceil(bar.untilMs / 1_000) });
}

export async function isExcluded(sql: Sql, personId: number): Promise<boolean> {
  return (await findExclusion(sql, personId)) !== undefined;
}
