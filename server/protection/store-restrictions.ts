import type { Bar, BarCode, SpendKind } from '@glasshouse/domain/protection';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export type RestrictionSource = 'house' | 'register' | 'match' | 'markers' | 'ban' | 'left';

/** What somebody other than the person has set. */
export interface Restriction {
  readonly source: RestrictionSource;
  readonly code: Exclude<BarCode, 'reality_check_due' | 'session_time_over' | 'limit_required'>;
  readonly spends: readonly SpendKind[];
  /** Absent: until it is lifted. */
  readonly untilMs?: number;
  /** In a few words, for the person and for whoever looks into it. */
  readonly reason: string;
}

interface RestrictionRow {
  readonly code: Restriction['code'];
  readonly spends: SpendKind[];
  readonly until_ms: number | null;
}

/** Those in force, of one source or of all but one; one whose time is over is none. */
export async function listRestrictionBars(
  sql: Sql,
  personId: number,
  { source, except }: { readonly source?: RestrictionSource; readonly except?: RestrictionSource } = {},
): Promise<Bar[]> {
  const rows = await sql.query<RestrictionRow>(
    `select code, spends, ceil(extract(epoch from until_at) * 1000)::bigint as until_ms
     from restriction
     where person_id = $1 and lifted_at is null and (until_at is null or until_at > early_clock(clock_timestamp()))
       and ($2::text is null or source = $2) and ($3::text is null or source <> $3)`,
    [personId, source ?? null, except ?? null],
  );
  return rows.map((row) => ({
    code: row.code,
    spends: row.spends,
    // Whatever the clock said when it was set.
    fromMs: 0,
    ...(row.until_ms !== null && { untilMs: row.until_ms }),
  }));
}

export interface ImposedTime {
  readonly since_ms: number;
  readonly until_ms: number | null;
}

/** From when to when play is restricted by others than the person: those in force. */
export async function listImposedTimes(sql: Sql, personId: number): Promise<ImposedTime[]> {
  return sql.query<ImposedTime>(
    `select floor(extract(epoch from since) * 1000)::bigint as since_ms,
       ceil(extract(epoch from until_at) * 1000)::bigint as until_ms
     from restriction
     where person_id = $1 and code = 'play_restricted' and lifted_at is null
       and (until_at is null or until_at > early_clock(clock_timestamp()))
     order by restriction_id`,
    [personId],
  );
}

/** Of one that the same source has set before, the later end holds. */
export async function upsertRestriction(tx: Sql, personId: number, one: Restriction): Promise<void> {
  await tx.query(
    `insert into restriction (person_id, source, code, spends, since, until_at, reason)
     values ($1, $2, $3, $4, clock_timestamp(), to_timestamp($5::float8 / 1000.0), $6)
     on conflict (person_id, source, code) where lifted_at is null do update set
       spends = array(select distinct unnest(restriction.spends || excluded.spends)),
       until_at = case when excluded.until_at is null or restriction.until_at is null then null
         else greatest(restriction.until_at, excluded.until_at) end,
       reason = excluded.reason`,
    [
      personId,
      one.source,
      one.code,
      // Implied by the others (031-withdrawals.sql of the ledger), and unknown to the release before, which reads this, too.
      sqlArray(one.spends.filter((kind) => kind !== 'bonus_stake')),
      one.untilMs ?? null,
      one.reason,
    ],
  );
}

/** Whether there was one. */
export async function liftRestriction(
  tx: Sql,
  personId: number,
  { source, code }: Pick<Restriction, 'source' | 'code'>,
): Promise<boolean> {
  const rows = await tx.query(
    `update restriction set lifted_at = clock_timestamp()
     where person_id = $1 and source = $2 and code = $3 and lifted_at is null returning 1 as lifted`,
    [personId, source, code],
  );
  return rows.length > 0;
}
