import { setTimeout as sleep } from 'node:timers/promises';
import { killNow } from '../processes.ts';
import type { Fault } from './fault.ts';
import { measureRecovery } from './recovery.ts';

const DAY_AND_HOUR_MS = 25 * 3_600_000;

/** The program's clock is more than a day off, one way and then the other; the database's is right all the time. */
export const jumpClock: Fault = {
  words: 'the program’s clock jumps by 25 hours, forwards and back',
  strike: async (scene) => {
    const { house, random } = scene;
    for (const shiftMs of random.shuffle([DAY_AND_HOUR_MS, -DAY_AND_HOUR_MS])) {
      house.setClock(shiftMs);
      // Now and then it also begins its life at the wrong time.
      if (random.chance(0.25)) killNow(house.findProgram());
      await sleep(random.whole(3_000, 6_000));
    }
    house.setClock(0);
    return measureRecovery(scene);
  },
};
