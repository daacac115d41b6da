import { setTimeout as sleep } from 'node:timers/promises';
import { FEED_ALIVE_MS } from '@glasshouse/contracts/feed';
import type { RawData, WebSocket } from 'ws';
import { KEEP_ENDED_MS, type World, type WorldMessage } from '../provider/index.ts';
import { parseReply } from './parse-reply.ts';
import { makeSpeaker, type Speaker } from './speaker.ts';

export interface SpeakPlan {
  /** The last number used on any connection before. */
  readonly number: number;
  /** Since when the server may have missed results, as far as it was not told them in the end. */
  readonly missedSinceMs: number | undefined;
  readonly tell: (sentence: string) => void;
  readonly signal: AbortSignal;
}

/** What the next connection has to know of this one. */
export type Spoken = Pick<SpeakPlan, 'number' | 'missedSinceMs'>;

/** How often the world looks whether there is something to say. */
const LOOK_MS = 200;
const BYE_LIMIT_MS = 1_000;
/** A world that has fallen further behind (a sleeping computer) does not tell every price it missed. */
const MOST_BEHIND_MS = 30_000;
const MOST_REFUSALS_TOLD = 3;

/**
 * Speaks until the connection closes or the program stops. Nothing of the world is said before the server asks for
 * recovery; the answer is the present state, and then, an event at a time, the results it may have missed.
 */
export async function speak(world: World, socket: WebSocket, plan: SpeakPlan): Promise<Spoken> {
  const speaker = makeSpeaker(socket, plan.number, plan.signal);
  const asked = hearReplies(socket, plan.tell);
  let { missedSinceMs } = plan;
  let missed: ReturnType<World['resultsBetween']> | undefined;
  let toldUntilMs: number | undefined;
  let aliveAtMs = 0;
  while (socket.readyState === socket.OPEN && !plan.signal.aborted) {
    const nowMs = Math.max(Date.now(), toldUntilMs ?? 0);
    if (asked.recovery) {
      const { sinceMs } = asked.recovery;
      asked.recovery = undefined;
      missedSinceMs = findMissed(missedSinceMs, sinceMs, nowMs);
      await speaker.say([
        ...world.snapshotAt(nowMs, missedSinceMs),
        { kind: 'snapshot_complete', generatedAtMs: nowMs },
      ]);
      missed = missedSinceMs === undefined ? undefined : world.resultsBetween(missedSinceMs, nowMs - KEEP_ENDED_MS);
      toldUntilMs = nowMs;
    } else if (asked.events.size > 0 && toldUntilMs !== undefined) {
      const told = world.stateOf(asked.events);
      asked.events.clear();
      await speaker.say(told);
    } else if (toldUntilMs !== undefined && nowMs - toldUntilMs > MOST_BEHIND_MS) {
      missedSinceMs = Math.min(missedSinceMs ?? toldUntilMs, toldUntilMs);
      toldUntilMs = undefined;
      aliveAtMs = 0;
      speaker.skipNumber();
    } else if (toldUntilMs !== undefined) {
      const results = missed?.next();
      if (results?.done) missed = missedSinceMs = undefined;
      await speaker.say([...world.messagesBetween(toldUntilMs, nowMs), ...(results?.value ?? [])]);
      toldUntilMs = nowMs;
    }
    if (nowMs - aliveAtMs >= FEED_ALIVE_MS) {
      aliveAtMs = nowMs;
      await speaker.say([{ kind: 'alive', generatedAtMs: nowMs }]);
    }
    await sleep(LOOK_MS, undefined, { signal: plan.signal }).catch(() => undefined);
  }
  await sayBye(socket, speaker);
  return { number: speaker.lastNumber(), missedSinceMs };
}

/** Clocks differ a little, and a result may be put right a while after the end. */
const MARGIN_MS = 2 * 60_000;
/** How far back results are told again. */
const HISTORY_MS = 24 * 3_600_000;

/** Since when the server has missed results: nothing where it never heard of this world, and so can have no bets on it. */
function findMissed(left: number | undefined, sinceMs: number | undefined, nowMs: number): number | undefined {
  if (sinceMs === undefined) return undefined;
  return Math.max(Math.min(left ?? sinceMs, sinceMs) - MARGIN_MS, nowMs - HISTORY_MS);
}

interface Asked {
  recovery: { readonly sinceMs: number | undefined } | undefined;
  /** Of which the server wants to hear the present state. */
  readonly events: Set<string>;
}

function hearReplies(socket: WebSocket, tell: (sentence: string) => void): Asked {
  const asked: Asked = { recovery: undefined, events: new Set() };
  let refusals = 0;
  socket.on('message', (data: RawData) => {
    const reply = parseReply(Buffer.isBuffer(data) ? data.toString() : '');
    if (reply?.t === 'recover' && reply.events) for (const event of reply.events) asked.events.add(event);
    else if (reply?.t === 'recover') asked.recovery = { sinceMs: reply.sinceMs };
    if (reply?.t !== 'refused' || (refusals += 1) > MOST_REFUSALS_TOLD) return;
    tell(`The server refused a message of the world: ${reply.reason}`);
  });
  socket.resume();
  return asked;
}

async function sayBye(socket: WebSocket, speaker: Speaker): Promise<void> {
  if (socket.readyState !== socket.OPEN) return;
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  const bye: WorldMessage = { kind: 'bye', generatedAtMs: Date.now() };
  speaker.sayNow(bye);
  socket.close(1000, 'the world stops');
  await Promise.race([closed, sleep(BYE_LIMIT_MS, undefined, { ref: false })]);
  socket.terminate();
}
