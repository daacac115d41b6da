import type { HeldMatch, HeldAnswer } from '@glasshouse/contracts/feed';
import type { Sql } from '../platform/database/index.ts';

/** A question is known by who asks it, and about which match and which event. */
export interface HeldKey {
  readonly producer: string;
  readonly event: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
}

export interface HeldRow extends HeldKey {
  readonly reason: string;
  readonly sinceMs: number;
}

export interface AnsweredRow extends HeldKey {
  readonly word: HeldAnswer;
}

const GIVEN = `unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) as g (event, home, away, starts_at_ms)`;
const IS_GIVEN = `g.event = h.event and g.home = h.home and g.away = h.away and g.starts_at_ms = h.starts_at_ms`;

function columnsOf(producer: string, matches: readonly HeldMatch[]): unknown[] {
  return [
    producer,
    matches.map(({ event }) => event),
    matches.map(({ home }) => home),
    matches.map(({ away }) => away),
    matches.map(({ startsAtMs }) => startsAtMs),
  ];
}

export async function insertHeld(tx: Sql, producer: string, matches: readonly HeldMatch[]): Promise<void> {
  await tx.query(
    `insert into held_match (producer, event, home, away, starts_at_ms, reason)
     select $1, g.* from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[]) as g on conflict do nothing`,
    [...columnsOf(producer, matches), matches.map(({ reason }) => reason)],
  );
}

/** Questions that are asked no more; what was answered stays. */
export async function deleteUnasked(tx: Sql, producer: string, matches: readonly HeldMatch[]): Promise<void> {
  await tx.query(
    `delete from held_match h where h.producer = $1 and h.word is null and not exists (select from ${GIVEN} where ${IS_GIVEN})`,
    columnsOf(producer, matches),
  );
}

export async function listAnswered(
  sql: Sql,
  producer: string,
  matches: readonly HeldMatch[],
): Promise<readonly AnsweredRow[]> {
  return sql.query<AnsweredRow>(
    `select h.producer, h.event, h.home, h.away, h.starts_at_ms as "startsAtMs", h.word
     from held_match h join ${GIVEN} on ${IS_GIVEN} where h.producer = $1 and h.word is not null`,
    columnsOf(producer, matches),
  );
}

export async function listUnanswered(sql: Sql, most: number): Promise<readonly HeldRow[]> {
  return sql.query<HeldRow>(
    `select producer, event, home, away, starts_at_ms as "startsAtMs", reason,
       floor(extract(epoch from since) * 1000)::bigint as "sinceMs"
     from held_match where word is null order by since, producer, event, home limit $1`,
    [most],
  );
}

/** False where nobody asks, or it was answered otherwise: the first answer stands. */
export async function updateAnswer(sql: Sql, key: HeldKey, word: HeldAnswer): Promise<boolean> {
  const rows = await sql.query(
    `update held_match set word = $6, answered_at = coalesce(answered_at, clock_timestamp())
     where producer = $1 and event = $2 and home = $3 and away = $4 and starts_at_ms = $5
       and coalesce(word, $6) = $6
     returning 1 as answered`,
    [key.producer, key.event, key.home, key.away, key.startsAtMs, word],
  );
  return rows.length > 0;
}
