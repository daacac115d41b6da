import type { CutReason, LiveRequest } from '@glasshouse/contracts/live';
import type { LiveClock } from './clock.ts';
import { parseText, type LineMessage, type TopicMessage } from './parse-message.ts';

/** The part of the browser's `WebSocket` that the client uses. */
export interface SocketLike {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close' | 'error', listener: () => void): void;
  send(text: string): void;
  close(): void;
}

export type Busy = Extract<LineMessage, { t: 'busy' }>;

export interface SocketLineEvents {
  readonly onHello: (epoch: string) => void;
  readonly onMessage: (message: TopicMessage) => void;
  readonly onBusy: (message: Busy) => void;
  /** Once, whatever ended it. `cut` is the server's last word, where it had one. */
  readonly onEnd: (cut: CutReason | undefined) => void;
}

export interface SocketLine {
  send(request: LiveRequest): void;
  close(): void;
}

const HELLO_LIMIT_MS = 10_000;

/** One connection from opening to its end, and the watch over it: silence for two heartbeats is an end too. */
export function openSocketLine(makeSocket: () => SocketLike, clock: LiveClock, events: SocketLineEvents): SocketLine {
  const socket = makeSocket();
  let heartbeatMs: number | undefined;
  let heardAt = clock.now();
  let cut: CutReason | undefined;
  let ended = false;
  let cancelWatch = clock.after(HELLO_LIMIT_MS, end);

  function end() {
    if (ended) return;
    ended = true;
    cancelWatch();
    socket.close();
    events.onEnd(cut);
  }

  function watch() {
    if (ended || heartbeatMs === undefined) return;
    const silentMs = clock.now() - heardAt;
    if (silentMs >= 2 * heartbeatMs) end();
    else cancelWatch = clock.after(2 * heartbeatMs - silentMs, watch);
  }

  function hear(message: TopicMessage | LineMessage) {
    heardAt = clock.now();
    switch (message.t) {
      case 'hello':
        heartbeatMs = message.heartbeatMs;
        cancelWatch();
        watch();
        return events.onHello(message.epoch);
      case 'ping':
        return socket.send(JSON.stringify({ t: 'pong' }));
      case 'cut':
        cut = message.reason;
        return end();
      case 'busy':
        return events.onBusy(message);
      default:
        return events.onMessage(message);
    }
  }

  socket.addEventListener('message', ({ data }) => {
    const message = ended ? undefined : parseText(data);
    if (message) hear(message);
  });
  socket.addEventListener('close', end);
  socket.addEventListener('error', end);

  return {
    send: (request) => socket.send(JSON.stringify(request)),
    close() {
      ended = true;
      cancelWatch();
      socket.close();
    },
  };
}
