import type { Duplex } from 'node:stream';
import type { CutReason, LiveMessage } from '@glasshouse/contracts/live';
import type { WebSocket } from 'ws';
import type { Visitor } from '../platform/http/index.ts';
import { Budget, type Allowance } from './budget.ts';
import { frameText } from './frame-text.ts';
import { CATCH_UP_MS, HASTE_FACTOR, INBOUND_RATE, MESSAGE_BYTES, MOST_UNREAD_BYTES } from './limits.table.ts';

const CLOSE_CODE = 4000;
/** For the last word and the closing handshake. */
export const GOODBYE_MS = 500;

interface ReaderDeps {
  readonly flusher: Flusher;
  readonly nowMs: () => number;
  readonly allowance: Allowance;
  readonly onHeard: ((personId: number) => void) | undefined;
  readonly onCut: (reason: CutReason) => void;
}

/**
 * One browser's socket. Frames are written to the connection itself, ready made; all that one tick brings
 * leaves in one write.
 */
export class Reader {
  readonly visitor: Visitor | undefined;
  readonly allowance: Allowance;
  /** Names of the topics it asked for, also while their snapshot is being made. */
  readonly asked = new Set<string>();
  heardAtMs: number;
  private readonly webSocket: WebSocket;
  private readonly connection: Duplex;
  private readonly deps: ReaderDeps;
  private readonly inbound: Budget;
  /** Snapshots it asked for and has not read yet do not count as slowness. */
  private allowedBytes = 0;
  /** Since when something waits for it without a break. */
  private behindSinceMs: number | undefined;
  private busyUntilMs = Number.NEGATIVE_INFINITY;
  private gone = false;

  constructor(webSocket: WebSocket, connection: Duplex, visitor: Visitor | undefined, deps: ReaderDeps) {
    this.webSocket = webSocket;
    this.connection = connection;
    this.visitor = visitor;
    this.deps = deps;
    this.allowance = deps.allowance;
    this.inbound = new Budget(INBOUND_RATE, deps.nowMs);
    this.heardAtMs = deps.nowMs();
    connection.on('drain', () => {
      this.allowedBytes = 0;
      this.behindSinceMs = undefined;
    });
    webSocket.once('close', () => (this.gone = true));
  }

  /** False where it is not to be listened to: it has gone, or says too much and is cut off. */
  hear(bytes: number): boolean {
    if (this.gone) return false;
    this.heardAtMs = this.deps.nowMs();
    if (this.visitor) this.deps.onHeard?.(this.visitor.personId);
    const factor = this.heardAtMs < this.busyUntilMs ? HASTE_FACTOR : 1;
    if (this.inbound.take((bytes + MESSAGE_BYTES) * factor)) return true;
    this.cut('too_many_requests');
    return false;
  }

  /** A ready frame. */
  write(frame: Buffer): void {
    if (this.gone) return;
    if (this.isSlow()) {
      this.cut('slow_reader');
      return;
    }
    this.push(frame);
  }

  /** A frame that the browser asked for, whatever its size. */
  writeAsked(frame: Buffer): void {
    if (this.gone) return;
    this.allowedBytes += frame.length;
    this.push(frame);
  }

  send(message: LiveMessage): void {
    this.write(frameText(JSON.stringify(message)));
  }

  /** Asks it to wait with these. */
  putOff(topics: readonly string[], retryMs: number): void {
    this.busyUntilMs = this.deps.nowMs() + retryMs;
    this.send({ t: 'busy', topics, retryMs });
  }

  /** So much waits for it already that nothing more is made for it. */
  isFull(): boolean {
    if (this.connection.writableLength <= MOST_UNREAD_BYTES) return false;
    // It may be this very tick that holds it back.
    this.deps.flusher.release(this.connection);
    return this.connection.writableLength > MOST_UNREAD_BYTES;
  }

  isSlow(): boolean {
    return this.connection.writableLength > MOST_UNREAD_BYTES + this.allowedBytes;
  }

  /** It reads nothing, or so little that what waits for it has not become less than a bufferful for long. */
  isStuck(): boolean {
    return this.behindSinceMs !== undefined && this.deps.nowMs() - this.behindSinceMs > CATCH_UP_MS;
  }

  /** The last word. Who does not read is not waited for, nor who does not hang up. */
  cut(reason: CutReason): void {
    if (this.gone) return;
    this.gone = true;
    this.deps.onCut(reason);
    this.connection.write(frameText(JSON.stringify({ t: 'cut', reason } satisfies LiveMessage)));
    if (reason === 'slow_reader') return this.webSocket.terminate();
    this.webSocket.close(CLOSE_CODE, reason);
    setTimeout(() => this.webSocket.terminate(), GOODBYE_MS).unref();
  }

  terminate(): void {
    this.gone = true;
    this.webSocket.terminate();
  }

  private push(frame: Buffer): void {
    this.deps.flusher.hold(this.connection);
    if (!this.connection.write(frame)) this.behindSinceMs ??= this.deps.nowMs();
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

  release(connection: Duplex): void {
    if (this.held.delete(connection)) connection.uncork();
  }

  private flush(): void {
    for (const connection of this.held) connection.uncork();
    this.held.clear();
  }
}
