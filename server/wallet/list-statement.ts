import type { StatementLine } from '@glasshouse/contracts/wallet';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { findAccountRow, isOfPool, listEntries, nameEntryKind, type EntryRow } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { sumNetDeposits } from './store.ts';

const PAGE = 50;

export interface Statement {
  readonly lines: StatementLine[];
  readonly more: boolean;
  /** Deposits less withdrawals since the account was opened. */
  readonly netDeposits: number;
  /** What the newest line left on the account; absent where older ones are asked for. */
  readonly balance?: number;
}

/** Another player's account is as unknown as one that does not exist. */
export async function listStatement(
  database: Database,
  playerId: number,
  accountId: number,
  before?: number,
): Promise<Decision<Statement, 'account_unknown'>> {
  const account = await findAccountRow(database, accountId);
  if (account?.player_id !== playerId) return refuse('account_unknown');
  const [rows, netDeposits] = await Promise.all([
    listEntries(database, accountId, before, PAGE + 1),
    sumNetDeposits(database, playerId, accountId),
  ]);
  const balance = before === undefined ? rows[0]?.balance_minor : undefined;
  return accept({
    lines: rows.slice(0, PAGE).map(toLine),
    more: rows.length > PAGE,
    netDeposits,
    ...(balance !== undefined && { balance }),
  });
}

function toLine(row: EntryRow): StatementLine {
  const kind = nameEntryKind(row.kind, row.other_account);
  const line = { entryId: row.entry_id, atSec: row.at_sec, kind, amount: row.amount_minor };
  return row.bet_id === null || isOfPool(row.kind) ? line : { ...line, betId: row.bet_id };
}
