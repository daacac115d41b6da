import { useSyncExternalStore } from 'react';
import type { Store } from '@glasshouse/contracts/shell-api';

/** A store that has moved on, perhaps, before all that the server drew of it is taken up. */
export interface DrawnStore<Value> extends Store<Value> {
  /** What the server rendered with. */
  readonly getDrawn: () => Value;
}

/**
 * Any store of the shell's. `server` is what the server rendered with, where the browser may already know more by the
 * time it hydrates (the coupon, the session), and the store does not tell by itself.
 */
export function useStore<Value>(store: Store<Value> | DrawnStore<Value>, server?: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => {
    if (server !== undefined) return server;
    return 'getDrawn' in store ? store.getDrawn() : store.get();
  });
}
