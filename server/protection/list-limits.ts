import type { AvailableLimit, ClientLimit } from '@glasshouse/contracts/protection';
import {
  isTighter,
  listValues,
  rowOf,
  type HeldLimit,
  type LimitType,
  type PendingLimit,
} from '@glasshouse/domain/protection';
import { findMeters, type Meters } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import type { ProtectedPerson } from './write-guard.ts';
import { listImposed } from './store-imposed.ts';
import { listLimitsOf, type StoredLimit } from './store-limits.ts';
import { listImposedTimes, type ImposedTime } from './store-restrictions.ts';

const SEC = 1_000;
const DAY_MS = 86_400_000;

/** Of an amount that the house has set beside the person’s own, the lower is shown. Under the person’s lock: what is left of each limit is as of the moment at which it was taken. */
export async function listClientLimits(tx: Sql, personId: number, person: ProtectedPerson): Promise<ClientLimit[]> {
  const limits = await listLimitsOf(tx, personId);
  const meters = await findMeters(tx, personId);
  const others = await listImposed(tx, personId);
  const amounts = [...others].map(([type, value]): StoredLimit => {
    const own = limits.get(type);
    const held = own?.held && own.held.value <= value ? own.held : { value, startedAtMs: own?.held?.startedAtMs ?? 0 };
    return { type, currency: person.currency, ...own, held };
  });
  const all = new Map([...limits, ...amounts.map((limit) => [limit.type, limit] as const)]);
  const own = [...all.values()].flatMap((limit) => [
    ...(limit.held ? [describeHeld(limit, limit.held, meters)] : []),
    ...(limit.pending ? [describePending(limit, limit.pending, person)] : []),
  ]);
  return [...own, ...(await listImposedTimes(tx, personId)).map(describeImposed)];
}

/** 37: set by the house or a register; its value is how many days it is for, or one where no end is known. */
function describeImposed({ since_ms: sinceMs, until_ms: untilMs }: ImposedTime): ClientLimit {
  const days = untilMs === null ? 1 : Math.max(1, Math.ceil((untilMs - sinceMs) / DAY_MS));
  return {
    limitType: 37,
    limitValue: days,
    limitBalance: days,
    limitState: 'ACTIVE',
    startedAt: Math.floor(sinceMs / SEC),
    needApprove: false,
    measure: 'days',
    ...(untilMs !== null && { endsAt: Math.ceil(untilMs / SEC) }),
  };
}

function describeHeld(limit: StoredLimit, held: HeldLimit, meters: Meters | undefined): ClientLimit {
  const { meter, span, measure } = rowOf(limit.type);
  const metered = meter && span ? meters?.[meter][span] : undefined;
  const used = metered?.usedMinor ?? 0;
  return {
    limitType: limit.type,
    limitValue: held.value,
    limitBalance: meter ? Math.max(0, held.value - used) : held.value,
    limitState: 'ACTIVE',
    startedAt: Math.floor(held.startedAtMs / SEC),
    needApprove: false,
    measure,
    ...(held.endsAtMs !== undefined && { endsAt: Math.ceil(held.endsAtMs / SEC) }),
    ...(limit.reasonId !== undefined && { selfExcludeReason: limit.reasonId }),
    ...(limit.currency && { currency: limit.currency }),
    ...(meter && { used }),
    ...(metered?.nextRoomSec !== undefined && { nextRoomAt: metered.nextRoomSec }),
  };
}

function describePending(limit: StoredLimit, pending: PendingLimit, { currency }: ProtectedPerson): ClientLimit {
  const { measure } = rowOf(limit.type);
  const { value } = pending;
  return {
    limitType: limit.type,
    limitValue: value ?? -1,
    limitBalance: value ?? 0,
    limitState: 'PENDING',
    startedAt: Math.floor(pending.askedAtMs / SEC),
    endsAt: Math.ceil(pending.dueAtMs / SEC),
    needApprove: pending.needsApproval,
    measure,
    ...(measure === 'minor' && { currency: limit.currency ?? currency }),
    change: changeOf(limit, value),
  };
}

function changeOf({ type, held }: StoredLimit, value: number | undefined): 'increase' | 'decrease' | 'removal' {
  if (value === undefined) return 'removal';
  return held && isTighter(type, value, held.value) ? 'decrease' : 'increase';
}

/** Which limits are offered to this person, and which values of each. */
export function listAvailable(deps: ProtectionDeps, { profile, currency }: ProtectedPerson): AvailableLimit[] {
  const offered = deps.settings().offered;
  return profile.offered
    .filter((type) => offered.includes(type))
    .map((type: LimitType) => {
      const { measure, meter } = rowOf(type);
      const { values, least, most } = listValues(profile, type, currency);
      return {
        type,
        availableValues: [...values],
        measure,
        ...(measure === 'minor' && { currency }),
        ...(least !== undefined && { least }),
        ...(most !== undefined && { most }),
        raiseDelayHours: profile.raiseDelayHours,
        raiseNeedsApproval: profile.approves === 'all' || meter === 'deposited',
      };
    });
}
