import type { Sql } from '../platform/database/index.ts';
import { MOST_FINDINGS } from './findings.ts';
import type { SealFields } from './seal.ts';
import { ROW_DIGEST, ROW_DIGEST_1, TIME_TEXT } from './store.ts';

/** Numbers travel as text here: a row that was tampered with may hold what no number of ours can. */
export interface SealRow extends SealFields {
  readonly hash: Buffer;
  readonly signature: Buffer;
}

/** The next seals after one: so many that they answer for about `mostEntries`, one at least. */
export async function listSeals(
  sql: Sql,
  afterSealNo: bigint,
  mostSeals: number,
  mostEntries: number,
): Promise<SealRow[]> {
  return sql.query<SealRow>(
    `select seal_no::text, from_entry::text, to_entry::text, entry_count::text, entry_ids::text, rows_hash, marks,
       totals::text, to_char(sealed_at at time zone 'UTC', ${TIME_TEXT}) as sealed_at, previous_hash, key_id,
       shard_no::text, hash, signature
     from (select s.*, sum(octet_length(marks) / 8) over (order by seal_no) as entries_so_far
           from (select * from ledger_seal where seal_no > $1 order by seal_no limit $2) s) s
     where entries_so_far - octet_length(marks) / 8 < $3
     order by s.seal_no`,
    [afterSealNo.toString(), mostSeals, mostEntries],
  );
}

/** The first seal answers for everything below it as well: nothing may stand there. */
const FROM_ENTRY = `case s.seal_no when 1 then '-9223372036854775808'::bigint else s.from_entry end`;

/** A row as its seal has it. */
const SEALED_DIGEST = `case when s.shard_no is null then ${ROW_DIGEST_1} else ${ROW_DIGEST} end`;

/** What the rows of each seal hash to now. */
export async function listRowsHashes(
  sql: Sql,
  fromSeal: string,
  toSeal: string,
): Promise<{ seal_no: string; rows_hash: Buffer }[]> {
  return sql.query(
    `select s.seal_no::text, (select sha256(coalesce(string_agg(${SEALED_DIGEST}, ''::bytea order by e.entry_id), ''::bytea))
             from ledger_entry e where e.entry_id >= ${FROM_ENTRY} and e.entry_id <= s.to_entry) as rows_hash
     from ledger_seal s where s.seal_no between $1 and $2 order by s.seal_no`,
    [fromSeal, toSeal],
  );
}

/** Rows of a seal, and of those that were added where it has none as many as are ever named. */
export async function listMarks(sql: Sql, seal: SealRow): Promise<{ entry_id: string; mark: Buffer }[]> {
  return sql.query(
    `select e.entry_id::text, substr(${SEALED_DIGEST}, 1, 8) as mark
     from ledger_entry e, ledger_seal s
     where s.seal_no = $1 and e.entry_id >= ${FROM_ENTRY} and e.entry_id <= s.to_entry
     order by e.entry_id limit $2`,
    [seal.seal_no, Number(seal.entry_count) + MOST_FINDINGS],
  );
}

export interface TotalRow {
  readonly currency: string;
  readonly kind: number;
  readonly total: string;
}

export async function listTotals(sql: Sql, upToEntry: bigint): Promise<TotalRow[]> {
  return sql.query<TotalRow>(
    `select currency, kind, sum(amount_minor)::text as total from ledger_entry
     where entry_id <= $1 group by currency, kind order by currency, kind`,
    [upToEntry.toString()],
  );
}

export interface AccountFault {
  readonly account_id: string;
  /** Null where there is no such account. */
  readonly balance: string | null;
  readonly entries: string;
  /** The first entry that does not name the one before it, else the last one: the account may not name it. */
  readonly broken_at: string;
}

