/** Asks one question; the answer may have been read together with those of others. */
export type Gathered<Key, Value> = (key: Key) => Promise<Value | undefined>;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group reading: what is asked while a statement is under way is asked together in the next one. No timer: an idle
 * site asks at once, and under load one statement answers dozens. Everything answered was read after it was asked.
 */
export function gather<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): Gathered<Key, Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let isAsking = false;

  const pump = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const answers = await ask([...new Set(group.map(({ key }) => key))]);
        for (const { key, resolve } of group) resolve(answers.get(key));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isAsking = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      // After this turn of the loop, so that requests that arrived together ask together.
      setImmediate(() => void pump());
    });
}
