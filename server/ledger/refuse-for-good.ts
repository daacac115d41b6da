import { isRefusalCertain } from '@glasshouse/contracts/certain';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Database, Sql } from '../platform/database/index.ts';
import { lockPlayer } from './store.ts';
import { findRefused, insertRefused, type MoneyRequest } from './store-refused.ts';

/**
 * A repeat that was refused: the first may still be on its way, in this program or another one. Under the player's lock,
 * which everybody who moves their money holds, it is looked for once more; where it is not there, the refusal is written
 * down, and the first finds it (docs/decisions/0049).
 */
export async function refuseForGood<Value, Code extends RefusalCode>(
  database: Pick<Database, 'transaction'>,
  request: MoneyRequest,
  code: Code,
  findAnswer: (tx: Sql) => Promise<Value | undefined>,
): Promise<Decision<Value, Code>> {
  // What the caller does not take for an answer is asked for again, and may yet be done.
  if (!isRefusalCertain(code, true)) return refuse(code);
  return database.transaction(async (tx) => {
    await lockPlayer(tx, request.playerId);
    const answered = await findAnswer(tx);
    if (answered !== undefined) return accept(answered);
    await insertRefused(tx, request, code);
    return refuse(code);
  });
}

/** Under the player's lock: what this request was refused by, where it was for good. Of the codes that its call may say. */
export async function findRefusal<Code extends RefusalCode>(
  tx: Sql,
  request: MoneyRequest,
  codes: readonly Code[],
): Promise<Code | 'request_id_reused' | undefined> {
  const row = await findRefused(tx, request);
  if (!row) return undefined;
  return row.request_hash === request.requestHash ? codes.find((code) => code === row.code) : 'request_id_reused';
}
