import { setTimeout as sleep } from 'node:timers/promises';
import { judgeHealth, type Heard } from '../judge-health.ts';
import type { Fault } from './fault.ts';
import { measureRecovery, NotTrue } from './recovery.ts';

const ASK_EVERY_MS = 100;

/**
 * The disk of the database is full for some seconds; whatever could not be written was never acknowledged, and meanwhile
 * `/healthz` says what is wrong.
 */
export const fillDisk: Fault = {
  words: 'the disk of the database is full',
  needsSmallDisk: true,
  strike: async (scene) => {
    const { house } = scene;
    if (!house.disk) throw new Error('there is no small disk to fill');
    const lengthMs = scene.random.whole(5_500, 8_000);
    house.disk.fill();
    const heard = await listen(house.url, lengthMs);
    house.disk.free();
    const givenUp = house.hasEnded();
    if (givenUp) await house.startAgain();
    const figures = { lengthMs, startedByHand: givenUp ? 1 : 0, ...(await measureRecovery(scene)) };
    const { namedMs, wrong } = judgeHealth(heard);
    if (wrong.length > 0) throw new NotTrue(wrong.join(' '));
    return { ...figures, ...(namedMs !== undefined && { namedMs }) };
  },
};

async function listen(url: string, lengthMs: number): Promise<Heard[]> {
  const heard: Heard[] = [];
  const startedAtMs = performance.now();
  for (let passedMs = 0; passedMs < lengthMs; passedMs = performance.now() - startedAtMs) {
    heard.push({ afterMs: Math.round(passedMs), ...(await ask(url, lengthMs - passedMs)) });
    await sleep(ASK_EVERY_MS);
  }
  return heard;
}

/** By when it was asked, so that a late answer is held against nobody. */
async function ask(url: string, patienceMs: number): Promise<Pick<Heard, 'status' | 'reason'>> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(Math.ceil(patienceMs)) });
    const body: { readonly reason?: string } = await answer.json();
    return { status: answer.status, reason: body.reason };
  } catch {
    return { status: undefined, reason: undefined };
  }
}
