import { compileGuard, findBar, type Bar, type BarCode } from '@glasshouse/domain/protection';
import { listGuardBars } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { listLimitsOf } from './store-limits.ts';
import { readClock } from './store-presence.ts';
import { listRestrictionBars } from './store-restrictions.ts';
import { findPerson, heldOf } from './write-guard.ts';

export async function listInForce(sql: Sql, personId: number): Promise<BarCode[]> {
  const { nowMs, trustedMs } = await readClock(sql);
  return (await listGuardBars(sql, personId))
    .filter(({ fromMs, untilMs }) => fromMs <= nowMs && trustedMs < (untilMs ?? Number.POSITIVE_INFINITY))
    .map(({ code }) => code);
}

/** When the exclusion of a person ends, their own or another's; undefined where there is none. */
export async function findExclusion(sql: Sql, personId: number): Promise<{ readonly untilSec?: number } | undefined> {
  const { trustedMs } = await readClock(sql);
  return endOf(await listGuardBars(sql, personId), trustedMs);
}

/**
 * When the exclusion ends that is a person's own, a register's or the house's: not one that they share with somebody who
 * is one with them, or two would keep each other excluded, and a longer one of the other's would hide theirs.
 */
export async function findOwnExclusion(
  deps: ProtectionDeps,
  sql: Sql,
  personId: number,
): Promise<{ readonly untilSec?: number } | undefined> {
  const { trustedMs } = await readClock(sql);
  const { profile, currency } = await findPerson(deps, sql, personId);
  const held = heldOf(await listLimitsOf(sql, personId));
  const set = await listRestrictionBars(sql, personId, { except: 'match' });
  const { bars } = compileGuard({ profile, currency, held, imposed: new Map(), bars: set });
  return endOf(bars, trustedMs);
}

function endOf(bars: readonly Bar[], nowMs: number): { readonly untilSec?: number } | undefined {
  const excluded = bars.filter(({ code }) => code === 'self_excluded');
  const bar = findBar(excluded, 'stake', nowMs);
  return bar && (bar.untilMs === undefined ? {} : { untilSec: Math.ceil(bar.untilMs / 1_000) });
}

export async function isExcluded(sql: Sql, personId: number): Promise<boolean> {
  return (await findExclusion(sql, personId)) !== undefined;
}
