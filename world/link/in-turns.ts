import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long something may keep the loop from everything else: from whoever asks for a sign of life, too. */
const TURN_MS = 20;

/** What comes of steps that take long together, with room between them for everything else. */
export async function* inTurns<Step>(steps: Iterable<Step>): AsyncGenerator<Step, undefined> {
  let sinceMs = performance.now();
  for (const step of steps) {
    yield step;
    if (performance.now() - sinceMs < TURN_MS) continue;
    await nextTurn();
    sinceMs = performance.now();
  }
  return undefined;
}
