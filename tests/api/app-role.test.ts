import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_PRIVILEGES } from '../../server/app-privileges.table.ts';
import { openDatabase, type Database } from '@glasshouse/server/platform/database';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { coupon, findEventId, offerEvent, openHouse, registerPlayer, type House } from './house.ts';

const REFUSED = '42501';
let house: House;
let app: Database;

beforeAll(async () => {
  house = await openHouse();
  app = openDatabase(house.appUrl, makeLogger('silent'), { connections: 1 });
  const producer = await house.connect('tests');
  const player = await registerPlayer(house);
  await player.deposit(1_000);
  await offerEvent(producer, 'roles:1', { home: { id: 'Roles', name: 'Roles' } });
  const placed = await player.place(coupon(player.accountId, await findEventId(house, 'Roles')));
  if (placed.status !== 200) throw new Error(placed.text);
});
afterAll(async () => {
  await app.close();
  await house.close();
});

const codeOf = (statement: string): Promise<unknown> =>
  app.query(statement).then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

describe('[H4] [SEC-18] [SEC-18.role] the role of the program in the database', () => {
  it('owns no table, and is nobody who could become an owner', async () => {
    const [role] = await app.query(
      `select current_user <> 'glasshouse' as other, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
         (select count(*) from pg_class c where c.relowner = r.oid) as owned,
         (select count(*) from pg_auth_members m where m.member = r.oid) as memberships
       from pg_roles r where rolname = current_user`,
    );
    expect(role).toEqual({
      other: true,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      owned: 0,
      memberships: 0,
    });
  });

  it('cannot turn a trigger or a constraint off, nor make anything of its own', async () => {
    for (const statement of [
      'set session_replication_role = replica',
      'create table mine (id int)',
      'create or replace function bet_hash(b bet) returns bytea language sql as $$ select null::bytea $$',
      'drop function take_bets',
      "select setval('ledger_entry_entry_id_seq', 1)",
      'insert into bet_terms_before (bet_id, terms_hash) select bet_id, bet_hash(b) from bet b',
      'update ledger_shard set shard_no = 1',
      'delete from migration',
    ]) {
      expect([statement, await codeOf(statement)]).toEqual([statement, REFUSED]);
    }
  });

  const kept = Object.keys(APP_PRIVILEGES).filter((table) => !APP_PRIVILEGES[table]?.includes('update'));
  it.each(kept)('may change nothing in %s, by its privileges and not by a trigger alone [LED-02]', async (table) => {
    const [column] = await app.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`,
      [table],
    );
    for (const statement of [
      `update ${table} set ${column?.name} = ${column?.name}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} add column more int`,
      `drop table ${table}`,
    ]) {
      expect([statement, await codeOf(statement)]).toEqual([statement, REFUSED]);
    }
  });

  it.each(Object.entries(APP_PRIVILEGES))('takes nothing away from %s, unless it may', async (table, may) => {
    const deletes = may.includes('delete') ? [] : [`delete from ${table}`];
    for (const statement of [...deletes, `truncate ${table}`, `alter table ${table} disable trigger all`]) {
      expect([statement, await codeOf(statement)]).toEqual([statement, REFUSED]);
    }
  });

  it('is kept to this in every table that refuses changes by a trigger', async () => {
    const rows = await house.home.database.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%_is_kept'`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { name } of rows)
      expect([name, APP_PRIVILEGES[name]?.includes('delete') ?? true]).toEqual([name, false]);
  });
});
