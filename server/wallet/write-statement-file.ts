import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { formatMinorPlain, minor } from '@glasshouse/domain/money';
import { findAccountRow, listEntries, nameEntryKind, type EntryRow } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';

export interface StatementFile {
  readonly name: string;
  /** Its text, piece by piece: as long as the account's history asks for, never held as a whole. */
  readonly pieces: AsyncIterable<string>;
}

const DAY_SEC = 86_400;
const AT_ONCE = 1_000;

/**
 * Every movement of the last days as a table for other programs, newest first, times in UTC. Another player's account
 * is as unknown as one that does not exist.
 */
export async function writeStatementFile(
  database: Database,
  playerId: number,
  accountId: number,
  days: number,
): Promise<Decision<StatementFile, 'account_unknown'>> {
  const account = await findAccountRow(database, accountId);
  if (account?.player_id !== playerId) return refuse('account_unknown');
  const sinceSec = Math.floor(Date.now() / 1000) - days * DAY_SEC;
  const { currency } = account;
  return accept({
    name: `statement-${currency}-${accountId}-${days}d.csv`,
    pieces: writePieces(database, accountId, currency, sinceSec),
  });
}

async function* writePieces(
  database: Database,
  accountId: number,
  currency: string,
  sinceSec: number,
): AsyncIterable<string> {
  yield formatRow(['entry', 'time_utc', 'kind', 'amount', 'currency', 'bet']);
  let before: number | undefined;
  for (;;) {
    const rows = await listEntries(database, accountId, before, AT_ONCE);
    const recent = rows.filter((row) => row.at_sec >= sinceSec);
    if (recent.length > 0) yield recent.map((row) => formatEntry(row, currency)).join('');
    before = rows.at(-1)?.entry_id;
    if (rows.length < AT_ONCE || recent.length < rows.length) return;
  }
}

function formatEntry(row: EntryRow, currency: string): string {
  return formatRow([
    String(row.entry_id),
    new Date(row.at_sec * 1000).toISOString(),
    nameEntryKind(row.kind),
    formatMinorPlain(minor(row.amount_minor), currency),
    currency,
    row.bet_id === null ? '' : String(row.bet_id),
  ]);
}

function formatRow(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A cell that a spreadsheet would take for a formula is text, by the mark that all of them know. */
export function formatCell(text: string): string {
  const plain = !NUMBER.test(text) && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
