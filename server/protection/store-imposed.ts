import type { LimitType } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';

export interface ImposedLimit {
  readonly type: LimitType;
  /** In the currency in which the person's limits are kept; 0: none any more. */
  readonly amountMinor: number;
}

/** By type, in minor units of the currency in which the person's limits are kept. */
export async function listImposed(sql: Sql, personId: number): Promise<Map<LimitType, number>> {
  const rows = await sql.query<{ type: LimitType; amount_minor: number }>(
    'select type, amount_minor from imposed_limit where person_id = $1 and amount_minor is not null',
    [personId],
  );
  return new Map(rows.map((row) => [row.type, row.amount_minor]));
}

/** 0 lifts it. */
export async function upsertImposed(tx: Sql, personId: number, { type, amountMinor }: ImposedLimit): Promise<void> {
  await tx.query(
    `insert into imposed_limit (person_id, type, amount_minor) values ($1, $2, nullif($3::bigint, 0))
     on conflict (person_id, type) do update set amount_minor = excluded.amount_minor, since = clock_timestamp()`,
    [personId, type, amountMinor],
  );
}
