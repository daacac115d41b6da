import type { CurrencyIso } from '@glasshouse/domain/money';
import type { HeldLimit, LimitNow, LimitType, PendingLimit } from '@glasshouse/domain/protection';
import { sqlArray, type Sql } from '../platform/database/index.ts';

interface LimitRow {
  readonly limit_id: number;
  readonly type: LimitType;
  readonly state: 'PENDING' | 'ACTIVE';
  readonly value: number | null;
  readonly currency: CurrencyIso | null;
  readonly started_ms: number;
  readonly ends_ms: number | null;
  readonly due_ms: number | null;
  readonly needs_approval: boolean;
  readonly reason_id: number | null;
  readonly return_hours: number | null;
  readonly stops_play: boolean;
}

/** One type of a person's limits, as its rows have it. */
export interface StoredLimit extends LimitNow {
  readonly type: LimitType;
  readonly currency: CurrencyIso | undefined;
  readonly reasonId?: number;
}

const MS = (column: string): string => `round(extract(epoch from ${column}) * 1000)::bigint`;

export async function listLimitsOf(sql: Sql, personId: number): Promise<ReadonlyMap<LimitType, StoredLimit>> {
  const rows = await sql.query<LimitRow>(
    `select limit_id, type, state, value, currency, ${MS('started_at')} as started_ms, ${MS('ends_at')} as ends_ms,
       ${MS('due_at')} as due_ms, needs_approval, reason_id, return_hours, stops_play
     from client_limit where person_id = $1 and state in ('ACTIVE', 'PENDING') order by type`,
    [personId],
  );
  const limits = new Map<LimitType, StoredLimit>();
  for (const row of rows) {
    const before = limits.get(row.type);
    const now = row.state === 'ACTIVE' ? { held: toHeld(row) } : { pending: toPending(row) };
    limits.set(row.type, {
      type: row.type,
      currency: row.currency ?? before?.currency,
      ...before,
      ...now,
      ...(row.reason_id !== null && { reasonId: row.reason_id }),
    });
  }
  return limits;
}

function toHeld(row: LimitRow): HeldLimit {
  return {
    value: row.value ?? 0,
    startedAtMs: row.started_ms,
    ...(row.ends_ms !== null && { endsAtMs: row.ends_ms }),
    ...(row.return_hours !== null && { returnHours: row.return_hours }),
    ...(row.stops_play && { stopsPlay: true }),
  };
}

function toPending(row: LimitRow): PendingLimit {
  return {
    ...(row.value !== null && { value: row.value }),
    askedAtMs: row.started_ms,
    dueAtMs: row.due_ms ?? Number.POSITIVE_INFINITY,
    needsApproval: row.needs_approval,
  };
}

export interface LimitKey {
  readonly personId: number;
  readonly type: LimitType;
}

/** The limit that holds from now on; one that runs to an end is moved to a later one in its own row. */
export async function lockLimit(
  tx: Sql,
  { personId, type }: LimitKey,
  held: HeldLimit,
  more: { readonly currency: CurrencyIso | undefined; readonly reasonId: number | undefined },
): Promise<void> {
  const values = [
    personId,
    type,
    held.value,
    more.currency ?? null,
    held.startedAtMs,
    held.endsAtMs ?? null,
    more.reasonId ?? null,
    held.returnHours ?? null,
    held.stopsPlay ?? false,
  ];
  const moved = await tx.query(
    `update client_limit set value = $3, ends_at = to_timestamp($6::float8 / 1000.0), reason_id = coalesce($7, reason_id),
       currency = coalesce($4, currency), started_at = least(started_at, to_timestamp($5::float8 / 1000.0)),
       return_hours = $8, stops_play = $9
     where person_id = $1 and type = $2 and state = 'ACTIVE' and ends_at is not null returning 1 as moved`,
    values,
  );
  if (moved.length > 0) return;
  await closeLimit(tx, { personId, type }, 'ACTIVE');
  await tx.query(
    `insert into client_limit (person_id, type, state, value, currency, started_at, ends_at, reason_id, return_hours, stops_play)
     values ($1, $2, 'ACTIVE', $3, $4, to_timestamp($5::float8 / 1000.0), to_timestamp($6::float8 / 1000.0), $7, $8, $9)`,
    values,
  );
}

export async function insertPending(
  tx: Sql,
  { personId, type }: LimitKey,
  pending: PendingLimit,
  currency: CurrencyIso | undefined,
): Promise<void> {
  await tx.query(
    `insert into client_limit (person_id, type, state, value, currency, started_at, due_at, needs_approval)
     values ($1, $2, 'PENDING', $3, $4, to_timestamp($5::float8 / 1000.0), to_timestamp($6::float8 / 1000.0), $7)`,
    [
      personId,
      type,
      pending.value ?? null,
      currency ?? null,
      pending.askedAtMs,
      pending.dueAtMs,
      pending.needsApproval,
    ],
  );
}

/** Whether there was one. */
export async function closeLimit(tx: Sql, { personId, type }: LimitKey, state: 'ACTIVE' | 'PENDING'): Promise<boolean> {
  const rows = await tx.query(
    `update client_limit set state = 'INACTIVE', closed_at = clock_timestamp()
     where person_id = $1 and type = $2 and state = $3 returning 1 as closed`,
    [personId, type, state],
  );
  return rows.length > 0;
}

/** Codes of what stops every raise, and of what stops one of the limits of deposits. */
export interface StoppedRaises {
  readonly byAny: readonly string[];
  readonly byDeposits: readonly string[];
  readonly deposits: readonly LimitType[];
}

/** Persons of whose limits something has come due: an end, a raise that needs no word, or one that lapses. */
export async function listDuePersons(
  sql: Sql,
  {
    lapsesAfterMs,
    most,
    stopped,
  }: { readonly lapsesAfterMs: number; readonly most: number; readonly stopped: StoppedRaises },
): Promise<number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select distinct person_id from (
       -- An exclusion that waits for its person's word is not due: their guard has no end.
       (select l.person_id from client_limit l
        where l.state = 'ACTIVE' and l.ends_at is not null and l.ends_at <= early_clock(now())
          and not (l.type = 30 and exists (select 1 from guard g, unnest(g.bar_codes, g.bar_until) b (code, until_at)
            where g.person_id = l.person_id and b.code = 'self_excluded' and not isfinite(b.until_at)))
        order by l.ends_at limit $2)
       union all
       (select person_id from client_limit
        where state = 'PENDING' and due_at <= early_clock(now())
          and (due_at <= early_clock(now()) - $1 * interval '1 millisecond'
            -- A raise that something in force stops is not due before that is over, or it lapses.
            or (not needs_approval and (type = 30 or not exists (
              select 1 from guard g, unnest(g.bar_codes, g.bar_from, g.bar_until) b (code, from_at, until_at)
              where g.person_id = client_limit.person_id
                and b.from_at <= late_clock(now()) and b.until_at > early_clock(now())
                and (b.code = any ($3) or (b.code = any ($5) and client_limit.type = any ($4)))))))
        order by due_at limit $2)) due limit $2`,
    [lapsesAfterMs, most, sqlArray(stopped.byAny), sqlArray(stopped.deposits), sqlArray(stopped.byDeposits)],
  );
  return rows.map((row) => row.person_id);
}
