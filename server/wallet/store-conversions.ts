import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface ConversionRow {
  readonly from_account: number;
  readonly to_account: number;
  readonly from_minor: number;
  readonly to_minor: number;
  readonly rate_ids: readonly number[];
  readonly out_entry: number;
  readonly in_entry: number;
  readonly from_balance_minor: number;
  readonly to_balance_minor: number;
}

export async function findConversion(tx: Sql, playerId: number, requestId: string): Promise<ConversionRow | undefined> {
  const [row] = await tx.query<ConversionRow>(
    `select from_account, to_account, from_minor, to_minor, to_json(rate_ids) as rate_ids, out_entry, in_entry, from_balance_minor,
       to_balance_minor
     from conversion where player_id = $1 and request_id = $2`,
    [playerId, requestId],
    'wallet-find-conversion',
  );
  return row;
}

export interface NewConversion extends ConversionRow {
  readonly playerId: number;
  readonly requestId: string;
  /** What the rates make of the smallest units, as it was reckoned with. */
  readonly minorNum: bigint;
  readonly minorDen: bigint;
}

export async function insertConversion(tx: Sql, made: NewConversion): Promise<void> {
  await tx.query(
    `insert into conversion (player_id, request_id, from_account, to_account, from_minor, to_minor, rate_ids, minor_num,
       minor_den, out_entry, in_entry, from_balance_minor, to_balance_minor)
     values ($1, $2, $3, $4, $5, $6, $7::bigint[], $8::numeric, $9::numeric, $10, $11, $12, $13)`,
    [
      made.playerId,
      made.requestId,
      made.from_account,
      made.to_account,
      made.from_minor,
      made.to_minor,
      sqlArray(made.rate_ids),
      String(made.minorNum),
      String(made.minorDen),
      made.out_entry,
      made.in_entry,
      made.from_balance_minor,
      made.to_balance_minor,
    ],
  );
}
