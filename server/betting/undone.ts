import type { RefusalCode } from '@glasshouse/contracts/refusals';

/** Thrown to undo everything that the transaction has done so far; what the player hears is the code. */
export class Undone extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
