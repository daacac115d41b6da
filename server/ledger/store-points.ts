import { PROTECTION_REFUSALS, type SpendVerdict } from '@glasshouse/domain/protection';
import { accept } from '@glasshouse/domain/decision';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import { ENTRY_KINDS } from './house-accounts.table.ts';
import { HOUSE_OF_POINTS, POINTS_CURRENCY } from './house-accounts.ts';
import { GUARD_COLUMNS, toRefusalDetails, type GuardColumns, type RefusalDetails } from './refusal-details.ts';

/** The kind of an account of points; not one of `ACCOUNT_KINDS`, which are money's. */
const POINTS_KIND = 10;

export interface HeldPoints {
  readonly accountId: number;
  readonly balance: number;
}

/** Opens an account of points where there is none: not locked, for a guard may have to be locked before it. */
export async function openPoints(makeId: () => number, tx: Sql, playerId: number): Promise<number> {
  await openMissing(makeId, tx, [playerId]);
  const account = await findPointsAccount(tx, playerId);
  if (!account) throw new Error('an account of points that was opened is there');
  return account.accountId;
}

async function openMissing(makeId: () => number, tx: Sql, players: readonly number[]): Promise<void> {
  await tx.query(
    `insert into account (account_id, player_id, currency, kind)
     select given.account_id, given.player_id, $3, $4
     from unnest($1::bigint[], $2::bigint[]) as given (account_id, player_id)
     where not exists (select 1 from account a where a.player_id = given.player_id and a.kind = $4 and a.currency = $3)
     on conflict (player_id, kind, currency) do nothing`,
    [sqlArray(players.map(makeId)), sqlArray(players), POINTS_CURRENCY, POINTS_KIND],
    'ledger-open-points',
  );
}

/** The accounts of points of these players, opened where they are missing, and locked until the caller ends. */
export async function holdPoints(
  makeId: () => number,
  tx: Sql,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, HeldPoints>> {
  const players = [...new Set(playerIds)].toSorted((a, b) => a - b);
  await openMissing(makeId, tx, players);
  const rows = await tx.query<{ account_id: number; player_id: number; balance_minor: number }>(
    `select account_id, player_id, balance_minor from account
     where player_id = any($1::bigint[]) and kind = $2 order by account_id for update`,
    [sqlArray(players), POINTS_KIND],
    'ledger-hold-points',
  );
  return new Map(rows.map((row) => [row.player_id, { accountId: row.account_id, balance: row.balance_minor }]));
}

/** Absent until there were any. */
export async function findPointsAccount(sql: Sql, playerId: number): Promise<HeldPoints | undefined> {
  const [row] = await sql.query<{ account_id: number; balance_minor: number }>(
    'select account_id, balance_minor from account where player_id = $1 and kind = $2',
    [playerId, POINTS_KIND],
    'ledger-find-points',
  );
  return row && { accountId: row.account_id, balance: row.balance_minor };
}

/** Points that a player pays for something of the shop: leave for it is that for a bonus. */
interface SpendPoints {
  readonly permit: SpendPermit<'deposit'>;
  readonly accountId: number;
  readonly points: number;
  readonly purchaseId: number;
}

const POINTS_REFUSALS = [
  'sign_in_required',
  ...PROTECTION_REFUSALS,
  'funds_insufficient',
] as const satisfies readonly SpendVerdict[];

type SpentDecision =
  | { readonly ok: true; readonly value: { readonly entryId: number; readonly balance: number } }
  | ({ readonly ok: false; readonly code: (typeof POINTS_REFUSALS)[number] } & RefusalDetails);

interface VerdictRow extends GuardColumns {
  readonly verdict: SpendVerdict;
  readonly entry_id: number | null;
  readonly balance_minor: number | null;
}

/** Locks the player and the account, judges and books; see 034-points.sql. */
const SPEND = `select s.verdict, s.entry_id, s.balance_minor, ${GUARD_COLUMNS}
  from spend(array[row(1, $1, $2, $3, $4, $5, $4, $6, $7, $8, null, null, null)::spend_asked],
    lock_spenders(array[$2]::bigint[], array[$4]::bigint[])) s`;

export async function spendPoints(
  tx: Sql,
  { permit, accountId, points, purchaseId }: SpendPoints,
): Promise<SpentDecision> {
  const [row] = await tx.query<VerdictRow>(
    SPEND,
    [
      ENTRY_KINDS.points_spent,
      permit.playerId,
      permit.sessionId ?? null,
      accountId,
      POINTS_CURRENCY,
      HOUSE_OF_POINTS,
      points,
      purchaseId,
    ],
    'ledger-spend-points',
  );
  if (!row) throw new Error('points that were to be spent got no verdict');
  if (row.verdict === 'accepted' && row.entry_id !== null && row.balance_minor !== null) {
    return accept({ entryId: row.entry_id, balance: row.balance_minor });
  }
  const code = POINTS_REFUSALS.find((known) => known === row.verdict);
  if (code === undefined) throw new Error(`points were judged "${row.verdict}"`);
  return { ok: false, code, ...toRefusalDetails(row) };
}
