import { setTimeout as sleep } from 'node:timers/promises';
import { FEED_ALIVE_MS } from '@glasshouse/contracts/feed';
import type { RawData, WebSocket } from 'ws';
import { KEEP_ENDED_MS, numberMessage, type World, type WorldMessage } from '../provider/index.ts';
import { parseReply } from './parse-reply.ts';

export interface SpeakPlan {
  /** The last number used on any connection before. */
  readonly number: number;
  /** Since when the server may have missed results. */
  readonly missedSinceMs: number;
  readonly tell: (sentence: string) => void;
  readonly signal: AbortSignal;
}

/** How often the world looks whether there is something to say. */
const LOOK_MS = 200;
/** More unsent bytes than this and the reader is waited for. */
const MOST_BUFFERED = 1_000_000;
const DRAIN_LOOK_MS = 25;
const BYE_LIMIT_MS = 1_000;
/** A world that has fallen further behind (a sleeping computer) does not tell every price it missed. */
const MOST_BEHIND_MS = 30_000;

/** Speaks until the connection closes or the program stops; answers the last number used. */
export async function speak(world: World, socket: WebSocket, plan: SpeakPlan): Promise<number> {
  const speaker = makeSpeaker(socket, plan.number);
  let recoveryWanted = false;
  let history: Generator<WorldMessage[], undefined> | undefined;
  let missedSinceMs = plan.missedSinceMs;
  let toldUntilMs: number | undefined;
  let aliveAtMs = 0;
  socket.on('message', (data: RawData) => {
    const reply = parseReply(String(data));
    if (reply?.t === 'recover') recoveryWanted = true;
    if (reply?.t === 'refused') plan.tell(`The server refused a message of the world: ${reply.reason}`);
  });
  const isOpen = (): boolean => socket.readyState === socket.OPEN && !plan.signal.aborted;
  while (isOpen()) {
    const nowMs = Math.max(Date.now(), toldUntilMs ?? 0);
    if (toldUntilMs !== undefined && nowMs - toldUntilMs > MOST_BEHIND_MS) {
      missedSinceMs = Math.min(missedSinceMs, toldUntilMs);
      recoveryWanted = true;
    }
    if (recoveryWanted) {
      recoveryWanted = false;
      await speaker.say(world.snapshotAt(nowMs));
      await speaker.say([{ kind: 'snapshot_complete', generatedAtMs: nowMs }]);
      history = world.resultsBetween(missedSinceMs, nowMs - KEEP_ENDED_MS);
      toldUntilMs = nowMs;
    } else if (toldUntilMs !== undefined) {
      await speaker.say(world.messagesBetween(toldUntilMs, nowMs));
      toldUntilMs = nowMs;
      const older = history?.next();
      if (older?.value) await speaker.say(older.value);
      if (older?.done) {
        history = undefined;
        missedSinceMs = nowMs - KEEP_ENDED_MS;
      }
    }
    if (nowMs - aliveAtMs >= FEED_ALIVE_MS) {
      aliveAtMs = nowMs;
      await speaker.say([{ kind: 'alive', generatedAtMs: nowMs }]);
    }
    await sleep(LOOK_MS, undefined, { signal: plan.signal }).catch(() => undefined);
  }
  await sayBye(socket, speaker);
  return speaker.lastNumber();
}

interface Speaker {
  say(messages: readonly WorldMessage[]): Promise<void>;
  lastNumber(): number;
}

/** Numbers and sends, no faster than the other side reads. */
function makeSpeaker(socket: WebSocket, startNumber: number): Speaker {
  let number = startNumber;
  return {
    async say(messages) {
      for (const message of messages) {
        while (socket.bufferedAmount > MOST_BUFFERED && socket.readyState === socket.OPEN) await sleep(DRAIN_LOOK_MS);
        if (socket.readyState !== socket.OPEN) return;
        number += 1;
        socket.send(JSON.stringify(numberMessage(message, number)));
      }
    },
    lastNumber: () => number,
  };
}

async function sayBye(socket: WebSocket, speaker: Speaker): Promise<void> {
  if (socket.readyState !== socket.OPEN) return;
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  await speaker.say([{ kind: 'bye', generatedAtMs: Date.now() }]);
  socket.close(1000, 'the world stops');
  await Promise.race([closed, sleep(BYE_LIMIT_MS, undefined, { ref: false })]);
  socket.terminate();
}
