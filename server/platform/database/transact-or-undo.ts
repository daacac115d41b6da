import type { Database } from './open-database.ts';
import type { Sql } from './sql.ts';

interface UndoneWith<Code> {
  readonly ok: false;
  readonly code: Code;
  /** With a value that is not what the page showed: the one that holds now. */
  readonly valueMinor?: number;
}

/** Undoes everything that the transaction has done so far; what the player hears is the code. */
export type Undo<Code> = (code: Code, valueMinor?: number) => never;

class Undone extends Error {}

/** All of the work, or a refusal and nothing of it. */
export async function transactOrUndo<Value, Code>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Sql, undo: Undo<Code>) => Promise<Value>,
): Promise<{ readonly ok: true; readonly value: Value } | UndoneWith<Code>> {
  const said: { undone?: UndoneWith<Code> } = {};
  const undo: Undo<Code> = (code, valueMinor) => {
    said.undone = { ok: false, code, ...(valueMinor !== undefined && { valueMinor }) };
    throw new Undone('undone');
  };
  try {
    return { ok: true, value: await database.transaction((tx) => work(tx, undo)) };
  } catch (error) {
    if (error instanceof Undone && said.undone) return said.undone;
    throw error;
  }
}
