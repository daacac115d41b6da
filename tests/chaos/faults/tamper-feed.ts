import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { measureRecovery } from './recovery.ts';

/** The house asks for recovery when it sees a gap, and drops what comes twice or too late. */
export const tamperFeed: Fault = {
  words: 'feed messages are lost, repeated and swapped',
  strike: async (scene) => {
    const lengthMs = scene.random.whole(5_000, 9_000);
    scene.script.feed.tamper({ lost: 0.05, repeated: 0.2, late: 0.1 });
    await sleep(lengthMs);
    scene.script.feed.tamper(undefined);
    return { lengthMs, ...(await measureRecovery(scene)) };
  },
};
