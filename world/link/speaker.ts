import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { numberMessage, type WorldMessage } from '../provider/index.ts';

/** Numbers messages and sends them, no faster than the other side reads. */
export interface Speaker {
  say(messages: readonly WorldMessage[]): Promise<void>;
  /** Without waiting for the reader. */
  sayNow(message: WorldMessage): void;
  /** Leaves a gap, so that the server asks for recovery. */
  skipNumber(): void;
  lastNumber(): number;
}

/** More unsent bytes than this and the reader is waited for. */
const MOST_BUFFERED = 1_000_000;
const DRAIN_LOOK_MS = 25;

export function makeSpeaker(socket: WebSocket, startNumber: number, signal: AbortSignal): Speaker {
  let number = startNumber;
  const isOpen = (): boolean => socket.readyState === socket.OPEN && !signal.aborted;
  const sayNow = (message: WorldMessage): void => {
    number += 1;
    socket.send(JSON.stringify(numberMessage(message, number)));
  };
  return {
    async say(messages) {
      for (const message of messages) {
        while (socket.bufferedAmount > MOST_BUFFERED && isOpen()) await sleep(DRAIN_LOOK_MS);
        if (!isOpen()) return;
        sayNow(message);
      }
    },
    sayNow,
    skipNumber: () => {
      number += 1;
    },
    lastNumber: () => number,
  };
}
