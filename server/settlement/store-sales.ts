import type { Sql } from '../platform/database/index.ts';

/** A part of a bet that was sold back, as it was answered. */
export interface SaleRow {
  readonly bet_id: number;
  readonly part_no: number;
  readonly closed_minor: number;
  readonly paid_minor: number;
  readonly left_minor: number;
  readonly balance_after_minor: number;
  readonly request_hash: string;
  readonly at_sec: number;
}

const SALE_COLUMNS = `bet_id, part_no, closed_minor, paid_minor, left_minor, balance_after_minor, request_hash,
  floor(extract(epoch from at))::bigint as at_sec`;

/** What a request was answered with before. */
export async function findSale(sql: Sql, playerId: number, requestId: string): Promise<SaleRow | undefined> {
  const [row] = await sql.query<SaleRow>(
    `select ${SALE_COLUMNS} from bet_cash_out where request_id = $1 and player_id = $2`,
    [requestId, playerId],
  );
  return row;
}

export interface NewSale {
  readonly betId: number;
  readonly partNo: number;
  readonly version: number;
  readonly playerId: number;
  readonly accountId: number;
  readonly closedMinor: number;
  readonly paidMinor: number;
  readonly leftMinor: number;
  readonly requestId: string;
  readonly requestHash: string;
}

/** After the money has moved: the balance that is kept with it is the one it left. Absent for a request seen before. */
export async function insertSale(tx: Sql, sale: NewSale): Promise<SaleRow | undefined> {
  const [row] = await tx.query<SaleRow>(
    `insert into bet_cash_out (bet_id, part_no, version, player_id, closed_minor, paid_minor, left_minor,
       request_id, request_hash, balance_after_minor, at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, balance_minor, clock_timestamp() from account where account_id = $10
     on conflict (request_id, player_id) do nothing
     returning ${SALE_COLUMNS}`,
    [
      sale.betId,
      sale.partNo,
      sale.version,
      sale.playerId,
      sale.closedMinor,
      sale.paidMinor,
      sale.leftMinor,
      sale.requestId,
      sale.requestHash,
      sale.accountId,
    ],
  );
  return row;
}
