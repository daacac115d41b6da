import { setTimeout as sleep } from 'node:timers/promises';
import { FEED_ALIVE_MS } from '@glasshouse/contracts/feed';
import type { RawData, WebSocket } from 'ws';
import { KEEP_ENDED_MS, type World, type WorldMessage } from '../provider/index.ts';
import { parseReply } from './parse-reply.ts';
import { makeSpeaker, type Speaker } from './speaker.ts';

export interface SpeakPlan {
  /** The last number used on any connection before. */
  readonly number: number;
  /** Since when the server may have missed results. */
  readonly missedSinceMs: number;
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
  let missedSinceMs = plan.missedSinceMs;
  let missed: ReturnType<World['resultsBetween']> | undefined;
  let toldUntilMs: number | undefined;
  let aliveAtMs = 0;
  while (socket.readyState === socket.OPEN && !plan.signal.aborted) {
    const nowMs = Math.max(Date.now(), toldUntilMs ?? 0);
    if (asked.recovery) {
      asked.recovery = false;
      await speaker.say([...world.snapshotAt(nowMs), { kind: 'snapshot_complete', generatedAtMs: nowMs }]);
      missed = world.resultsBetween(missedSinceMs, nowMs - KEEP_ENDED_MS);
      toldUntilMs = nowMs;
    } else if (toldUntilMs !== undefined && nowMs - toldUntilMs > MOST_BEHIND_MS) {
      missedSinceMs = Math.min(missedSinceMs, toldUntilMs);
      toldUntilMs = undefined;
      aliveAtMs = 0;
      speaker.skipNumber();
    } else if (toldUntilMs !== undefined) {
      await speaker.say([...world.messagesBetween(toldUntilMs, nowMs), ...(missed?.next().value ?? [])]);
      toldUntilMs = nowMs;
    }
    if (nowMs - aliveAtMs >= FEED_ALIVE_MS) {
      aliveAtMs = nowMs;
      await speaker.say([{ kind: 'alive', generatedAtMs: nowMs }]);
    }
    await sleep(LOOK_MS, undefined, { signal: plan.signal }).catch(() => undefined);
  }
  await sayBye(socket, speaker);
  const allTold = missed !== undefined && missed.next().done === true;
  return { number: speaker.lastNumber(), missedSinceMs: allTold && toldUntilMs ? toldUntilMs : missedSinceMs };
}

function hearReplies(socket: WebSocket, tell: (sentence: string) => void): { recovery: boolean } {
  const asked = { recovery: false };
  let refusals = 0;
  socket.on('message', (data: RawData) => {
    const reply = parseReply(Buffer.isBuffer(data) ? data.toString() : '');
    if (reply?.t === 'recover') asked.recovery = true;
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
