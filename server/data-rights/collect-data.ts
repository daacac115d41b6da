import type { Sql } from '../platform/database/index.ts';
import type { DataRightsDeps } from './deps.ts';
import { PERSON_TABLES } from './person-tables.table.ts';
import { listAccountIds, listBetIds, listRows, type Whose } from './store.ts';
import { writeZip } from './write-zip.ts';

export type CollectedData = Readonly<Record<string, readonly object[]>>;

/** Without their bets, which are many, and mostly not needed. */
export async function findWhose(
  { listPlayersOf }: Pick<DataRightsDeps, 'listPlayersOf'>,
  sql: Sql,
  personId: number,
): Promise<Whose> {
  const playerIds = await listPlayersOf(personId, sql);
  const accountIds = await listAccountIds(sql, playerIds);
  return { personId, playerIds, accountIds, betIds: [] };
}

/** Everything about a person, as one file: for machines, for people, and what they have sent. */
export async function collectData(deps: DataRightsDeps, personId: number): Promise<Buffer> {
  const data = await collectTables(deps, personId);
  const documents = await deps.readDocuments(personId);
  return writeZip([
    { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 1)) },
    { name: 'data.html', bytes: Buffer.from(writePage(data)) },
    ...documents.map(({ name, bytes }) => ({ name: `documents/${name}`, bytes })),
  ]);
}

/** One table after the other: nobody waits for it, and nobody is to wait because of it. */
async function collectTables(deps: DataRightsDeps, personId: number): Promise<CollectedData> {
  const known = await findWhose(deps, deps.database, personId);
  const whose = { ...known, betIds: await listBetIds(deps.database, known.accountIds) };
  const data: Record<string, readonly object[]> = {};
  for (const [table, rule] of Object.entries(PERSON_TABLES)) {
    const rows = await listRows(deps.database, table, rule, whose);
    if (rows.length > 0) data[table] = rows;
  }
  const identity = await deps.findIdentity(deps.database, personId);
  return identity ? { ...data, identity_document: [identity] } : data;
}

function writePage(data: CollectedData): string {
  const parts = Object.entries(data).map(([table, rows]) => `<h2>${nameOf(table)}</h2>${writeTable(rows)}`);
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Your data</title><style>body{font:14px system-ui;margin:2em}' +
    'table{border-collapse:collapse;margin-block-end:2em}td,th{border:1px solid #bbb;padding:4px 8px;text-align:start;' +
    `vertical-align:top}</style><h1>Your data</h1>${parts.join('')}</html>\n`
  );
}

function writeTable(rows: readonly object[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = columns.map((column) => `<th>${nameOf(column)}`).join('');
  const body = rows.map((row) => {
    const known = new Map<string, unknown>(Object.entries(row));
    return `<tr>${columns.map((column) => `<td>${writeValue(known.get(column))}`).join('')}`;
  });
  return `<table><tr>${head}${body.join('')}</table>`;
}

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return escape(typeof value === 'string' ? value : JSON.stringify(value));
}

const nameOf = (name: string): string => escape(name.replaceAll('_', ' '));

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
