import type { RefusalCode } from '@glasshouse/contracts/refusals';

/** Thrown to undo everything that the transaction has done so far; what the player hears is the code. */
export class Undone extends Error {
  readonly code: RefusalCode;
  /** With a value that is not what the page showed: the one that holds now. */
  readonly valueMinor: number | undefined;

  constructor(code: RefusalCode, valueMinor?: number) {
    super(code);
    this.code = code;
    this.valueMinor = valueMinor;
  }
}
