import type { Duplex } from 'node:stream';
import type { LiveMessage } from '@glasshouse/contracts/live';
import type { WebSocket } from 'ws';
import type { Visitor } from '../platform/http/index.ts';
import { frameText } from './frame-text.ts';

export type CutReason = Extract<LiveMessage, { t: 'cut' }>['reason'];

/** A browser that has left so much unread is cut off: it will come back and ask for what it missed. */
export const MOST_UNREAD_BYTES = 1024 * 1024;
const CLOSE_CODE = 4000;

/**
 * One browser's socket. Frames are written to the connection itself, ready made; all that one tick brings
 * leaves in one write.
 */
export class Reader {
  readonly visitor: Visitor | undefined;
  /** Names of the topics it asked for, also while their snapshot is being made. */
  readonly asked = new Set<string>();
  heardAtMs: number;
  private readonly webSocket: WebSocket;
  private readonly connection: Duplex;
  private readonly flusher: Flusher;
  private readonly onCut: (reason: CutReason) => void;
  /** Snapshots it asked for and has not read yet do not count as slowness. */
  private allowedBytes = 0;
  private gone = false;

  constructor(
    webSocket: WebSocket,
    connection: Duplex,
    visitor: Visitor | undefined,
    hub: { readonly flusher: Flusher; readonly nowMs: number; readonly onCut: (reason: CutReason) => void },
  ) {
    this.webSocket = webSocket;
    this.connection = connection;
    this.visitor = visitor;
    this.flusher = hub.flusher;
    this.heardAtMs = hub.nowMs;
    this.onCut = hub.onCut;
    connection.on('drain', () => (this.allowedBytes = 0));
    webSocket.once('close', () => (this.gone = true));
  }

  /** A ready frame. */
  write(frame: Buffer): void {
    if (this.gone) return;
    if (this.isSlow()) {
      this.cut('slow_reader');
      return;
    }
    this.flusher.hold(this.connection);
    this.connection.write(frame);
  }

  /** A frame that the browser asked for, whatever its size. */
  writeAsked(frame: Buffer): void {
    if (this.gone) return;
    this.allowedBytes += frame.length;
    this.flusher.hold(this.connection);
    this.connection.write(frame);
  }

  send(message: LiveMessage): void {
    this.write(frameText(JSON.stringify(message)));
  }

  isSlow(): boolean {
    return this.connection.writableLength > MOST_UNREAD_BYTES + this.allowedBytes;
  }

  /** The last word. Who does not read is not waited for. */
  cut(reason: CutReason): void {
    if (this.gone) return;
    this.gone = true;
    this.onCut(reason);
    this.connection.write(frameText(JSON.stringify({ t: 'cut', reason } satisfies LiveMessage)));
    if (reason === 'slow_reader') this.webSocket.terminate();
    else this.webSocket.close(CLOSE_CODE, reason);
  }

  terminate(): void {
    this.gone = true;
    this.webSocket.terminate();
  }
}

/** Holds back what is written during one tick, so that each connection is written to once. */
export class Flusher {
  private readonly held = new Set<Duplex>();

  hold(connection: Duplex): void {
    if (this.held.has(connection)) return;
    if (this.held.size === 0) queueMicrotask(() => this.flush());
    connection.cork();
    this.held.add(connection);
  }

  private flush(): void {
    for (const connection of this.held) connection.uncork();
    this.held.clear();
  }
}
