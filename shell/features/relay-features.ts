import type { Store } from '@glasshouse/contracts/shell-api';
import { makeRelayStore } from './relay-store.ts';
import { begins, later, nothing } from './still-parts.ts';

/**
 * Features before their living half has come: stores say what the server drew, and what is asked for is done when it is
 * there, in the order in which it was asked. Afterwards all goes to the living half.
 */
export function relayFeatures<Features extends object>(still: Features, coming: Promise<Features>): Features {
  const relayed = Object.entries(still).map(([name, feature]) => {
    const parts = Object.entries(Object(feature)).map(([part, drawn]) => {
      const relay = relayPart(drawn, coming, (living) => Reflect.get(Object(Reflect.get(living, name)), part));
      return [part, relay];
    });
    return [name, Object.fromEntries(parts)];
  });
  return Object.assign({ ...still }, Object.fromEntries(relayed));
}

/** What stands for one part, by what its still half is made of. */
function relayPart<Features>(
  drawn: unknown,
  coming: Promise<Features>,
  find: (living: Features) => ReturnType<typeof Reflect.get>,
): unknown {
  if (isStore(drawn)) return makeRelayStore(drawn.get(), coming.then(find));
  switch (drawn) {
    case nothing:
    case later:
      return (...given: unknown[]) => coming.then((living) => Reflect.apply(find(living), undefined, given));
    case begins:
      return (...given: unknown[]) => {
        let isOver = false;
        let stop = nothing;
        void coming.then((living) => {
          if (!isOver) stop = Reflect.apply(find(living), undefined, given);
        });
        return () => {
          isOver = true;
          stop();
        };
      };
    default:
      return drawn;
  }
}

function isStore(drawn: unknown): drawn is Store<unknown> {
  return typeof drawn === 'object' && drawn !== null && 'get' in drawn && 'subscribe' in drawn;
}
