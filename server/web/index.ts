import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { VERSION_PATH, type SiteNews } from '@glasshouse/contracts/site';
import type { Config } from '../config/index.ts';
import type { Http } from '../platform/http/index.ts';
import type { LoopLag } from '../platform/load/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { BoardMoves } from './board-moves.ts';
import { countAsks } from './count-asks.ts';
import { findSocketPath } from './find-socket-path.ts';
import { loadServed } from './load-site.ts';
import { Pace, type Allowance } from './pace.ts';
import { PageDesk } from './page-desk.ts';
import { RendererLine } from './renderer-line.ts';
import { servePages } from './serve-pages.ts';
import { serveRemoteFiles } from './serve-remote-files.ts';
import { makeWebMetrics } from './web-metrics.ts';

export { BoardMoves } from './board-moves.ts';
export { runRenderer } from './run-renderer.ts';

export interface WebDeps {
  readonly http: Http;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** What the operator has set, for whoever asks for a page. */
  readonly config: Pick<Config, 'settingsFor' | 'isByCountry'>;
  readonly production: boolean;
  /** The build's `dist/site`. */
  readonly folder: string;
  readonly dataDir: string;
  readonly remoteOrigins: ReadonlyMap<string, string>;
  readonly moves: BoardMoves;
  readonly lag: LoopLag;
  /** Bets are being placed about now. */
  readonly isBetting: () => boolean;
}

export interface Web {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Asked for before anybody does: what it takes to make a page is loaded and warm then. */
const FIRST_PAGE = `/${DEFAULT_PREFERENCES.language}`;
const YEAR_SEC = 31_536_000;
const DAY_SEC = 86_400;
/**
 * What readers may take of the loop, while people bet and while they do not. What it takes to hear them comes on top: about
 * as much again. A bet crosses the loop several times, and meets a turn of theirs each time.
 */
const ALLOWANCES = { betting: { share: 0.06, turnMs: 0.3 }, quiet: { share: 0.6, turnMs: 1 } } as const;
/** So many pages a second are not what a loop lags by: they are answered however it does. */
const FEW = 20;
/** A little more than there are readers who wait for their answer before they ask again. */
const MOST_WAITING = 2_000;

/** The web role: assets for ever, pages from memory or from the renderer, everything unknown a page too. */
export async function serveWeb(deps: WebDeps): Promise<Web> {
  const { http, log, moves, config } = deps;
  const app = http.fastify;
  const site = await loadServed(deps.folder);
  await serveAssets(app, join(site.publicFolder, 'assets'));
  serveRemoteFiles(app, deps.remoteOrigins);
  app.get(VERSION_PATH, (request, reply) => {
    const { notice } = config.settingsFor(request);
    const news: SiteNews = { version: site.version, ...(notice && { notice }) };
    return reply.header('cache-control', 'no-store').send(news);
  });
  const { first } = http.hosts;
  const firstPage = { url: FIRST_PAGE, ...(first !== undefined && { headers: { host: first } }) };
  const line = new RendererLine({
    path: findSocketPath(deps.dataDir),
    log,
    answerCall: http.answerInside,
    onCome: () => void app.inject(firstPage).catch(() => undefined),
  });
  const desk = new PageDesk({
    planVisit: site.planVisit,
    render: (job) => line.render(job),
    isRendererAlive: () => line.isAlive,
    isRendererIdle: () => line.isIdle,
    moves,
    isBetting: deps.isBetting,
  });
  const allow = (): Allowance => (deps.isBetting() ? ALLOWANCES.betting : ALLOWANCES.quiet);
  const pace = new Pace({ allow, mostWaiting: MOST_WAITING });
  const countAsk = countAsks();
  makeWebMetrics(deps.metrics, { desk, pace, line, lag: deps.lag });
  servePages(app, {
    hosts: http.hosts,
    trust: http.trust,
    ...(http.security && { security: http.security }),
    findVisitorOf: http.findVisitorOf,
    settingsFor: config.settingsFor,
    isByCountry: config.isByCountry,
    secure: deps.production,
    answerPage: (asked) => desk.answer(asked),
    pace,
    isShed: () => countAsk() > FEW && deps.lag.isShed('page'),
  });
  return { start: () => line.start(), stop: () => line.stop() };
}

async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      // Names with a hash never change; flags and the like are asked for again after a day.
      const hashed = /[.-][A-Za-z0-9_-]{8,}\.\w+$/.test(path.replace(/\.(?:br|gz)$/, ''));
      reply.setHeader(
        'cache-control',
        hashed ? `public, max-age=${YEAR_SEC}, immutable` : `public, max-age=${DAY_SEC}`,
      );
      reply.setHeader('access-control-allow-origin', '*');
    },
  });
}
