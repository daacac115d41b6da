import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_HEARTBEAT_MS, LIVE_PATH, type LiveMessage } from '@glasshouse/contracts/live';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Visitor } from '../platform/http/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { isOwnOrigin } from './check-origin.ts';
import { frameText } from './frame-text.ts';
import type { Hub } from './hub.ts';
import { Flusher, Reader, type CutReason } from './reader.ts';
import { serveReader } from './serve-reader.ts';

export interface SocketDeps {
  readonly hub: Hub;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly nowMs: () => number;
  readonly findVisitorOf: (cookieHeader: string | undefined) => Promise<Visitor | undefined>;
}

const MAX_PAYLOAD_BYTES = 64 * 1024;
/** For the last word and the closing handshake. */
const GOODBYE_MS = 500;
const SILENT_HEARTBEATS = 3;
const PING = frameText(JSON.stringify({ t: 'ping' } satisfies LiveMessage));

/** All browsers' sockets of this process. */
export class Sockets {
  private readonly deps: SocketDeps;
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
  });
  private readonly readers = new Set<Reader>();
  private readonly flusher = new Flusher();
  private stopped = false;

  constructor(deps: SocketDeps) {
    this.deps = deps;
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (new URL(request.url ?? '/', 'http://site').pathname !== LIVE_PATH) return false;
    if (!isOwnOrigin(request)) turnAway(socket, '403 Forbidden');
    else void this.accept(request, socket, head);
    return true;
  }

  closeSession(sessionId: number): void {
    for (const reader of this.readers) if (reader.visitor?.sessionId === sessionId) reader.cut('signed_out');
  }

  /** Called every heartbeat: who has not answered several of them is gone. */
  beat(): void {
    const deadlineMs = this.deps.nowMs() - SILENT_HEARTBEATS * LIVE_HEARTBEAT_MS;
    for (const reader of this.readers) {
      if (reader.heardAtMs < deadlineMs) reader.terminate();
      else reader.write(PING);
    }
  }

  stop(): void {
    this.stopped = true;
    const left = [...this.readers];
    for (const reader of left) reader.cut('stopping');
    setTimeout(() => left.forEach((reader) => reader.terminate()), GOODBYE_MS);
  }

  private async accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const onError = (): void => void socket.destroy();
    socket.on('error', onError);
    try {
      const visitor = await this.deps.findVisitorOf(request.headers.cookie);
      socket.off('error', onError);
      if (this.stopped || socket.destroyed) return turnAway(socket, '503 Service Unavailable');
      this.server.handleUpgrade(request, socket, head, (webSocket) => this.open(webSocket, socket, visitor));
    } catch (error) {
      this.deps.log.warn({ error: String(error) }, 'a live socket could not be opened');
      turnAway(socket, '503 Service Unavailable');
    }
  }

  private open(webSocket: WebSocket, socket: Duplex, visitor: Visitor | undefined): void {
    const { hub, log, metrics, nowMs } = this.deps;
    const onCut = (reason: CutReason): void => {
      metrics.liveCut.inc({ reason });
      if (reason === 'slow_reader') log.info('a live socket that did not read was cut off');
    };
    const reader = new Reader(webSocket, socket, visitor, { flusher: this.flusher, nowMs: nowMs(), onCut });
    this.readers.add(reader);
    metrics.liveSockets.inc();
    // A frame too large or ill-formed: the library has already said so and closes.
    webSocket.on('error', () => webSocket.terminate());
    webSocket.once('close', () => {
      this.readers.delete(reader);
      metrics.liveSockets.dec();
    });
    serveReader({ hub, log, nowMs, countDeliveries: (count) => metrics.liveDeliveries.inc(count) }, webSocket, reader);
    reader.send({ t: 'hello', epoch: hub.epoch, heartbeatMs: LIVE_HEARTBEAT_MS });
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
