import type { Static, TObject } from 'typebox';
import type { Sql } from '../platform/database/index.ts';

export interface By {
  readonly who: string;
  readonly why: string;
}

/** What came of it. `personId`: whom it was about, for the log; `value`: what the operator is shown. */
export type ActionOutcome =
  | { readonly ok: true; readonly value?: unknown; readonly personId?: number }
  | { readonly ok: false; readonly code: string; readonly personId?: number };

/** One thing that an operator may do, by name. */
export interface OperatorAction<Input extends TObject = TObject> {
  /** In lower case, words joined by hyphens: `freeze-account`. */
  readonly name: string;
  readonly summary: string;
  /** Beside who and why. Fields are numbers, texts and truths: a command line has nothing else. */
  readonly input: Input;
  /** In the transaction that also writes the log. A refusal undoes what was done here, and is logged. */
  run(tx: Sql, input: Static<Input>, by: By): Promise<ActionOutcome>;
}
