import { FEED_SILENCE_MS } from '@glasshouse/contracts/feed';
import type { UpgradeRoute } from '../platform/http/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { Channel, type FeedBoard } from './channel.ts';
import { makeFeedUpgrade } from './routes.ts';

export type { FeedBoard };

export interface FeedDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** What producers prove themselves with. */
  readonly token: string;
  readonly sportsbook: FeedBoard;
  readonly nowMs?: () => number;
  readonly silenceMs?: number;
}

export interface Feed extends Module {
  readonly upgrade: UpgradeRoute;
}

const WATCH_MS = 1_000;

export function makeFeed(deps: FeedDeps): Feed {
  const { log, metrics, sportsbook, nowMs = Date.now, silenceMs = FEED_SILENCE_MS } = deps;
  const channels = new Map<string, Channel>();
  const getChannel = (producer: string): Channel => {
    const known = channels.get(producer);
    if (known) return known;
    const channel = new Channel({ log, metrics, board: sportsbook, nowMs, silenceMs }, producer);
    channels.set(producer, channel);
    return channel;
  };
  let timer: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all([...channels.values()].map((channel) => channel.stop()));
  };
  return {
    upgrade: makeFeedUpgrade(deps.token, getChannel, log),
    start: async () => {
      const everyMs = Math.min(WATCH_MS, silenceMs);
      timer = setInterval(() => channels.forEach((channel) => channel.watch()), everyMs);
    },
    // The web server waits for its connections to end, so ours end first.
    serve: (http) => void http.fastify.addHook('preClose', stop),
    stop,
  };
}
