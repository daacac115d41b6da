import type { Store } from '@glasshouse/contracts/shell-api';

/**
 * Who draws it hears of a change once the next frame has been painted: what was pressed is answered first. Somebody who
 * has left meanwhile may hear once more.
 */
export function heardAfterPaint<Value>({ get, subscribe }: Store<Value>): Store<Value> {
  return {
    get,
    subscribe: (listener) => subscribe(() => requestAnimationFrame(() => setTimeout(listener))),
  };
}
