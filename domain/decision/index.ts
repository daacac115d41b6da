/** A value of one kind that no other kind can be mistaken for. */
export type Brand<Base, Name extends string> = Base & { readonly __brand: Name };

/** What a rule answers: what it allows, or the named reason why not. */
export type Decision<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code };

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code };
}

/** Stops the program on a broken assumption of ours; never used for what a person may send. */
export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${what}`);
}

/** Closes an exhaustive switch: does not compile while a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`unreachable case: ${String(value)}`);
}
