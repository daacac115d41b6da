import type { DepositBound, LimitHit } from '@glasshouse/contracts/refusals';
import type { Database } from './open-database.ts';
import type { Sql } from './sql.ts';

/** What may be said beside a code. */
export interface UndoneDetails {
  /** With a value that is not what the page showed: the one that holds now. */
  readonly valueMinor?: number;
  /** Which limit of a person's has no room, and when there is some again. */
  readonly limit?: LimitHit;
  /** When what stops a person ends. */
  readonly untilSec?: number;
  /** How much could be deposited. */
  readonly depositBound?: DepositBound;
}

export interface UndoneWith<Code> extends UndoneDetails {
  readonly ok: false;
  readonly code: Code;
}

/** Undoes everything that the transaction has done so far; what the player hears is the code. */
export type Undo<Code> = (code: Code, details?: UndoneDetails) => never;

class Undone extends Error {}

/** All of the work, or a refusal and nothing of it. */
export async function transactOrUndo<Value, Code>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Sql, undo: Undo<Code>) => Promise<Value>,
): Promise<{ readonly ok: true; readonly value: Value } | UndoneWith<Code>> {
  const said: { undone?: UndoneWith<Code> } = {};
  const undo: Undo<Code> = (code, { valueMinor, limit, untilSec, depositBound } = {}) => {
    said.undone = {
      ok: false,
      code,
      ...(valueMinor !== undefined && { valueMinor }),
      ...(limit && { limit }),
      ...(untilSec !== undefined && { untilSec }),
      ...(depositBound && { depositBound }),
    };
    throw new Undone('undone');
  };
  try {
    return { ok: true, value: await database.transaction((tx) => work(tx, undo)) };
  } catch (error) {
    if (error instanceof Undone && said.undone) return said.undone;
    throw error;
  }
}
