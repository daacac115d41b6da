import { setTimeout as sleep } from 'node:timers/promises';

/** Work that is done again and again, never twice at a time. */
export interface Rounds {
  start(): void;
  /** Resolves when the round that is being done has ended. */
  stop(): Promise<void>;
}

export function makeRounds(everyMs: number, work: () => Promise<unknown>, onFailed: (error: unknown) => void): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const round = (): void => {
    running ??= work()
      .catch(onFailed)
      .finally(() => (running = undefined));
  };
  return {
    start: () => void (timer = setInterval(round, everyMs)),
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

const REST = 2;

/** Does one step of long work, and then leaves the database to others for twice as long as the step took. */
export async function workAndRest<Value>(step: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const value = await step();
  await sleep((performance.now() - startedAt) * REST);
  return value;
}
