import { openDatabase } from './open-database.ts';
import type { Sql } from './sql.ts';
import type { Logger } from '../logs/index.ts';

/** What the program may do with a table: everything is refused that is not named. */
export type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** Tables of which the program may do less than read, add, change and take away. */
export type Privileges = Readonly<Record<string, readonly Privilege[]>>;

const ALL: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];
const NONE_OF_THESE = ['truncate', 'references', 'trigger'];

/**
 * A role that owns nothing and may do nothing by itself, made or made anew with this password; the address under which
 * it comes to the same database.
 */
export async function makeAppRole(ownerUrl: string, log: Logger, role: string, password: string): Promise<string> {
  const owner = openDatabase(ownerUrl, log, { connections: 1 });
  try {
    const known = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
    const [quoted] = await owner.query<{ statement: string }>(
      `select format('%s role %I login password %L nosuperuser nocreatedb nocreaterole noreplication nobypassrls',
         $1::text, $2::text, $3::text) as statement`,
      [known.length === 0 ? 'create' : 'alter', role, password],
    );
    if (quoted) await owner.query(quoted.statement);
  } finally {
    await owner.close();
  }
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

interface TableRow {
  readonly name: string;
  readonly has: readonly string[];
}

/**
 * Gives the role what it needs of every table of the schema, and takes the rest from it and from everybody. Said anew
 * after each migration: a table that came with one is among them. Nothing is written where nothing has to change.
 */
export async function grantToApp(tx: Sql, role: string, privileges: Privileges): Promise<void> {
  const tables = await tx.query<TableRow>(
    `select c.relname as name, coalesce((
         select json_agg(p) from unnest($2::text[]) p where has_table_privilege($1, c.oid, p)), '[]') as has
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
    [role, [...ALL, ...NONE_OF_THESE]],
  );
  const statements = tables.flatMap(({ name, has }) => {
    const wanted = privileges[name] ?? ALL;
    if (has.length === wanted.length && wanted.every((one) => has.includes(one))) return [];
    return [
      `revoke all on ${quote(name)} from ${quote(role)}, public`,
      `grant ${wanted.join()} on ${quote(name)} to ${quote(role)}`,
    ];
  });
  await tx.query(
    [
      'revoke create on schema public from public',
      `grant usage on schema public to ${quote(role)}`,
      `grant usage, select on all sequences in schema public to ${quote(role)}`,
      `grant execute on all functions in schema public to ${quote(role)}`,
      ...statements,
    ].join(';\n'),
  );
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