/** Every account that is not what its entries make of it, as far as faults are named. */
export async function listAccountFaults(sql: Sql): Promise<AccountFault[]> {
  return sql.query<AccountFault>(
    `with movement as (
       select greatest(debit_account, credit_account) as account_id, entry_id, previous_entry_id,
         case when credit_account > debit_account then amount_minor else -amount_minor end as change,
         lag(entry_id, 1, 0::bigint) over (partition by greatest(debit_account, credit_account) order by entry_id) as before
       from ledger_entry where greatest(debit_account, credit_account) > 0
     ), summed as (
       select account_id, sum(change) as entries, max(entry_id) as last_entry,
         min(entry_id) filter (where previous_entry_id <> before) as broken_at
       from movement group by account_id
     )
     select coalesce(a.account_id, s.account_id)::text as account_id, a.balance_minor::text as balance,
       coalesce(s.entries, 0)::text as entries, coalesce(s.broken_at, s.last_entry, a.last_entry_id)::text as broken_at
     from account a full join summed s on s.account_id = a.account_id
     where a.account_id is null or a.balance_minor <> coalesce(s.entries, 0) or s.broken_at is not null
       or a.last_entry_id <> coalesce(s.last_entry, 0)
     order by coalesce(a.account_id, s.account_id) limit ${MOST_FINDINGS + 1}`,
  );
}

/** Entries whose two accounts are not both there, both of its currency, and one of the house's at least. */
export async function listMixedEntries(sql: Sql): Promise<{ entry_id: string }[]> {
  return sql.query(
    `select e.entry_id::text
     from ledger_entry e
     left join house_account h on h.account_id = least(e.debit_account, e.credit_account)
     left join house_account o on o.account_id = greatest(e.debit_account, e.credit_account)
     left join account a on a.account_id = greatest(e.debit_account, e.credit_account)
     where h.currency is distinct from e.currency or coalesce(a.currency, o.currency) is distinct from e.currency
     order by e.entry_id limit ${MOST_FINDINGS + 1}`,
  );
}

export interface BetFault {
  readonly bet_id: string;
  readonly what: 'bet_altered' | 'bet_removed' | 'bet_inserted';
}

/** Bets that are not what was sealed with their stakes, whether open or settled; of 006-sealed-terms.sql. */
export async function listBetFaults(sql: Sql): Promise<BetFault[]> {
  return sql.query<BetFault>(
    `with sealed as (
       select distinct on (e.bet_id) e.bet_id, e.terms_hash from ledger_entry e
       where e.terms_hash is not null and e.bet_id is not null and e.kind <> 19 order by e.bet_id, e.entry_id
     ), known as (
       select coalesce(s.bet_id, t.bet_id) as bet_id, coalesce(s.terms_hash, t.terms_hash) as terms_hash
       from sealed s full join bet_terms_before t on t.bet_id = s.bet_id
     )
     select coalesce(b.bet_id, k.bet_id)::text as bet_id,
       case when b.bet_id is null then 'bet_removed' when k.bet_id is null then 'bet_inserted' else 'bet_altered' end as what
     from bet b full join known k on k.bet_id = b.bet_id
     where b.bet_id is null or k.bet_id is null or bet_hash(b) <> k.terms_hash
     order by coalesce(b.bet_id, k.bet_id) limit ${MOST_FINDINGS + 1}`,
  );
}

/** How many bets, coupons and tickets were taken before stakes carried a hash: theirs were made afterwards. */
export async function countBetsBefore(sql: Sql): Promise<number> {
  const [row] = await sql.query<{
    count: number;
  }>(`select (select count(*) from bet_terms_before) + (select count(*) from pool_terms_before)
       + (select count(*) from lottery_terms_before) as count`);
  return row?.count ?? 0;
}

export interface CurrencySum {
  readonly currency: string;
  readonly accounts: number;
  readonly players: string;
  readonly house: string;
}

/** What players hold by their balances, and the house by its entries: opposite and equal. */
export async function listCurrencySums(sql: Sql): Promise<CurrencySum[]> {
  return sql.query<CurrencySum>(
    `with player as (
       select currency, count(*) as accounts, sum(balance_minor) as held from account group by currency
     ), moved as (
       select credit_account as account_id, sum(amount_minor) as change from ledger_entry where credit_account < 0 group by 1
       union all
       select debit_account, -sum(amount_minor) from ledger_entry where debit_account < 0 group by 1
     ), house as (
       select h.currency, sum(m.change) as held from moved m join house_account h on h.account_id = m.account_id group by 1
     )
     select coalesce(p.currency, h.currency) as currency, coalesce(p.accounts, 0) as accounts,
       coalesce(p.held, 0)::text as players, coalesce(h.held, 0)::text as house
     from player p full join house h on h.currency = p.currency order by 1`,
  );
}
