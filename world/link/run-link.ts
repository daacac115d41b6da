import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionRefused, connectProducer, type Producer } from '@glasshouse/feeds/producer';
import type { World } from '../provider/index.ts';
import { hear, speak, type Heard } from './speak.ts';

export interface LinkPlan {
  readonly url: string;
  readonly token: string;
  /** The name the server knows this producer by. */
  readonly producer: string;
  /** One sentence for whoever watches the program. */
  readonly tell: (sentence: string) => void;
  /** How often the producer says that it is there. */
  readonly aliveMs?: number;
}

export interface Link {
  /** Says goodbye, closes the connection and tries no more. */
  stop(): Promise<void>;
}

const RETRY_LEAST_MS = 100;
const RETRY_MOST_MS = 10_000;
/** A site that was away for a moment is found a moment later; one that is gone for long is not asked all the time. */
const RETRY_SHARE = 0.1;
/** A site that is started anew is back before anybody need hear that it was away. */
const BLIP_MS = 1_000;
const MOST_REFUSALS_TOLD = 3;

/** Keeps one connection to the feed for as long as the program runs; tells once when it is lost and when it is back. */
export function runLink(world: World, plan: LinkPlan): Link {
  const stopping = new AbortController();
  const done = speakForEver(world, plan, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function speakForEver(world: World, plan: LinkPlan, signal: AbortSignal): Promise<void> {
  const heard = hear();
  const absence = noteAbsence(plan);
  const producer = await connect(plan, heard, absence, signal);
  if (!producer) return;
  if (signal.aborted) return producer.close();
  const closed = once(signal, 'abort').then(() => producer.close());
  try {
    await speak(world, producer, heard, signal);
    await closed;
  } catch (error) {
    // Whoever waits for room as the producer is closed is told so.
    if (signal.aborted) return closed;
    if (!(error instanceof ConnectionRefused)) throw error;
    plan.tell(error.message);
  }
}

/** Tries until there is a connection, or nobody wants one; from then on the producer comes back by itself. */
async function connect(
  { url, token, producer, tell, aliveMs }: LinkPlan,
  heard: Heard,
  absence: Absence,
  signal: AbortSignal,
): Promise<Producer | undefined> {
  const sinceMs = Date.now();
  while (!signal.aborted) {
    try {
      return await connectProducer({
        url,
        token,
        producer,
        ...(aliveMs !== undefined && { aliveMs }),
        onRecover: (_reason, events, sinceMs, pastSinceMs) => {
          absence.end();
          heard.ask(events, { sinceMs, pastSinceMs });
        },
        onClosed: (reason) => {
          absence.begin(reason, BLIP_MS);
          heard.lose();
        },
        onRefused: reportRefusals(tell),
      });
    } catch (error) {
      if (!(error instanceof ConnectionRefused)) throw error;
      absence.begin(error.message, 0);
    }
    const restMs = Math.min(Math.max((Date.now() - sinceMs) * RETRY_SHARE, RETRY_LEAST_MS), RETRY_MOST_MS);
    await sleep(restMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

interface Absence {
  /** Told after this time, if it lasts so long. */
  begin(reason: string, afterMs: number): void;
  end(): void;
}

function noteAbsence({ url, tell }: LinkPlan): Absence {
  let isTold = false;
  let timer: NodeJS.Timeout | undefined;
  const say = (reason: string): void => {
    isTold = true;
    tell(`The feed at ${url} cannot be reached (${reason}); the world keeps trying.`);
  };
  return {
    begin: (reason, afterMs) => {
      clearTimeout(timer);
      if (isTold) return;
      if (afterMs === 0) say(reason);
      else timer = setTimeout(() => say(reason), afterMs).unref();
    },
    end: () => {
      clearTimeout(timer);
      if (isTold) tell(`The feed at ${url} is back.`);
      isTold = false;
    },
  };
}

function reportRefusals(tell: (sentence: string) => void): (reason: string) => void {
  let refusals = 0;
  return (reason) => {
    refusals += 1;
    if (refusals <= MOST_REFUSALS_TOLD) tell(`The server refused a message of the world: ${reason}`);
  };
}
