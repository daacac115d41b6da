import type { SpendKind } from '@glasshouse/domain/protection';
import type { Sql, UndoneDetails } from '../platform/database/index.ts';
import { GUARD_COLUMNS, type GuardColumns } from './refusal-details.ts';

/** A request that moves money, of one player. */
export interface MoneyRequest {
  readonly playerId: number;
  readonly kind: SpendKind;
  readonly requestId: string;
  readonly requestHash: string;
}

export interface RefusedRow extends GuardColumns {
  readonly request_hash: string;
  readonly code: string;
}

/** Under the player's lock: what was refused for good before. */
export async function findRefused(
  tx: Sql,
  { playerId, kind, requestId }: Omit<MoneyRequest, 'requestHash'>,
): Promise<RefusedRow | undefined> {
  const [row] = await tx.query<RefusedRow>(
    `select request_hash, code, ${GUARD_COLUMNS} from refused_request
     where player_id = $1 and kind = $2 and request_id = $3`,
    [playerId, kind, requestId],
    'ledger-refused',
  );
  return row;
}

export async function insertRefused(
  tx: Sql,
  request: MoneyRequest,
  { code, limit, untilSec }: { readonly code: string } & UndoneDetails,
): Promise<void> {
  await tx.query(
    `insert into refused_request (player_id, kind, request_id, request_hash, code, limit_type, left_minor, ends_at,
       limit_currency)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8), $9)
     on conflict do nothing`,
    [
      request.playerId,
      request.kind,
      request.requestId,
      request.requestHash,
      code,
      limit?.limitType ?? null,
      limit?.leftMinor ?? null,
      limit?.roomAtSec ?? untilSec ?? null,
      limit?.currency ?? null,
    ],
  );
}
