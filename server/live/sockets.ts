import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_HEARTBEAT_MS, type CutReason, type LiveMessage } from '@glasshouse/contracts/live';
import { WebSocketServer, type WebSocket } from 'ws';
import { isOwnMachine, OpenCount, turnAway, type Upgrade, type Visitor } from '../platform/http/index.ts';
import type { LimitedLines, Logger, SecurityLog } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { Allowance, Budget, type Budgets } from './budget.ts';
import { isOwnOrigin } from './check-origin.ts';
import { frameText } from './frame-text.ts';
import type { Hub } from './hub.ts';
import { MOST_SOCKETS_BY_ADDRESS, MOST_SOCKETS_BY_PLAYER, READER_RATE } from './limits.table.ts';
import { Flusher, GOODBYE_MS, Reader } from './reader.ts';
import { serveReader } from './serve-reader.ts';

export interface SocketDeps {
  readonly hub: Hub;
  readonly log: Logger;
  readonly lines: LimitedLines;
  /** What all sockets and polls of one address share. */
  readonly addresses: Budgets;
  /** What all sockets and polls of one player share. */
  readonly players: Budgets;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly metrics: Metrics;
  readonly security: SecurityLog;
  readonly nowMs: () => number;
  readonly onHeard: ((personId: number) => void) | undefined;
  readonly findVisitorOf: (cookieHeader: string | undefined) => Promise<Visitor | undefined>;
}

const MAX_PAYLOAD_BYTES = 64 * 1024;
const SILENT_HEARTBEATS = 3;
const PING = frameText(JSON.stringify({ t: 'ping' } satisfies LiveMessage));

/** All browsers' sockets of this process. */
export class Sockets {
  private readonly deps: SocketDeps;
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    // Pings are answered where what is said and unread is counted.
    autoPong: false,
  });
  private readonly byAddress = new OpenCount(MOST_SOCKETS_BY_ADDRESS);
  private readonly byPlayer = new OpenCount(MOST_SOCKETS_BY_PLAYER);
  private readonly readers = new Set<Reader>();
  private readonly flusher = new Flusher();
  private stopped = false;

  constructor(deps: SocketDeps) {
    this.deps = deps;
  }

  async handleUpgrade(upgrade: Upgrade): Promise<void> {
    const { request, socket } = upgrade;
    const address = this.deps.addressOf(request);
    if (!isOwnOrigin(request)) {
      this.deps.security.note('origin_foreign', { address, call: 'live', origin: request.headers.origin });
      return turnAway(socket, '403 Forbidden');
    }
    const isCounted = !isOwnMachine(address);
    if (isCounted && !this.takeSeat(this.byAddress, address, socket)) return this.refuseSeat(socket, 'address');
    const visitor = await this.findVisitor(request);
    if (visitor === 'unknown' || this.stopped || socket.destroyed) return turnAway(socket, '503 Service Unavailable');
    if (visitor && !this.takeSeat(this.byPlayer, String(visitor.playerId), socket))
      return this.refuseSeat(socket, 'player');
    const budgets = [
      ...(isCounted ? [this.deps.addresses.get(address)] : []),
      ...(visitor ? [this.deps.players.get(String(visitor.playerId))] : []),
    ];
    this.server.handleUpgrade(request, socket, upgrade.head, (webSocket) =>
      this.open(webSocket, socket, visitor, budgets),
    );
  }

  closeSession(sessionId: number): void {
    for (const reader of this.readers) if (reader.visitor?.sessionId === sessionId) reader.cut('signed_out');
  }

  /** By which sessions sockets are open. */
  listSessions(): number[] {
    return [...new Set([...this.readers].flatMap(({ visitor }) => visitor?.sessionId ?? []))];
  }

  /** Called every heartbeat: who has not answered several of them is gone. */
  beat(): void {
    const deadlineMs = this.deps.nowMs() - SILENT_HEARTBEATS * LIVE_HEARTBEAT_MS;
    for (const reader of this.readers) {
      if (reader.heardAtMs < deadlineMs) reader.terminate();
      else if (reader.isStuck()) reader.cut('slow_reader');
      else reader.write(PING);
    }
  }

  stop(): void {
    this.stopped = true;
    const left = [...this.readers];
    for (const reader of left) reader.cut('stopping');
    setTimeout(() => left.forEach((reader) => reader.terminate()), GOODBYE_MS);
  }

  private async findVisitor({ headers }: IncomingMessage): Promise<Visitor | undefined | 'unknown'> {
    try {
      return await this.deps.findVisitorOf(headers.cookie);
    } catch (error) {
      this.deps.lines.warn({ code: 'live_not_opened', error: String(error) }, 'a live socket could not be opened');
      return 'unknown';
    }
  }

  private takeSeat(seats: OpenCount, key: string, socket: Duplex): boolean {
    if (socket.destroyed || !seats.take(key)) return false;
    socket.once('close', () => seats.release(key));
    return true;
  }

  private refuseSeat(socket: Duplex, by: 'address' | 'player'): void {
    this.deps.metrics.connectionsRefused.inc({ by });
    turnAway(socket, '429 Too Many Requests', ['Retry-After: 30']);
  }

  private open(webSocket: WebSocket, socket: Duplex, visitor: Visitor | undefined, budgets: readonly Budget[]): void {
    const { hub, log, lines, metrics, nowMs } = this.deps;
    const onCut = (reason: CutReason): void => {
      metrics.liveCut.inc({ reason });
      if (reason === 'slow_reader')
        log.info({ code: 'slow_reader_cut' }, 'a live socket that did not read was cut off');
    };
    const allowance = new Allowance([new Budget(READER_RATE, nowMs), ...budgets]);
    const reader = new Reader(webSocket, socket, visitor, {
      flusher: this.flusher,
      nowMs,
      allowance,
      onCut,
      onHeard: this.deps.onHeard,
    });
    this.readers.add(reader);
    metrics.liveSockets.inc();
    // A frame too large or ill-formed: the library has already said so and closes.
    webSocket.on('error', () => webSocket.terminate());
    webSocket.once('close', () => {
      this.readers.delete(reader);
      metrics.liveSockets.dec();
    });
    serveReader({ hub, lines, metrics }, webSocket, reader);
    reader.send({ t: 'hello', epoch: hub.epoch, heartbeatMs: LIVE_HEARTBEAT_MS });
  }
}
