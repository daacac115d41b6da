import type { Store } from '@glasshouse/contracts/shell-api';

export interface ValueStore<Value> extends Store<Value> {
  set(value: Value): void;
}

/** One value and who wants to know of it; setting the same value again tells nobody. */
export function makeValueStore<Value>(initial: Value): ValueStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
