import { setTimeout as pause } from 'node:timers/promises';
import type { Elsewhere } from './elsewhere.ts';
import type * as swarm from './socket-swarm.ts';

export interface Offer {
  /** How many readers each change goes to. */
  readonly readers: number;
  readonly send: (stamp: string) => void;
  /** Changes that only few hear, all the while. */
  readonly side?: {
    readonly perSecond: number;
    readonly readers: number;
    readonly send: (count: number, stamp: string) => void;
  };
  readonly readCpuSec: () => Promise<number>;
}

export interface Stage {
  readonly changesPerSecond: number;
  readonly deliveredPerSecond: number;
  readonly missing: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of one processor. */
  readonly serverCpu: number;
  /** Everything arrived, and in time. */
  readonly held: boolean;
}

const FIRST_RATE = 10;
const STEP = 1.4;
const MOST_STAGES = 12;
const STAGE_SEC = 4;
const SETTLE_MS = 1_000;
const LATE_MS = 2_000;
const IN_TIME_MS = 250;

export type Swarm = Elsewhere<typeof swarm>;

/** Rising rates until one does not hold twice: a neighbour on the machine may spoil one. */
export async function climb(swarm: Swarm, offer: Offer): Promise<Stage[]> {
  const stages: Stage[] = [];
  let rate = FIRST_RATE;
  await runStage(swarm, offer, rate);
  while (stages.length < MOST_STAGES && stages.at(-1)?.held !== false) {
    const first = await runStage(swarm, offer, rate);
    stages.push(first.held ? first : await runStage(swarm, offer, rate));
    rate = Math.round(rate * STEP);
  }
  return stages;
}

export async function runStage(swarm: Swarm, offer: Offer, rate: number): Promise<Stage> {
  await pause(SETTLE_MS);
  await swarm.call('takeCount');
  const cpuBefore = await offer.readCpuSec();
  const startedAt = performance.now();
  const { side } = offer;
  await Promise.all([pace(rate, (_, stamp) => offer.send(stamp)), side && pace(side.perSecond, side.send)]);
  const expected = STAGE_SEC * (rate * offer.readers + (side ? side.perSecond * side.readers : 0));
  const deadline = performance.now() + LATE_MS;
  while (performance.now() < deadline && (await swarm.call('countDelivered')) < expected) await pause(10);
  const tookSec = (performance.now() - startedAt) / 1_000;
  const cpuSec = (await offer.readCpuSec()) - cpuBefore;
  const { delivered, p50Ms, p99Ms } = await swarm.call('takeCount');
  return {
    changesPerSecond: rate,
    deliveredPerSecond: Math.round(delivered / tookSec),
    missing: expected - delivered,
    p50Ms,
    p99Ms,
    serverCpu: Math.round((cpuSec / tookSec) * 100) / 100,
    held: delivered === expected && p99Ms < IN_TIME_MS,
  };
}

/** Evenly, by the clock: what could not be sent in time is sent at once afterwards, so that the rate is kept. */
async function pace(perSecond: number, send: (count: number, stamp: string) => void): Promise<void> {
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * STAGE_SEC; count++) {
    const dueMs = startedAt + (count * 1_000) / perSecond - performance.now();
    if (dueMs > 0) await pause(dueMs);
    send(count, (performance.timeOrigin + performance.now()).toFixed(3));
  }
}
