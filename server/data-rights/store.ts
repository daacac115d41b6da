import type { Sql } from '../platform/database/index.ts';
import type { Sealed } from '../platform/sealing/index.ts';
import type { PersonTable, RowsBy } from './person-tables.table.ts';

/** By what the rows of a person are found. */
export interface Whose {
  readonly personId: number;
  readonly playerIds: readonly number[];
  readonly accountIds: readonly number[];
  readonly betIds: readonly number[];
}

export async function listAccountIds(sql: Sql, playerIds: readonly number[]): Promise<readonly number[]> {
  const rows = await sql.query<{ account_id: number }>('select account_id from account where player_id = any($1)', [
    [...playerIds],
  ]);
  return rows.map((row) => row.account_id);
}

/** Bets of a player are a chain, the newest at the account: there is no index of them. */
const BETS = `with recursive own as (
    select b.* from account a join bet b on b.bet_id = a.last_bet_id where a.account_id = any($1)
    union all select b.* from own join bet b on b.bet_id = own.previous_bet_id)`;
const ENTRIES = `with recursive own as (
    select a.account_id, e.* from account a join ledger_entry e on e.entry_id = a.last_entry_id
      where a.account_id = any($1)
    union all select own.account_id, e.* from own join ledger_entry e on e.entry_id = own.previous_entry_id)`;

export async function listBetIds(sql: Sql, accountIds: readonly number[]): Promise<readonly number[]> {
  const rows = await sql.query<{ bet_id: number }>(`${BETS} select bet_id from own`, [[...accountIds]]);
  return rows.map((row) => row.bet_id);
}

/**
 * Bets of which the last word is that they are open, as before any: also those of which a part is sold, or a result was
 * taken back. And coupons of pools, and tickets of draws, that are not over.
 */
export async function hasOpenBets(sql: Sql, whose: Pick<Whose, 'accountIds' | 'playerIds'>): Promise<boolean> {
  const [row] = await sql.query<{ open: boolean }>(
    `${BETS} select exists (select 1 from own where
         coalesce((select s.result from bet_settlement s where s.bet_id = own.bet_id
           order by s.version desc limit 1), 'open') = 'open')
       or exists (select 1 from pending_bet p where p.player_id = any($2) and p.state = 0)
       or exists (select 1 from pool_coupon c join pool p on p.pool_id = c.pool_id
         where c.player_id = any($2) and p.state not in (5, 7))
       or exists (select 1 from lottery_ticket t join lottery_draw d on d.draw_id = t.draw_id
         where t.player_id = any($2) and d.state <> 5) as open`,
    [[...whose.accountIds], [...whose.playerIds]],
  );
  return row?.open ?? false;
}

/** On an account, or on its way out of one: what the house does not pay comes back. Points are no money. */
export async function hasMoney(sql: Sql, accountIds: readonly number[]): Promise<boolean> {
  const rows = await sql.query(
    `select 1 as money from account a where a.account_id = any($1) and (a.balance_minor > 0 and a.kind <> 10 or exists (
       select 1 from withdrawal w where w.player_id = a.player_id and w.account_id = a.account_id and w.state = 1)) limit 1`,
    [[...accountIds]],
  );
  return rows.length > 0;
}

const FROM: Readonly<Record<RowsBy, (table: string) => string>> = {
  person: (table) => `select to_jsonb(t) as row from ${table} t where t.person_id = $1`,
  player: (table) => `select to_jsonb(t) as row from ${table} t where t.player_id = any($1)`,
  account: (table) => `select to_jsonb(t) as row from ${table} t where t.account_id = any($1)`,
  bet: (table) => `select to_jsonb(t) as row from ${table} t where t.bet_id = any($1)`,
  'bets of account': () => `${BETS} select to_jsonb(own) as row from own`,
  'entries of account': () => `${ENTRIES} select to_jsonb(own) as row from own`,
};

function askedBy({ personId, playerIds, accountIds, betIds }: Whose): Readonly<Record<RowsBy, unknown>> {
  return {
    person: personId,
    player: [...playerIds],
    account: [...accountIds],
    bet: [...betIds],
    'bets of account': [...accountIds],
    'entries of account': [...accountIds],
  };
}

/** `table` is a name of our own table of tables, and never what somebody has sent. */
export async function listRows(
  sql: Sql,
  table: string,
  { by, without = [] }: PersonTable,
  whose: Whose,
): Promise<readonly object[]> {
  const rows = await sql.query<{ row: object }>(
    `select found.row - $2::text[] as row from (${FROM[by](table)}) as found`,
    [askedBy(whose)[by], [...without]],
  );
  return rows.map(({ row }) => row);
}

/** The first row is enough: of a chain nobody walks to its end. */
export async function hasRows(sql: Sql, table: string, { by }: PersonTable, whose: Whose): Promise<boolean> {
  const rows = await sql.query(`select 1 as found from (${FROM[by](table)}) as rows limit 1`, [askedBy(whose)[by]]);
  return rows.length > 0;
}

