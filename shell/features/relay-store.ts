import type { Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore, type DrawnStore } from '@glasshouse/kit/live';

/** Says what the server drew until the store that lives has come, and then what that one says. */
export function makeRelayStore<Value>(drawn: Value, coming: Promise<Store<Value>>): DrawnStore<Value> {
  const { get, set, subscribe } = makeValueStore(drawn);
  void coming.then((living) => {
    const follow = () => set(living.get());
    living.subscribe(follow);
    follow();
  });
  return { get, subscribe, getDrawn: () => drawn };
}
