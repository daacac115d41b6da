import type { Sql } from '../platform/database/index.ts';
import type { Numbered } from './store.ts';

export const SETTLEMENTS: Numbered = {
  table: 'bet_settlement',
  sequence: 'bet_settlement_settlement_no_seq',
};

const AUDIT_LOCK = 7_411_950_203;

/** One auditor at a time over all processes, until the end of the transaction. */
export async function tryLockAudit(tx: Sql): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [AUDIT_LOCK]);
  return row?.locked ?? false;
}

/**
 * Up to which settlement a step goes: `most` rows on, however far apart their numbers are, or to the end of what is
 * final. Numbers of several ranges stand in one table, and nobody counts through the room between them.
 */
export async function findLastToFold(sql: Sql, after: number, final: number, most: number): Promise<number> {
  const [row] = await sql.query<{ settlement_no: number }>(
    `select settlement_no from bet_settlement where settlement_no > $1::bigint and settlement_no <= $2::bigint
     order by settlement_no offset $3 limit 1`,
    [after, final, most - 1],
  );
  return row?.settlement_no ?? Math.max(after, final);
}

export interface Progress {
  readonly seal_no: number;
  readonly entry_id: number;
  readonly settlement_no: number;
  readonly compared_entry: number;
  readonly compared_account: number;
}

export async function getProgress(sql: Sql): Promise<Progress> {
  const [row] = await sql.query<Progress>(
    'select seal_no, entry_id, settlement_no, compared_entry, compared_account from audit_progress',
  );
  if (!row) throw new Error('the audit has its place from the first migration on');
  return row;
}

export async function setFolded(
  tx: Sql,
  folded: Pick<Progress, 'seal_no' | 'entry_id' | 'settlement_no'>,
): Promise<void> {
  await tx.query('update audit_progress set seal_no = $1, entry_id = $2, settlement_no = $3', [
    folded.seal_no,
    folded.entry_id,
    folded.settlement_no,
  ]);
}

export async function setCompared(tx: Sql, entryId: number, accountId: number): Promise<void> {
  await tx.query('update audit_progress set compared_entry = $1, compared_account = $2', [entryId, accountId]);
}

/** The last of the next seals that together hold about `most` entries; absent where there is no further seal. */
export async function findNextSeal(
  sql: Sql,
  afterSealNo: number,
  most: number,
): Promise<{ seal_no: number; to_entry: number; entries: number } | undefined> {
  const [row] = await sql.query<{ seal_no: number; to_entry: number; entries: number }>(
    `select seal_no, to_entry, entries_before + entry_count as entries from (
       select seal_no, to_entry, entry_count, sum(entry_count) over (order by seal_no) - entry_count as entries_before
       from (select seal_no, to_entry, entry_count from ledger_seal where seal_no > $1 order by seal_no limit 500) s) s
     where entries_before < $2 order by seal_no desc limit 1`,
    [afterSealNo, most],
  );
  return row;
}

/** A movement as its player's account sees it. */
const PLAYER_CHANGE = 'case when credit_account > debit_account then amount_minor else -amount_minor end';

/** Adds the entries in (after, upTo] to what their accounts must hold. */
export async function foldAccounts(tx: Sql, after: number, upTo: number): Promise<void> {
  await tx.query(
    `insert into account_checkpoint as c (account_id, entry_id, balance_minor)
     select greatest(debit_account, credit_account) as account_id, max(entry_id), sum(${PLAYER_CHANGE})
     from ledger_entry where entry_id > $1 and entry_id <= $2 and greatest(debit_account, credit_account) > 0
     group by 1
     on conflict (account_id) do update
       set entry_id = excluded.entry_id, balance_minor = c.balance_minor + excluded.balance_minor`,
    [after, upTo],
  );
}

/** An account that holds something else than its entries say, or did when it was compared last. */
export interface DiscrepancyRow {
  readonly account_id: number;
  readonly currency: string;
  /** The balance less the entries. */
  readonly difference: string;
}

export interface Compared {
  /** Those that are wrong and were not, or not by as much. */
  readonly worsened: readonly DiscrepancyRow[];
  readonly lastAccountId: number;
}

/**
 * Compares balances with entries: of every account that moved since the last time, of those found wrong before, and of
 * the next `most` accounts in turn. One snapshot for all of it.
 */
export async function compareBalances(tx: Sql, progress: Progress, most: number): Promise<Compared> {
  const turn = await tx.query<{ account_id: number }>(
    'select account_id from account where account_id > $1 order by account_id limit $2',
    [progress.compared_account, most],
  );
  const lastAccountId = turn.length < most ? 0 : (turn.at(-1)?.account_id ?? 0);
  const worsened = await tx.query<DiscrepancyRow>(
    `with recent as (
       select greatest(debit_account, credit_account) as account_id, entry_id, ${PLAYER_CHANGE} as change
       from ledger_entry where entry_id > $1::bigint and greatest(debit_account, credit_account) > 0
     ), asked as (
       select account_id from recent
       union select account_id from account_discrepancy
       union select account_id from account where account_id > $3::bigint and ($4::bigint = 0 or account_id <= $4::bigint)
     ), since as (
       select account_id, sum(change) as change from recent where entry_id > $2::bigint group by account_id
     ), compared as (
       select a.account_id, a.currency, a.balance_minor - coalesce(c.balance_minor, 0) - coalesce(n.change, 0) as difference
       from asked
       join account a on a.account_id = asked.account_id
       left join account_checkpoint c on c.account_id = asked.account_id
       left join since n on n.account_id = asked.account_id
     ), righted as (
       delete from account_discrepancy d using compared
       where compared.account_id = d.account_id and compared.difference = 0
     ), written as (
       insert into account_discrepancy as d (account_id, difference_minor)
       select account_id, difference from compared where difference <> 0
       on conflict (account_id) do update set difference_minor = excluded.difference_minor, found_at = now()
         where d.difference_minor <> excluded.difference_minor
       returning account_id, difference_minor
     )
     select w.account_id, a.currency, w.difference_minor::text as difference
     from written w join account a on a.account_id = w.account_id order by w.account_id`,
    [progress.compared_entry, progress.entry_id, progress.compared_account, lastAccountId],
  );
  return { worsened, lastAccountId };
}

export async function countDiscrepancies(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select count(*) as count from account_discrepancy');
  return row?.count ?? 0;
}

/** How far off all wrong accounts of a currency are together, whichever way. */
export async function listImbalances(sql: Sql): Promise<{ currency: string; imbalance: string }[]> {
  return sql.query(
    `select a.currency, sum(abs(d.difference_minor))::text as imbalance
     from account_discrepancy d join account a on a.account_id = d.account_id group by a.currency order by 1`,
  );
}

/** Absent where there is no such seal. */
export async function findSealHash(sql: Sql, sealNo: number): Promise<Buffer | undefined> {
  const [row] = await sql.query<{ hash: Buffer }>('select hash from ledger_seal where seal_no = $1', [sealNo]);
  return row?.hash;
}

export async function countEntriesAfter(sql: Sql, entryId: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select count(*) as count from ledger_entry where entry_id > $1', [
    entryId,
  ]);
  return row?.count ?? 0;
}
