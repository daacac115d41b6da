import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { Gauge } from 'prom-client';
import { FEED_SILENCE_MS } from '@glasshouse/contracts/feed';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { UpgradeRoute } from '../platform/http/index.ts';
import type { Logger, SecurityLog } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { Channel } from './channel.ts';
import type { FeedBoard } from './feed-board.ts';
import { makeLateness, type Lateness } from './lateness.ts';
import { makeHeldMatches } from './held-matches.ts';
import { makeFeedProblems } from './problem-log.ts';
import { readFeedTokens } from './read-tokens.ts';
import { makeFeedUpgrade } from './routes.ts';
import { serveHeldMatches } from './serve-held.ts';
import type { AnsweredRow } from './store.ts';
import { serveFeedProblems } from './serve-problems.ts';

export type { FeedBoard };

export interface FeedDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly security: SecurityLog;
  readonly addressOf: (request: IncomingMessage) => string;
  /** What producers prove themselves with: the house's own token, and those of producers by name. */
  readonly token: string;
  readonly producerTokens?: string | undefined;
  readonly sportsbook: FeedBoard;
  readonly nowMs?: () => number;
  /** A clock that nobody sets, by which is measured what messages take. */
  readonly steadyMs?: () => number;
  readonly silenceMs?: number;
}

export interface Feed extends Module {
  readonly upgrade: UpgradeRoute;
}

const WATCH_MS = 1_000;

export function makeFeed(deps: FeedDeps): Feed {
  const { log, metrics, security, sportsbook, nowMs = Date.now, silenceMs = FEED_SILENCE_MS } = deps;
  const { steadyMs = () => performance.now() } = deps;
  const lagSeconds = makeLagGauge(metrics);
  const makeLatenessOf = (producer: string): Lateness =>
    makeLateness({ steadyMs, mostMs: silenceMs, onLag: (lagMs) => lagSeconds.set({ producer }, lagMs / 1_000) });
  const tokens = readFeedTokens(deps.token, deps.producerTokens);
  const problems = makeFeedProblems(log);
  const held = makeHeldMatches(deps.database, log);
  const channels = new Map<string, Channel>();
  const getChannel = (producer: string): Channel => {
    const known = channels.get(producer);
    if (known) return known;
    const given = { log, metrics, board: sportsbook, nowMs, silenceMs, problems, held, makeLateness: makeLatenessOf };
    const channel = new Channel(given, producer);
    channels.set(producer, channel);
    return channel;
  };
  let timer: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all([...channels.values()].map((channel) => channel.stop()));
  };
  return {
    migrations: { module: 'feed', folder: join(findRoot(), 'server/feed/migrations') },
    upgrade: makeFeedUpgrade(tokens, getChannel, log, (request, producer) =>
      security.note('feed_token_wrong', { address: deps.addressOf(request), producer }),
    ),
    start: async () => {
      const everyMs = Math.min(WATCH_MS, silenceMs);
      timer = setInterval(() => channels.forEach((channel) => channel.watch()), everyMs);
    },
    serve: (http) => {
      // The web server waits for its connections to end, so ours end first.
      http.fastify.addHook('preClose', stop);
      serveFeedProblems(http, problems);
      const tell = (row: AnsweredRow): void => channels.get(row.producer)?.sendAnswer(row);
      serveHeldMatches(http, security, { held, doubts: sportsbook, tell });
    },
    stop,
  };
}

function makeLagGauge({ registry }: Metrics): Gauge<'producer'> {
  return new Gauge({
    name: 'glasshouse_feed_lag_seconds',
    help: 'How much later what a producer says arrives than at its best, as far as its clock tells',
    labelNames: ['producer'],
    registers: [registry],
  });
}
