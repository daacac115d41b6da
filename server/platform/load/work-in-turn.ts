/** More is asked at once than can be done while anybody waits for it; 503 tells them to come again. */
export class TooBusyError extends Error {
  readonly statusCode = 503;
}

/** So many at once and the others in turn, up to so many; passwords take a core each while they are worked at. */
export function makeTurns(atOnce: number, mostWaiting: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusyError('too many wait for their turn');
      await new Promise<void>((turn) => waiting.push(turn));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
