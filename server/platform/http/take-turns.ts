import type { Call } from '@glasshouse/contracts/call';
import type { PlayerCallInput } from './outcome.ts';

/** One after the other under each name, in the order in which they came. */
export type TakeTurns = <Value>(name: string, run: () => Promise<Value>) => Promise<Value>;

/**
 * The same request again while the first is under way would be looked for before it is there, and refused for a reason
 * of its own. So it waits, and finds the answer of the first.
 */
export function makeTurns(): TakeTurns {
  const last = new Map<string, Promise<unknown>>();
  return async (name, run) => {
    const before = last.get(name);
    const turn = before === undefined ? run() : before.then(run, run);
    last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
}

/** The request that a call moves money by; absent where it has none. */
export function findRequestName<C extends Call>(call: C, { visitor, body }: PlayerCallInput<C>): string | undefined {
  if (!('answerHas' in call) || typeof body !== 'object' || body === null || !('id' in body)) return undefined;
  return `${visitor.playerId}/${String(body.id)}`;
}
