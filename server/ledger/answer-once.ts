import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { Decision } from '@glasshouse/domain/decision';
import { transactOrUndo, type Database, type Sql, type Undo, type UndoneWith } from '../platform/database/index.ts';
import { findRefusal, refuseForGood } from './refuse-for-good.ts';
import type { MoneyRequest } from './store-refused.ts';
import { lockPlayer } from './store.ts';

export interface OnceAsked<Value, Code extends RefusalCode> {
  readonly request: MoneyRequest;
  /** It was sent before, and that answer was not certain. */
  readonly isRepeat: boolean;
  /** What its call may refuse by. */
  readonly refusals: readonly Code[];
  /** Locks that everybody takes before a player's: what the request is about. */
  readonly hold?: (tx: Sql, undo: Undo<Code>) => Promise<void>;
  /** What was answered to a request of this id, under the player's lock: the same bytes, or that it was another request. */
  readonly findEarlier: (tx: Sql) => Promise<Decision<Value, 'request_id_reused'> | undefined>;
  /** Does what is asked, under the player's lock, or undoes all of it. */
  readonly run: (tx: Sql, undo: Undo<Code>) => Promise<Value>;
}

type Once<Value, Code> = { readonly ok: true; readonly value: Value } | UndoneWith<Code | 'request_id_reused'>;

/**
 * A request that moves money, answered once for its id however often it is sent: what was answered before is answered
 * again, what was refused for good stays refused, and a repeat that is refused now is refused for good
 * (docs/decisions/0049).
 */
export async function answerOnce<Value, Code extends RefusalCode>(
  database: Pick<Database, 'transaction'>,
  asked: OnceAsked<Value, Code>,
): Promise<Once<Value, Code>> {
  const { request, isRepeat, findEarlier } = asked;
  const outcome = await transactOrUndo<Value, Code | 'request_id_reused'>(database, async (tx, undo) => {
    await asked.hold?.(tx, undo);
    await lockPlayer(tx, request.playerId);
    const earlier = await findEarlier(tx);
    if (earlier) return earlier.ok ? earlier.value : undo(earlier.code);
    const refused = await findRefusal(tx, request, asked.refusals);
    if (refused) return undo(refused.code, refused);
    return asked.run(tx, undo);
  });
  if (outcome.ok || !isRepeat) return outcome;
  return refuseForGood<Value, Code | 'request_id_reused'>(database, request, outcome, async (tx) => {
    const earlier = await findEarlier(tx);
    return earlier?.ok ? earlier.value : undefined;
  });
}
