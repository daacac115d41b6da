import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene } from './fault.ts';

const LOOK_MS = 25;
const LIMIT_MS = 60_000;
/** So long after a blow nothing answers any more out of what it had already done. */
const AFTER_BLOW_MS = 150;

/** It did not come back by itself: told among what is wrong. */
export class NeverBack extends Error {}

/** It came back, and has said what was not so: told among what is wrong. */
export class NotTrue extends Error {}

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new NeverBack(`${what} for ${LIMIT_MS / 1_000} s`);
    await sleep(LOOK_MS);
  }
}

/** Until the house says that it is open, after it was struck. */
export async function untilOpen({ house }: Pick<Scene, 'house'>): Promise<void> {
  await sleep(AFTER_BLOW_MS);
  await until('The house was not open', () => house.isHealthy());
}

/** How long from this moment until the house says that it is open, and until it takes a bet that is asked for now. */
export async function measureRecovery(scene: Scene): Promise<{ openMs: number; betMs: number }> {
  const startedAtMs = performance.now();
  const askedAtMs = Date.now() + AFTER_BLOW_MS;
  await untilOpen(scene);
  const openMs = Math.round(performance.now() - startedAtMs);
  await until('No bet was taken', () => scene.history.hasTakenSince(askedAtMs));
  return { openMs, betMs: Math.round(performance.now() - startedAtMs) };
}
