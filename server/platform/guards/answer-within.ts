/** Longer than a statement of the database may take: what only that is waited for is told by its own error. */
export const GUARD_WITHIN_MS = 12_000;

/** Whoever was asked before money moves has not answered: nobody is let through by that, and it may be asked again. */
export class SilentGuardError extends Error {
  /** As what it is answered: not ready. */
  readonly statusCode = 503;

  constructor(guard: string) {
    super(`${guard} did not answer in time`);
    this.name = 'SilentGuardError';
  }
}

export interface Waiting<Value> {
  readonly withinMs?: number | undefined;
  /** Takes back what an answer has set aside that came when nobody waited for it any more. */
  readonly undo?: (late: Value) => void;
}

/** The answer of a guard, or an error: one that never answers holds up nobody and lets nobody through. */
export async function answerWithin<Value>(
  guard: string,
  asked: Promise<Value>,
  { withinMs = GUARD_WITHIN_MS, undo }: Waiting<Value> = {},
): Promise<Value> {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new SilentGuardError(guard));
    }, withinMs);
  });
  asked.then(
    (value) => {
      if (isLate) undo?.(value);
    },
    // Whoever waits hears of it; later nobody does.
    () => undefined,
  );
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
}
