import { setTimeout as pause } from 'node:timers/promises';
import { FAILED_MS, isWord, makeOwedMessages, REFUSED_MS } from './owed-messages.ts';
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
  /** Of what was not answered, what is due: to be called every second or so. */
  askAgain(): void;
  /** Results wait for a fixture that was not answered. */
  readonly owesWords: boolean;
  /** What was said is not whole, and may be so soon. */
  readonly isHolding: boolean;
}

export interface FixtureListener {
  readonly onAnswer: (event: string, answer: XmlElement, parked: readonly XmlElement[]) => Promise<void>;
  readonly onFailure: (event: string, reason: string) => void;
  readonly nowMs: () => number;
  /** Between two tries where the provider could not answer. */
  readonly restsMs?: readonly number[] | undefined;
}

interface Asked {
  readonly parked: XmlElement[];
  readonly answered: Promise<void>;
}

/** So many calls run at a time. */
const MOST_CALLS = 8;
/** More than an event can say before its fixture is answered. */
const MOST_PARKED = 2_000;
const RESTS_MS = [1_000, 3_000, 9_000];
/** What the provider's addresses call events by. */
const EVENT_NAME = /^[a-z]{1,10}:[a-z_]{1,40}:\d{1,15}$/;

export function makeFixtureDesk(api: Pick<ProviderApi, 'findFixture'>, listener: FixtureListener): FixtureDesk {
  const asked = new Map<string, Asked>();
  const failed = new Map<string, { readonly isRefused: boolean; readonly untilMs: number }>();
  const owed = makeOwedMessages({ onLost: listener.onFailure, nowMs: listener.nowMs });
  const places = makePlaces(MOST_CALLS);

  async function find(event: string, parked: readonly XmlElement[]): Promise<void> {
    await places.take();
    const answer = await findPatiently(api, event, listener.restsMs ?? RESTS_MS).catch((error: unknown) => {
      const isRefused = error instanceof CallFailed && error.isWrong;
      failed.set(event, { isRefused, untilMs: listener.nowMs() + (isRefused ? REFUSED_MS : FAILED_MS) });
      owed.keep(event, parked, isRefused);
      listener.onFailure(event, error instanceof Error ? error.message : String(error));
      return undefined;
    });
    places.leave();
    asked.delete(event);
    if (!answer) return;
    await listener.onAnswer(event, answer, parked);
    owed.drop(event);
  }

  function start(event: string, news: readonly XmlElement[]): void {
    failed.delete(event);
    const parked = [...owed.take(event), ...news];
    asked.set(event, { parked, answered: find(event, parked) });
  }

  return {
    isAsked: (event) => asked.has(event),
    ask(event, root) {
      const parked = root ? [root] : [];
      const had = asked.get(event);
      if (had) return void had.parked.push(...parked);
      if (!EVENT_NAME.test(event)) return listener.onFailure(event.slice(0, 80), 'no name of an event');
      const before = failed.get(event);
      if (before && before.untilMs > listener.nowMs()) return owed.keep(event, parked, before.isRefused);
      start(event, parked);
    },
    park(event, root) {
      const had = asked.get(event);
      if (had && had.parked.length < MOST_PARKED) had.parked.push(root);
      else listener.onFailure(event, 'too much is said before its fixture');
    },
    whenAnswered: async () => {
      await Promise.allSettled([...asked.values()].map(({ answered }) => answered));
    },
    askAgain() {
      for (const event of owed.listDue()) start(event, []);
    },
    get owesWords() {
      return owed.hasWords || [...asked.values()].some(({ parked }) => parked.some(isWord));
    },
    get isHolding() {
      return owed.isHolding;
    },
  };
}

/** So many at a time; the others wait in their order. */
function makePlaces(most: number): { take(): Promise<void>; leave(): void } {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    async take() {
      if (taken >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
    },
    leave() {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    },
  };
}

async function findPatiently(
  api: Pick<ProviderApi, 'findFixture'>,
  event: string,
  restsMs: readonly number[],
): Promise<XmlElement> {
  for (const restMs of restsMs) {
    try {
      return await api.findFixture(event);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.isWrong) throw error;
      await pause(restMs);
    }
  }
  return api.findFixture(event);
}
