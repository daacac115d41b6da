import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { measureRecovery } from './recovery.ts';

/** The disk of the database is full for some seconds; whatever could not be written was never acknowledged. */
export const fillDisk: Fault = {
  words: 'the disk of the database is full',
  needsSmallDisk: true,
  strike: async (scene) => {
    const { house } = scene;
    if (!house.disk) throw new Error('there is no small disk to fill');
    const lengthMs = scene.random.whole(3_000, 6_000);
    house.disk.fill();
    await sleep(lengthMs);
    house.disk.free();
    const givenUp = house.hasEnded();
    if (givenUp) await house.startAgain();
    return { lengthMs, startedByHand: givenUp ? 1 : 0, ...(await measureRecovery(scene)) };
  },
};