export interface ArchiveRow {
  readonly archive_id: string;
  readonly person_id: number;
  readonly asked_at_sec: number;
  readonly ready_at_sec: number | null;
  readonly size_bytes: number | null;
  readonly key_id: string | null;
  readonly sealed_key: Buffer | null;
  /** Under which name its file stands. */
  readonly file_id: string;
}

const COLUMNS = `archive_id, person_id, floor(extract(epoch from asked_at))::bigint as asked_at_sec,
  floor(extract(epoch from ready_at))::bigint as ready_at_sec, size_bytes, key_id, sealed_key, coalesce(file_id, archive_id) as file_id`;

export async function findArchive(sql: Sql, personId: number): Promise<ArchiveRow | undefined> {
  const [row] = await sql.query<ArchiveRow>(`select ${COLUMNS} from data_archive where person_id = $1`, [personId]);
  return row;
}

export async function insertArchive(tx: Sql, archiveId: string, personId: number): Promise<void> {
  await tx.query(
    'insert into data_archive (archive_id, person_id) values ($1, $2) on conflict (person_id) do nothing',
    [archiveId, personId],
  );
}

export async function findUnmade(sql: Sql, except: readonly string[]): Promise<ArchiveRow | undefined> {
  const [row] = await sql.query<ArchiveRow>(
    `select ${COLUMNS} from data_archive where ready_at is null and archive_id <> all($1) order by asked_at limit 1`,
    [[...except]],
  );
  return row;
}

/** False where it is not wanted any more, or another program has made it meanwhile. */
export async function updateReady(
  tx: Sql,
  archiveId: string,
  { fileId, sizeBytes, key }: { readonly fileId: string; readonly sizeBytes: number; readonly key: Sealed },
): Promise<boolean> {
  const rows = await tx.query(
    `update data_archive set ready_at = now(), size_bytes = $2, key_id = $3, sealed_key = $4, file_id = $5
     where archive_id = $1 and ready_at is null returning 1 as made`,
    [archiveId, sizeBytes, key.keyId, key.bytes, fileId],
  );
  return rows.length > 0;
}

/** Those that are too old, gone from here; their files are still to be removed. */
export async function deleteOld(sql: Sql, days: number): Promise<readonly string[]> {
  const rows = await sql.query<{ file_id: string }>(
    `delete from data_archive where ready_at < now() - $1 * interval '1 day' returning coalesce(file_id, archive_id) as file_id`,
    [days],
  );
  return rows.map((row) => row.file_id);
}

export async function deleteArchive(tx: Sql, personId: number): Promise<void> {
  await tx.query('delete from data_archive where person_id = $1', [personId]);
}

/** The same day so many years from now, by the database's clock. */
export async function findYearsAhead(sql: Sql, years: number): Promise<number> {
  const [row] = await sql.query<{ until_sec: number }>(
    'select floor(extract(epoch from now() + make_interval(years => $1)))::bigint as until_sec',
    [years],
  );
  if (!row) throw new Error('the database does not say what time it is');
  return row.until_sec;
}

export async function lockLeaving(tx: Sql, personId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 19))', [`leaving of ${personId}`]);
}

export async function insertClosed(tx: Sql, personId: number): Promise<void> {
  await tx.query('insert into closed_person (person_id) values ($1) on conflict do nothing', [personId]);
}

export async function isClosed(sql: Sql, personId: number): Promise<boolean> {
  const rows = await sql.query(
    'select 1 as closed from closed_person where person_id = $1',
    [personId],
    'data-rights-is-closed',
  );
  return rows.length > 0;
}

const IS_DUE = `not (g.name = any (c.erased))
  and c.closed_at + make_interval(years => g.years) <= early_clock(clock_timestamp())
  and is_past_keeping(c.person_id, g.name)`;

/** Persons with a number beyond `after` who have gone, and of whom something is still there whose day has come. */
export async function listDuePersons(sql: Sql, after: number, most: number): Promise<number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select c.person_id from closed_person c
     where c.person_id > $1 and exists (select 1 from kept_group g where ${IS_DUE})
     order by c.person_id limit $2`,
    [after, most],
  );
  return rows.map((row) => row.person_id);
}

/** The next group of this person whose day has come and that is still there. */
export async function findDueGroup(sql: Sql, personId: number): Promise<string | undefined> {
  const [row] = await sql.query<{ name: string }>(
    `select g.name from closed_person c cross join kept_group g
     where c.person_id = $1 and ${IS_DUE} order by g.name limit 1`,
    [personId],
  );
  return row?.name;
}

export async function eraseKept(tx: Sql, personId: number, group: string, most: number): Promise<void> {
  await tx.query('select erase_kept($1, $2, $3)', [personId, group, most]);
}
