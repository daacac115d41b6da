import { STATEMENT_FILE_PATH, type StatementLine } from '@glasshouse/contracts/wallet';
import { dayOf, type TimeZone } from '@glasshouse/domain/zones';

/** A run of an account's movements from the newest one down. */
export interface Statement {
  readonly lines: readonly StatementLine[];
  /** True while older ones are to be had. */
  readonly more: boolean;
  /** Deposits less withdrawals since the account was opened. */
  readonly netDeposits: number;
  /** What the newest line left on the account; absent where there is none. */
  readonly balance?: number;
}

/** What each movement left on the account, by its entry. */
export function listBalances({ lines, balance }: Statement): ReadonlyMap<number, number> {
  const balances = new Map<number, number>();
  if (balance === undefined) return balances;
  let left = balance;
  for (const { entryId, amount } of lines) {
    balances.set(entryId, left);
    left -= amount;
  }
  return balances;
}

/** The newest page again, laid over what is held. Where the two do not meet there is a gap, and the page alone stays. */
export function mergeNewest(held: Statement, page: Statement): Statement {
  const known = new Set(held.lines.map((line) => line.entryId));
  if (!page.lines.some((line) => known.has(line.entryId))) return page;
  const added = page.lines.filter((line) => !known.has(line.entryId));
  return added.length === 0 ? held : { ...page, lines: [...added, ...held.lines], more: held.more };
}

export function appendOlder(held: Statement, page: Statement): Statement {
  const known = new Set(held.lines.map((line) => line.entryId));
  const { balance } = held;
  const lines = [...held.lines, ...page.lines.filter((line) => !known.has(line.entryId))];
  return { ...page, ...(balance !== undefined && { balance }), lines };
}

/** How far back a file of the statement may reach, in days. */
export const FILE_DAYS = [90, 365] as const;

/** Where the account's movements of so many days can be had as a file. */
export function statementFileHref(accountId: number, days: (typeof FILE_DAYS)[number]): string {
  return `${STATEMENT_FILE_PATH.replace('{accountId}', String(accountId))}?days=${days}`;
}

export interface StatementDay {
  /** Days since 1970 by the visitor's clock. */
  readonly day: number;
  /** A moment of that day, for its heading. */
  readonly atSec: number;
  readonly lines: readonly StatementLine[];
}

/** Lines by the visitor's own days, in the order they came. */
export function groupByDay(lines: readonly StatementLine[], timeZone: TimeZone): StatementDay[] {
  const days: { day: number; atSec: number; lines: StatementLine[] }[] = [];
  for (const line of lines) {
    const day = dayOf(timeZone, line.atSec);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, atSec: line.atSec, lines: [line] });
  }
  return days;
}

/** The kinds of movement a player can see on an account, each with its word. */
const KINDS: ReadonlySet<string> = new Set([
  'demo_deposit',
  'stake',
  'payout',
  'refund',
  'reserve',
  'release',
  'repay',
  'reversal',
  'repay_out',
  'cash_out',
  'bonus',
  'exchange_out',
  'exchange_in',
  'pool_stake',
  'pool_payout',
  'pool_refund',
  'lottery_stake',
  'lottery_payout',
  'withdrawal',
  'withdrawal_return',
]);

/** The key of a movement's word; a kind that has none yet is a movement all the same. */
export function nameKind(kind: string): string {
  return KINDS.has(kind) ? `statement.${kind}` : 'account.otherKind';
}

/** Bets whose stake was let go: they were never accepted, so there is no page of them. */
export function listNeverAccepted(lines: readonly StatementLine[]): ReadonlySet<number> {
  return new Set(lines.flatMap(({ kind, betId }) => (kind === 'release' && betId !== undefined ? [betId] : [])));
}
