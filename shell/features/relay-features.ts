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
      const relay = relayPart(drawn, coming, (living) => partOf(partOf(living, name), part));
      return [part, relay];
    });
    return [name, Object.fromEntries(parts)];
  });
  return Object.assign({ ...still }, Object.fromEntries(relayed));
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
}

/** What stands for one part, by what its still half is made of. */
function relayPart<Features>(drawn: unknown, coming: Promise<Features>, find: (living: Features) => unknown): unknown {
  const run = (given: unknown[]) => coming.then((living) => apply(find(living), given));
  if (isStore(drawn))
    return makeRelayStore(
      drawn.get(),
      coming.then((living) => toStore(find(living))),
    );
  switch (drawn) {
    case nothing:
      return (...given: unknown[]) => void run(given);
    case later:
      return (...given: unknown[]) => run(given);
    case begins:
      return (...given: unknown[]) => {
        let isOver = false;
        let stop: unknown = nothing;
        void coming.then((living) => {
          if (!isOver) stop = apply(find(living), given);
        });
        return () => {
          isOver = true;
          apply(stop, []);
        };
      };
    default:
      return drawn;
  }
}

function isStore(part: unknown): part is Store<unknown> {
  return typeof part === 'object' && part !== null && 'get' in part && 'subscribe' in part;
}

function toStore(part: unknown): Store<unknown> {
  if (!isStore(part)) throw new Error(NO_HALF);
  return part;
}

function apply(part: unknown, given: unknown[]): unknown {
  if (typeof part !== 'function') throw new Error(NO_HALF);
  return Reflect.apply(part, undefined, given);
}

/** The type of the lists sees to it. */
const NO_HALF = 'a part of a feature has no living half of its kind';
