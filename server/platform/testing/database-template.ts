import { openDatabase } from '../database/index.ts';
import { makeLogger } from '../logs/index.ts';

/** A database that is made once a server, and copied for whoever begins with the same. */
export interface DatabaseTemplate {
  /** Of letters, digits and underscores: another content, another name. */
  readonly name: string;
  /** Fills the empty database at this address, and leaves no connection to it. */
  make(url: string): Promise<void>;
}

const PREFIX = 'glasshouse_template_';
const LOCK_KEY = 7_411_950_202;

/** The name of the filled database; whoever comes while another makes it waits. */
export async function findTemplate(serverUrl: string, { name, make }: DatabaseTemplate): Promise<string> {
  const whole = `${PREFIX}${name}`;
  const server = openDatabase(serverUrl, makeLogger('error'), { connections: 1 });
  try {
    await server.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    if ((await server.query('select 1 from pg_database where datname = $1', [whole])).length > 0) return whole;
    // Under its name when it is whole: one who was killed half-way does no harm.
    const fresh = `${whole}_new`;
    await server.query(`drop database if exists "${fresh}" with (force)`);
    await server.query(`create database "${fresh}"`);
    await make(nameDatabase(serverUrl, fresh));
    await server.query(`alter database "${fresh}" rename to "${whole}"`);
    return whole;
  } finally {
    await server.close();
  }
}

/** Nothing of them is left on a server that is not thrown away. */
export async function dropTemplates(serverUrl: string): Promise<void> {
  const server = openDatabase(serverUrl, makeLogger('error'), { connections: 1 });
  try {
    const rows = await server.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [PREFIX],
    );
    for (const { name } of rows) await server.query(`drop database if exists "${name}" with (force)`);
  } finally {
    await server.close();
  }
}

export function nameDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** One statement that no transaction may hold. */
export async function runOn(serverUrl: string, statement: string): Promise<void> {
  const server = openDatabase(serverUrl, makeLogger('error'), { connections: 1 });
  try {
    await server.query(statement);
  } finally {
    await server.close();
  }
}
