import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { makeBetting } from './betting/index.ts';
import { makeConfig } from './config/index.ts';
import { makeFeed } from './feed/index.ts';
import { makeLive } from './live/index.ts';
import { migrate, openDatabase, type Database } from './platform/database/index.ts';
import { findRoot, type Environment } from './platform/environment/index.ts';
import { makeHttp, serveApiPage, serveOperatorPages } from './platform/http/index.ts';
import { makeIdSource } from './platform/ids/index.ts';
import { makeJobs } from './platform/jobs/index.ts';
import type { Logger } from './platform/logs/index.ts';
import { makeMetrics } from './platform/metrics/index.ts';
import type { Module } from './platform/module/index.ts';
import { makeOutbox } from './platform/outbox/index.ts';
import { makePlayer } from './player/index.ts';
import { makeSession } from './session/index.ts';
import { makeSettlement } from './settlement/index.ts';
import { makeSportsbook } from './sportsbook/index.ts';
import { tellPlayers } from './tell-players.ts';
import { houseAccountId, makeWallet } from './wallet/index.ts';
import { serveWeb } from './web/index.ts';

/** What the environment and the supervisor have settled before the program starts. */
export interface AppSettings extends Environment {
  readonly databaseUrl: string;
  readonly feedToken: string;
}

export interface App {
  readonly fastify: FastifyInstance;
  /** The auditor's check: accounts whose balance is not the sum of their entries. */
  listUnbalanced(): Promise<readonly object[]>;
  /** Migrates, starts every module, and listens; the port that was taken. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** The only place that knows every module: it makes them and hands them to each other. */
export async function makeApp(settings: AppSettings, log: Logger): Promise<App> {
  const database = openDatabase(settings.databaseUrl, log);
  const metrics = makeMetrics();
  const makeId = makeIdSource(0);
  const outbox = makeOutbox(database, log);
  const jobs = makeJobs(database, log);
  const bookOf = (currency: string): number => houseAccountId('book', currency);

  const config = makeConfig();
  const session = makeSession({ database, log, onEnded: (sessionId) => live.closeSession(sessionId) });
  const http = await makeHttp({ log, metrics, secure: settings.production, findVisitor: (token) => session.findVisitor(token) });
  await serveApiPage(http.fastify);
  const sportsbook = makeSportsbook({ database, log, metrics, jobs, publish: (topic, number, data) => live.publish(topic, number, data) });
  const live = makeLive({ log, metrics, epoch: () => sportsbook.epoch, findVisitorOf: (header) => http.findVisitorOf(header) });
  const wallet = makeWallet({ database, makeId, outbox });
  const player = makePlayer({
    database,
    openAccount: (tx, playerId, currency) => wallet.openAccount(tx, playerId, currency),
    startSession: (tx, playerId, meta) => session.startSession(tx, playerId, meta),
    features: config.features,
  });
  const betting = makeBetting({ database, makeId, metrics, outbox, prices: sportsbook, wallet, houseAccountId: bookOf });
  const settlement = makeSettlement({ makeId, metrics, outbox, jobs, wallet, houseAccountId: bookOf });
  const feed = makeFeed({ log, metrics, token: settings.feedToken, sportsbook });

  live.addSource(['event/', 'card/', 'list/'], (topic) => sportsbook.findSnapshot(topic));
  live.addSource(['me'], async (_, visitor) => visitor && { data: { accounts: await wallet.listAccounts(visitor.playerId) } });
  tellPlayers({ outbox, wallet, betting, live });

  // In the order in which they start and their migrations run; they stop the other way round.
  const modules: Module[] = [outbox, jobs, config, player, session, wallet, sportsbook, betting, settlement, live, feed];
  for (const module of modules) module.serve?.(http);
  let open = false;
  serveOperatorPages(http.fastify, {
    registry: metrics.registry,
    findObstacle: async () => (open ? findDatabaseObstacle(database) : 'starting'),
  });
  if (settings.roles.has('web')) {
    await serveWeb({
      app: http.fastify,
      log,
      features: config.features,
      production: settings.production,
      folder: join(findRoot(), 'dist/site'),
      remoteOrigins: settings.remoteOrigins,
    });
  }
  http.fastify.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!feed.handleUpgrade(request, socket, head) && !live.handleUpgrade(request, socket, head)) socket.destroy();
  });
  return {
    fastify: http.fastify,
    listUnbalanced: () => wallet.listUnbalanced(),
    listen: async () => {
      await migrate(database, modules.flatMap((module) => module.migrations ?? []));
      for (const module of modules) await module.start?.();
      await http.fastify.listen({ port: settings.port, host: settings.host });
      open = true;
      const address = http.fastify.server.address();
      return typeof address === 'object' && address ? address.port : settings.port;
    },
    close: async () => {
      open = false;
      await http.fastify.close();
      for (const module of modules.toReversed()) await module.stop?.();
      await database.close();
    },
  };
}

async function findDatabaseObstacle(database: Database): Promise<string | undefined> {
  try {
    await database.query('select 1');
    return undefined;
  } catch {
    return 'the database does not answer';
  }
}
