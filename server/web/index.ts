import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { VERSION_PATH, type SiteSettings } from '@glasshouse/contracts/site';
import type { Logger } from '../platform/logs/index.ts';
import { makeAskRemote } from './ask-remote.ts';
import { callInProcess } from './call-in-process.ts';
import { keepOutlines } from './keep-outlines.ts';
import { loadSite } from './load-site.ts';
import { servePages } from './serve-pages.ts';
import { serveRemoteFiles } from './serve-remote-files.ts';

export interface WebDeps {
  readonly app: FastifyInstance;
  readonly log: Logger;
  /** What the operator has set, for whoever asks for this page. */
  readonly settingsFor: (request: { readonly url: string; readonly headers: IncomingHttpHeaders }) => SiteSettings;
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
  await deps.app.register(fastifyStatic, {
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
  serveRemoteFiles(deps.app, deps.remoteOrigins);
  deps.app.get(VERSION_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version: site.version }),
  );
  const callFor = (cookieHeader: string | undefined): ReturnType<typeof callInProcess> =>
    callInProcess(deps.app, cookieHeader);
  const shared = {
    callFor,
    askRemote: makeAskRemote({ site, callFor, origins: deps.remoteOrigins }),
    outlines: keepOutlines(deps.remoteOrigins),
    production: deps.production,
    log: (level: 'info' | 'warn' | 'error', message: string, details?: object) =>
      deps.log[level](details ?? {}, message),
  };
  servePages(deps.app, {
    settingsFor: deps.settingsFor,
    secure: deps.production,
    answerPage: (request, settings) => site.makeSite({ ...shared, settings: () => settings })(request),
  });
}
