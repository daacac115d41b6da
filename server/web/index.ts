import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { VERSION_PATH } from '@glasshouse/contracts/site';
import type { Config } from '../config/index.ts';
import type { Http } from '../platform/http/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import { makeAskRemote } from './ask-remote.ts';
import { callInProcess, readVisit } from './call-in-process.ts';
import { keepOutlines } from './keep-outlines.ts';
import { loadSite } from './load-site.ts';
import { servePages } from './serve-pages.ts';
import { serveRemoteFiles } from './serve-remote-files.ts';

export interface WebDeps {
  readonly http: Http;
  readonly log: Logger;
  /** What the operator has set, for whoever asks for a page. */
  readonly config: Pick<Config, 'settingsFor' | 'countryHeader'>;
  readonly production: boolean;
  /** The build's `dist/site`. */
  readonly folder: string;
  readonly remoteOrigins: ReadonlyMap<string, string>;
}

const YEAR_SEC = 31_536_000;
const DAY_SEC = 86_400;

/** The web role: assets for ever, pages from the shell, everything unknown a page of the shell too. */
export async function serveWeb(deps: WebDeps): Promise<void> {
  const site = await loadSite(deps.folder);
  const { http, config } = deps;
  const app = http.fastify;
  await app.register(fastifyStatic, {
    root: join(site.publicFolder, 'assets'),
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
  serveRemoteFiles(app, deps.remoteOrigins);
  app.get(VERSION_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send({ version: site.version }));
  const shared = {
    outlines: keepOutlines(deps.remoteOrigins),
    production: deps.production,
    log: (level: 'info' | 'warn' | 'error', message: string, details?: object) =>
      deps.log[level](details ?? {}, message),
  };
  servePages(app, {
    hosts: http.hosts,
    settingsFor: config.settingsFor,
    secure: deps.production,
    answerPage: (asked, settings, request) => {
      const visit = readVisit(http, request, config.countryHeader());
      const callFor = (cookieHeader: string | undefined) => callInProcess(http, { ...visit, cookieHeader });
      const askRemote = makeAskRemote({ site, callFor, origins: deps.remoteOrigins });
      return site.makeSite({ ...shared, callFor, askRemote, settings: () => settings })(asked);
    },
  });
}
