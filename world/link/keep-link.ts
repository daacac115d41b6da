import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { World } from '../provider/index.ts';
import { openSocket } from './open-socket.ts';
import { speak, type Spoken } from './speak.ts';

export interface LinkPlan {
  readonly url: string;
  readonly token: string;
  /** One sentence for whoever watches the program. */
  readonly tell: (sentence: string) => void;
}

export interface Link {
  /** Says goodbye, closes the connection and tries no more. */
  stop(): Promise<void>;
}

const RETRY_LEAST_MS = 100;
const RETRY_MOST_MS = 10_000;
/** A site that was away for a moment is found a moment later; one that is gone for long is not asked all the time. */
const RETRY_SHARE = 0.1;

/** Keeps one connection to the feed for as long as the program runs; tells once when it is lost and when it is back. */
export function keepLink(world: World, plan: LinkPlan): Link {
  const stopping = new AbortController();
  const done = keepConnected(world, plan, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** Numbers start at the clock's microseconds: above all that an earlier process can have used. */
async function keepConnected(world: World, plan: LinkPlan, signal: AbortSignal): Promise<void> {
  let lostAtMs = Date.now();
  let silent = false;
  let spoken: Spoken = { number: Date.now() * 1000, missedSinceMs: undefined };
  while (!signal.aborted) {
    const socket = await openSocket(plan.url, plan.token);
    if (socket instanceof WebSocket) {
      if (silent) plan.tell(`The feed at ${plan.url} is back.`);
      silent = false;
      spoken = await speak(world, socket, { ...spoken, tell: plan.tell, signal });
      lostAtMs = Date.now();
    } else if (!silent) {
      plan.tell(`The feed at ${plan.url} cannot be reached (${socket.reason}); the world keeps trying.`);
      silent = true;
    }
    const restMs = Math.min(Math.max((Date.now() - lostAtMs) * RETRY_SHARE, RETRY_LEAST_MS), RETRY_MOST_MS);
    await sleep(restMs, undefined, { signal }).catch(() => undefined);
  }
}
