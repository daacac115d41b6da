import { setTimeout as sleep } from 'node:timers/promises';
import type { Proxy, ProxyMode } from '../proxy.ts';
import type { Fault, Scene } from './fault.ts';
import { measureRecovery } from './recovery.ts';

async function during(proxy: Proxy, mode: ProxyMode, lengthMs: number): Promise<void> {
  proxy.set(mode);
  await sleep(lengthMs);
  proxy.set('pass');
}

function onDatabase(words: string, mode: ProxyMode, leastMs: number, mostMs: number): Fault {
  return {
    words,
    strike: async (scene: Scene) => {
      const lengthMs = scene.random.whole(leastMs, mostMs);
      await during(scene.house.databaseProxy, mode, lengthMs);
      return { lengthMs, ...(await measureRecovery(scene)) };
    },
  };
}

export const cutDatabase = onDatabase('the way to the database is cut', 'refused', 1_000, 4_000);
export const swallowDatabase = onDatabase('the way to the database is half-open', 'swallowed', 2_000, 5_000);
export const slowDatabase = onDatabase('the way to the database is slow', 'slow', 4_000, 8_000);

/** The house has done what it was asked for, and nobody hears of it. */
export const cutAnswers: Fault = {
  words: 'players are cut off before their answers',
  strike: async (scene) => {
    const { doorProxy } = scene.house;
    const before = doorProxy.cutAnswers();
    const lengthMs = scene.random.whole(4_000, 7_000);
    await during(doorProxy, 'unanswered', lengthMs);
    return { lengthMs, cutAnswers: doorProxy.cutAnswers() - before, ...(await measureRecovery(scene)) };
  },
};
