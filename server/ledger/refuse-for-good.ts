import { isRefusalCertain } from '@glasshouse/contracts/certain';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { Database, Sql, UndoneDetails, UndoneWith } from '../platform/database/index.ts';
import { toRefusalDetails, type RefusalDetails } from './refusal-details.ts';
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
  refused: { readonly code: Code } & UndoneDetails,
  findAnswer: (tx: Sql) => Promise<Value | undefined>,
): Promise<{ readonly ok: true; readonly value: Value } | UndoneWith<Code>> {
  const outcome = { ...refused, ok: false } as const;
  // What the caller does not take for an answer is asked for again, and may yet be done.
  if (!isRefusalCertain(refused.code, true)) return outcome;
  return database.transaction(async (tx) => {
    await lockPlayer(tx, request.playerId);
    const answered = await findAnswer(tx);
    if (answered !== undefined) return { ok: true, value: answered };
    await insertRefused(tx, request, refused);
    return outcome;
  });
}

/**
 * Under the player's lock: what this request was refused by, where it was for good, with what was said beside it. Of the
 * codes that its call may say.
 */
export async function findRefusal<Code extends RefusalCode>(
  tx: Sql,
  request: MoneyRequest,
  codes: readonly Code[],
): Promise<({ readonly code: Code | 'request_id_reused' } & RefusalDetails) | undefined> {
  const row = await findRefused(tx, request);
  if (!row) return undefined;
  if (row.request_hash !== request.requestHash) return { code: 'request_id_reused' };
  const code = codes.find((one) => one === row.code);
  return code === undefined ? undefined : { code, ...toRefusalDetails(row) };
}
