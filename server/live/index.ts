import type { IncomingMessage } from 'node:http';
import { LIVE_HEARTBEAT_MS, LIVE_PATH } from '@glasshouse/contracts/live';
import type { TopicKind, TopicName } from '@glasshouse/contracts/topics';
import type { DeltaOf, KindOf } from '@glasshouse/contracts/topics.table';
import { groupAddress, type UpgradeRoute, type Visitor } from '../platform/http/index.ts';
import { limitLines, type Logger, type SecurityLog } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { Allowance, Budgets } from './budget.ts';
import { Hub, type Source } from './hub.ts';
import { ADDRESS_RATE, PLAYER_RATE } from './limits.table.ts';
import { servePolling } from './routes.ts';
import { Sockets } from './sockets.ts';
import type { TopicMessage } from './topic.ts';

export { findTopicFault } from './find-topic-fault.ts';
export type { Source, TopicMessage };

export interface LiveDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly security: SecurityLog;
  /** Whose numbers the topics carry: the sportsbook's board. */
  readonly epoch: () => string;
  readonly findVisitorOf: (cookieHeader: string | undefined) => Promise<Visitor | undefined>;
  /** A browser in which a person is signed in says something, if only that it is there. */
  readonly onHeard?: (personId: number) => void;
  readonly nowMs?: () => number;
  /** Who asks, for what one address may have. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly beatEveryMs?: number;
  /** Sees every message of a topic once, whoever reads it: tests hold them to their schemas. */
  readonly onMessage?: (message: TopicMessage) => void;
}

/** The browsers' one socket, and polling where a socket cannot be had. */
export interface Live extends Module {
  /** A numbered delta of a topic; numbers of a topic follow one another. */
  publish<Name extends TopicName>(topic: Name, number: number, data: DeltaOf<KindOf<Name>>): void;
  /** A delta of the player's own topic `me`, on every device of theirs. */
  publishTo(playerId: number, data: DeltaOf<'me'>): void;
  /** Whether anyone would hear `publishTo`: who need not be told need not be read. */
  hasReaderOf(playerId: number): boolean;
  /** Where readers of topics of this kind start from. */
  addSource<Kind extends TopicKind>(kind: Kind, source: Source<Kind>): void;
  /** The session has ended: its sockets are closed. */
  closeSession(sessionId: number): void;
  /** By which sessions sockets are open here. */
  listSessions(): readonly number[];
  readonly upgrade: UpgradeRoute;
}

const FORGET_EVERY_MS = 60_000;

export function makeLive(deps: LiveDeps): Live {
  const { log, metrics, security, findVisitorOf, nowMs = Date.now } = deps;
  const hub = new Hub(deps.epoch, nowMs, deps.onMessage);
  const addresses = new Budgets(ADDRESS_RATE, nowMs);
  const players = new Budgets(PLAYER_RATE, nowMs);
  const shared = {
    hub,
    addresses,
    players,
    addressOf: (request: IncomingMessage) => groupAddress(deps.addressOf(request)),
  };
  const lines = limitLines(log, nowMs);
  const sockets = new Sockets({
    ...shared,
    log,
    lines,
    metrics,
    security,
    nowMs,
    findVisitorOf,
    onHeard: deps.onHeard,
  });
  const allow = (visitor: Visitor | undefined, address: string): Allowance =>
    new Allowance([addresses.get(address), ...(visitor ? [players.get(String(visitor.playerId))] : [])]);
  const forgetQuiet = (): void => {
    hub.forgetQuiet();
    addresses.forgetFull();
    players.forgetFull();
  };
  const timers: NodeJS.Timeout[] = [];
  const count = (deliveries: number): void => {
    if (deliveries > 0) metrics.liveDeliveries.inc(deliveries);
  };
  return {
    publish: (topic, number, data) => count(hub.publish(topic, number, data)),
    publishTo: (playerId, data) => count(hub.publishTo(playerId, data)),
    hasReaderOf: (playerId) => hub.hasReaderOf(playerId),
    addSource: (kind, source) => hub.addSource(kind, source),
    closeSession: (sessionId) => sockets.closeSession(sessionId),
    listSessions: () => sockets.listSessions(),
    upgrade: { path: LIVE_PATH, handle: (upgrade) => sockets.handleUpgrade(upgrade) },
    serve: (http) => {
      servePolling(http, { ...shared, allow });
      // The web server waits for its connections to end, so ours end first.
      http.fastify.addHook('preClose', async () => sockets.stop());
    },
    start: async () => {
      timers.push(setInterval(() => sockets.beat(), deps.beatEveryMs ?? LIVE_HEARTBEAT_MS));
      timers.push(setInterval(forgetQuiet, FORGET_EVERY_MS));
    },
    stop: async () => {
      timers.forEach(clearInterval);
      sockets.stop();
    },
  };
}
