import type { Store } from '@glasshouse/contracts/shell-api';

/**
 * What a feature's still half is made of. The server draws with it and so does the browser at first; until the living
 * half has come, `relay-features` stands for it, and knows by these parts how.
 */

/** Says what the server drew. */
export function still<Value>(value: Value): Store<Value> {
  return { get: () => value, subscribe: () => nothing };
}

/** Done once the living half is there. */
export function nothing(): void {}

/** Answered by the living half; nobody asks while a page is drawn. */
export function later(): Promise<never> {
  return new Promise(() => {});
}

/** Begins with the living half and goes on until it is given up. */
export function begins(): () => void {
  return nothing;
}
