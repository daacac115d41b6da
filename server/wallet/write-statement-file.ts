import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { formatMinorPlain, minor } from '@glasshouse/domain/money';
import { stringify } from 'csv-stringify/sync';
import { findAccountRow, isOfPool, listEntries, nameEntryKind, type EntryRow } from '../ledger/index.ts';
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
  yield formatRows([['entry', 'time_utc', 'kind', 'amount', 'balance', 'currency', 'bet']], currency);
  let before: number | undefined;
  let left: number | undefined;
  for (;;) {
    const rows = await listEntries(database, accountId, before, AT_ONCE);
    const recent = rows.filter((row) => row.at_sec >= sinceSec);
    const cells: (readonly Cell[])[] = [];
    for (const row of recent) {
      // The newest movement left what is on the account; each older one less what came after it.
      left ??= row.balance_minor;
      cells.push(listCells(row, left, currency));
      left -= row.amount_minor;
    }
    if (cells.length > 0) yield formatRows(cells, currency);
    before = rows.at(-1)?.entry_id;
    if (rows.length < AT_ONCE || recent.length < rows.length) return;
  }
}

/** A text, or an amount in minor units. */
type Cell = string | number;

function listCells(row: EntryRow, left: number, currency: string): readonly Cell[] {
  return [
    String(row.entry_id),
    new Date(row.at_sec * 1000).toISOString(),
    nameEntryKind(row.kind, row.other_account),
    row.amount_minor,
    left,
    currency,
    row.bet_id === null || isOfPool(row.kind) ? '' : String(row.bet_id),
  ];
}

/** A text that a spreadsheet would take for a formula is marked as text; an amount may begin with its minus. */
export function formatRows(rows: readonly (readonly Cell[])[], currency: string): string {
  return stringify([...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { number: (amountMinor) => formatMinorPlain(minor(amountMinor), currency) },
  });
}
