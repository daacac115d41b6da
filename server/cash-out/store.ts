import type { AutoRule } from '@glasshouse/domain/cash-out';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface RuleRow {
  readonly bet_id: number;
  readonly player_id: number;
  readonly at_least_minor: number | null;
  readonly at_most_minor: number | null;
}

const RULE_COLUMNS = 'bet_id, player_id, at_least_minor, at_most_minor';

export async function saveRule(sql: Sql, betId: number, playerId: number, rule: AutoRule): Promise<void> {
  await sql.query(
    `insert into auto_cash_out (bet_id, player_id, at_least_minor, at_most_minor) values ($1, $2, $3, $4)
     on conflict (bet_id) do update set
       at_least_minor = excluded.at_least_minor, at_most_minor = excluded.at_most_minor, set_at = now()`,
    [betId, playerId, rule.atLeastMinor ?? null, rule.atMostMinor ?? null],
  );
}

export async function deleteRules(sql: Sql, betIds: readonly number[]): Promise<void> {
  await sql.query('delete from auto_cash_out where bet_id = any($1::bigint[])', [sqlArray(betIds)]);
}

export async function listRules(sql: Sql, betIds: readonly number[]): Promise<RuleRow[]> {
  return sql.query<RuleRow>(`select ${RULE_COLUMNS} from auto_cash_out where bet_id = any($1::bigint[])`, [
    sqlArray(betIds),
  ]);
}

/**
 * Whether a rule is there as it was read; it stays so until the caller ends. Whoever takes it back waits for that, and nothing is
 * sold by it once they are answered.
 */
export async function holdRule(
  tx: Sql,
  { bet_id: betId, at_least_minor: least, at_most_minor: most }: RuleRow,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from auto_cash_out where bet_id = $1 and at_least_minor is not distinct from $2::bigint
       and at_most_minor is not distinct from $3::bigint for share`,
    [betId, least, most],
  );
  return rows.length > 0;
}

/** The next rules in order of their bets: all of them are walked in pages. */
export async function listRulesAfter(sql: Sql, afterBetId: number, limit: number): Promise<RuleRow[]> {
  return sql.query<RuleRow>(`select ${RULE_COLUMNS} from auto_cash_out where bet_id > $1 order by bet_id limit $2`, [
    afterBetId,
    limit,
  ]);
}

export function toRule(row: RuleRow): AutoRule {
  return { atLeastMinor: row.at_least_minor ?? undefined, atMostMinor: row.at_most_minor ?? undefined };
}
