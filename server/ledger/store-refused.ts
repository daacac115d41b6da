import type { SpendKind } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';

/** A request that moves money, of one player. */
export interface MoneyRequest {
  readonly playerId: number;
  readonly kind: SpendKind;
  readonly requestId: string;
  readonly requestHash: string;
}

export interface RefusedRow {
  readonly request_hash: string;
  readonly code: string;
}

/** Under the player's lock: what was refused for good before. */
export async function findRefused(
  tx: Sql,
  { playerId, kind, requestId }: Omit<MoneyRequest, 'requestHash'>,
): Promise<RefusedRow | undefined> {
  const [row] = await tx.query<RefusedRow>(
    'select request_hash, code from refused_request where player_id = $1 and kind = $2 and request_id = $3',
    [playerId, kind, requestId],
    'ledger-refused',
  );
  return row;
}

export async function insertRefused(tx: Sql, request: MoneyRequest, code: string): Promise<void> {
  await tx.query(
    `insert into refused_request (player_id, kind, request_id, request_hash, code) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [request.playerId, request.kind, request.requestId, request.requestHash, code],
  );
}
