import { setTimeout as sleep } from 'node:timers/promises';
import type { Producer } from '@glasshouse/feeds/producer';
import { inTurns } from './in-turns.ts';
import { listBacklog, takeSome, type Backlog } from './backlog.ts';
import type { World, WorldMessage } from '../provider/index.ts';

/** How often the world looks whether there is something to say. */
const LOOK_MS = 200;
/** A world that has fallen further behind (a sleeping computer) does not tell every price it missed. */
const MOST_BEHIND_MS = 30_000;

/** Since when the server has heard nothing, and from where on back it knows what is over; nothing where it never heard of this world. */
export interface Recovery {
  readonly sinceMs: number | undefined;
  readonly pastSinceMs: number | undefined;
}

/** What the server asked for and has not been told. */
export interface Heard {
  recovery: Recovery | undefined;
  /** Of which the server wants to hear the present state. */
  readonly events: Set<string>;
  /** Connections that were lost: what was to be said over one of them is not said over the next. */
  lost: number;
  ask(events: readonly string[] | undefined, recovery: Recovery): void;
  lose(): void;
}

export function hear(): Heard {
  const heard: Heard = {
    recovery: undefined,
    events: new Set(),
    lost: 0,
    ask: (events, recovery) => {
      if (events) for (const event of events) heard.events.add(event);
      else heard.recovery = recovery;
    },
    lose: () => {
      heard.lost += 1;
      heard.recovery = undefined;
      heard.events.clear();
    },
  };
  return heard;
}

/**
 * Speaks until the program stops. Nothing of the world is said before the server asks for recovery; the answer is the
 * present state, and then, beside what happens, the results it may have missed and the matches that were over before.
 */
export async function speak(world: World, producer: Producer, heard: Heard, signal: AbortSignal): Promise<void> {
  const say = makeSay(producer, heard, signal);
  /** Since when the server may have missed results, as far as it was not told them in the end. */
  let missedSinceMs: number | undefined;
  let backlog: Backlog | undefined;
  let toldUntilMs: number | undefined;
  let lost = heard.lost;
  while (!signal.aborted) {
    if (lost !== heard.lost) backlog = toldUntilMs = undefined;
    lost = heard.lost;
    const nowMs = Math.max(Date.now(), toldUntilMs ?? 0);
    if (heard.recovery) {
      const { sinceMs, pastSinceMs = nowMs } = heard.recovery;
      heard.recovery = undefined;
      missedSinceMs = findMissed(missedSinceMs, sinceMs, nowMs);
      const resultsFollow = missedSinceMs !== undefined;
      const complete = { kind: 'snapshot_complete', generatedAtMs: nowMs, resultsFollow } as const;
      await say(inTurns(tellPresent(world, nowMs, missedSinceMs, complete)));
      backlog = listBacklog(world, { sinceMs: missedSinceMs, pastSinceMs, nowMs });
      toldUntilMs = nowMs;
    } else if (heard.events.size > 0 && toldUntilMs !== undefined) {
      const told = world.stateOf(heard.events);
      heard.events.clear();
      await say([told]);
    } else if (toldUntilMs !== undefined && nowMs - toldUntilMs > MOST_BEHIND_MS) {
      missedSinceMs = Math.min(missedSinceMs ?? toldUntilMs, toldUntilMs);
      backlog = toldUntilMs = undefined;
      producer.skipNumber();
      await say([[{ kind: 'alive', generatedAtMs: nowMs }]]);
    } else if (toldUntilMs !== undefined) {
      const late = takeSome(backlog);
      await say([world.messagesBetween(toldUntilMs, nowMs), late]);
      if (late.some(({ kind }) => kind === 'results_complete')) missedSinceMs = undefined;
      toldUntilMs = nowMs;
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** No faster than the other side takes it in, and no further than the connection it was meant for. */
function makeSay(producer: Producer, heard: Heard, signal: AbortSignal) {
  return async (pieces: Pieces | AsyncIterable<readonly WorldMessage[]>): Promise<void> => {
    const { lost } = heard;
    for await (const messages of pieces) {
      for (const message of messages) {
        if (signal.aborted || lost !== heard.lost) return;
        await producer.send(message);
      }
    }
  };
}

type Pieces = Iterable<readonly WorldMessage[]>;

function* tellPresent(
  world: World,
  nowMs: number,
  endedSinceMs: number | undefined,
  complete: WorldMessage,
): Generator<readonly WorldMessage[], undefined> {
  yield* world.snapshotAt(nowMs, endedSinceMs);
  yield [complete];
  return undefined;
}

/** Clocks differ a little, and a result may be put right a while after the end. */
const MARGIN_MS = 2 * 60_000;
/** How far back results are told again: a house that was shut for longer has bets that only a person can settle. */
const HISTORY_MS = 14 * 24 * 3_600_000;

/** Since when the server has missed results: nothing where it never heard of this world, and so can have no bets on it. */
function findMissed(left: number | undefined, sinceMs: number | undefined, nowMs: number): number | undefined {
  if (sinceMs === undefined) return undefined;
  return Math.max(Math.min(left ?? sinceMs, sinceMs) - MARGIN_MS, nowMs - HISTORY_MS);
}
