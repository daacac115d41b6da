import type { Store } from '@glasshouse/contracts/shell-api';
import { afterPaint } from '../../client/after-paint.ts';

/** Who draws it hears of a change after the next paint; somebody who has left meanwhile may hear once more. */
export function heardAfterPaint<Value>({ get, subscribe }: Store<Value>): Store<Value> {
  return { get, subscribe: (listener) => subscribe(() => afterPaint(listener)) };
}
