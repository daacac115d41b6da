import { setTimeout as pause } from 'node:timers/promises';
import type { XmlElement } from './parse-xml.ts';
import { CallFailed, type ProviderApi } from './provider-api.ts';

/** Asks for the fixtures of events; meanwhile what is said about them waits, in its order. */
export interface FixtureDesk {
  isAsked(event: string): boolean;
  /** `root` is the first message that waits for the answer. */
  ask(event: string, root?: XmlElement): void;
  park(event: string, root: XmlElement): void;
  /** Resolves when all that has been asked by now is answered. */
  whenAnswered(): Promise<void>;
}

export interface FixtureListener {
  /** Without an answer the event cannot be told. */
  readonly onAnswer: (event: string, answer: XmlElement | undefined, parked: readonly XmlElement[]) => Promise<void>;
  readonly onFailure: (event: string, reason: string) => void;
  readonly nowMs: () => number;
}

interface Asked {
  readonly parked: XmlElement[];
  readonly answered: Promise<void>;
}

/** So many calls run at a time. */
const MOST_CALLS = 8;
/** More than an event can say before its fixture is answered. */
const MOST_PARKED = 2_000;
/** An event whose fixture could not be used is not asked for again until then. */
const REFUSED_MS = 10 * 60_000;
/** Between two tries where the provider could not answer. */
const RESTS_MS = [1_000, 3_000, 9_000];
/** What the provider's addresses call events by. */
const EVENT_NAME = /^[a-z]{1,10}:[a-z_]{1,40}:\d{1,15}$/;

export function makeFixtureDesk(api: Pick<ProviderApi, 'findFixture'>, listener: FixtureListener): FixtureDesk {
  const asked = new Map<string, Asked>();
  const refusedUntil = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let calls = 0;

  async function takePlace(): Promise<void> {
    if (calls >= MOST_CALLS) await new Promise<void>((resolve) => waiting.push(resolve));
    else calls += 1;
  }

  function leavePlace(): void {
    const next = waiting.shift();
    if (next) next();
    else calls -= 1;
  }

  async function find(event: string, parked: readonly XmlElement[]): Promise<void> {
    await takePlace();
    const answer = await findPatiently(api, event).catch((error: unknown) => {
      refusedUntil.set(event, listener.nowMs() + REFUSED_MS);
      listener.onFailure(event, error instanceof Error ? error.message : String(error));
      return undefined;
    });
    leavePlace();
    asked.delete(event);
    await listener.onAnswer(event, answer, parked);
  }

  return {
    isAsked: (event) => asked.has(event),
    ask(event, root) {
      const parked = root ? [root] : [];
      const had = asked.get(event);
      if (had) return void had.parked.push(...parked);
      if (!EVENT_NAME.test(event)) return listener.onFailure(event.slice(0, 80), 'no name of an event');
      if ((refusedUntil.get(event) ?? -Infinity) > listener.nowMs()) return undefined;
      refusedUntil.delete(event);
      asked.set(event, { parked, answered: find(event, parked) });
    },
    park(event, root) {
      const had = asked.get(event);
      if (had && had.parked.length < MOST_PARKED) had.parked.push(root);
      else listener.onFailure(event, 'too much is said before its fixture');
    },
    whenAnswered: async () => {
      await Promise.allSettled([...asked.values()].map(({ answered }) => answered));
    },
  };
}

async function findPatiently(api: Pick<ProviderApi, 'findFixture'>, event: string): Promise<XmlElement> {
  for (const restMs of RESTS_MS) {
    try {
      return await api.findFixture(event);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.isWrong) throw error;
      await pause(restMs);
    }
  }
  return api.findFixture(event);
}
