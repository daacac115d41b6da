import type { Store } from '@glasshouse/contracts/shell-api';
import { afterPaint } from '../../client/after-paint.ts';

/**
 * Who draws it hears of changes after the next paint: once, however many there were, since a page out of sight is not painted for
 * hours. Somebody who has left meanwhile may hear once more.
 */
export function heardAfterPaint<Value>({ get, subscribe }: Store<Value>): Store<Value> {
  return {
    get,
    subscribe(listener) {
      let isComing = false;
      return subscribe(() => {
        if (isComing) return;
        isComing = true;
        afterPaint(() => {
          isComing = false;
          listener();
        });
      });
    },
  };
}
