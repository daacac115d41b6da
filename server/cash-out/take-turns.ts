export type TakeTurns = <Value>(key: number, work: () => Promise<Value>) => Promise<Value>;

/**
 * Of work under one key, one goes after the other, in the order it came: who sells the same bet at once would only find
 * again and again that another was quicker. Between programs the rows' own versions decide.
 */
export function makeTurns(): TakeTurns {
  const last = new Map<number, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, ended);
    void ended.then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    return mine;
  };
}
