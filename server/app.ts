import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openConfig, type Config } from './config/index.ts';
import { makeFeed } from './feed/index.ts';
import { makeLive, type Live } from './live/index.ts';
import { makeMoney } from './make-money.ts';
import { migrate, openDatabase, type Database } from './platform/database/index.ts';
import { findRoot, type Environment } from './platform/environment/index.ts';
import { makeHttp, serveApiPage, serveOperatorPages, type Visitor } from './platform/http/index.ts';
import { makeIdSource } from './platform/ids/index.ts';
import { makeJobs } from './platform/jobs/index.ts';
import type { Logger } from './platform/logs/index.ts';
import { makeMetrics } from './platform/metrics/index.ts';
import type { Module } from './platform/module/index.ts';
import { makeOutbox } from './platform/outbox/index.ts';
import { makeSigning } from './platform/signing/index.ts';
import { makePictures } from './pictures/index.ts';
import { makePlayer } from './player/index.ts';
import { makePreferences } from './preferences/index.ts';
import { makeSession, type Session } from './session/index.ts';
import { makeSportsbook, type Publish, type Sportsbook } from './sportsbook/index.ts';
import { tellPlayers } from './tell-players.ts';
import { makeWallet, type Wallet } from './wallet/index.ts';
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
async function makeModules(settings: AppSettings, log: Logger) {
  const database = openDatabase(settings.databaseUrl, log, { answerWithinMs: ANSWER_WITHIN_MS });
  const metrics = makeMetrics();
  const makeId = makeIdSource(0);
  const signing = makeSigning(settings.dataDir, settings.signingKeyFile);
  const outbox = makeOutbox(database, log);
  const jobs = makeJobs(database, log);

  const config = await openConfig({ ...settings, database, log, metrics });
  const session = makeSession({ database, log, onEnded: (sessionId) => live.closeSession(sessionId) });
  const findVisitor = (token: string): Promise<Visitor | undefined> => session.findVisitor(token);
  const http = await makeHttp({ log, metrics, secure: settings.production, findVisitor });
  await serveApiPage(http.fastify);
  const publish: Publish = (topic, number, data) => live.publish(topic, number, data);
  const sportsbook = makeSportsbook({ database, log, metrics, jobs, publish });
  const live = makeLive({
    log,
    metrics,
    epoch: () => sportsbook.epoch,
    findVisitorOf: (header) => http.findVisitorOf(header),
  });
  const wallet = makeWallet({ database, makeId, outbox });
  const player = makeRegistration(database, config, wallet, session);
  const preferences = makePreferences({ database });
  const { betting, modules: money } = makeMoney({
    database,
    log,
    makeId,
    metrics,
    signing,
    outbox,
    jobs,
    sportsbook,
    wallet,
    live,
  });
  const feed = makeFeed({ log, metrics, sportsbook, token: settings.feedToken, producerTokens: settings.feedTokens });

  openTopics(live, sportsbook, wallet);
  tellPlayers({ outbox, wallet, betting, live });
  // In the order in which they start and their migrations run; they stop the other way round.
  const modules: Module[] = [
    outbox,
    config,
    player,
    preferences,
    session,
    wallet,
    sportsbook,
    ...money,
    live,
    feed,
    jobs,
  ];
  return { database, metrics, http, config, live, feed, wallet, sportsbook, modules };
}

function makeRegistration(database: Database, config: Config, wallet: Wallet, session: Session): Module {
  return makePlayer({
    database,
    openAccount: (tx, playerId, currency) => wallet.openAccount(tx, playerId, currency),
    startSession: (tx, playerId, meta) => session.startSession(tx, playerId, meta),
    // Asked for at each registration: the operator may close it at any moment.
    get features() {
      return config.features();
    },
    get terms() {
      return config.terms();
    },
  });
}

export async function makeApp(settings: AppSettings, log: Logger): Promise<App> {
  const { database, metrics, http, config, live, feed, wallet, sportsbook, modules } = await makeModules(settings, log);
  const app = http.fastify;
  for (const module of modules) module.serve?.(http);
  let open = false;
  serveOperatorPages(app, {
    registry: metrics.registry,
    countEvents: () => sumEvents(sportsbook),
    findObstacle: async () => (open ? findDatabaseObstacle(database) : 'starting'),
  });
  if (settings.roles.has('web')) {
    const folder = join(findRoot(), 'dist/site');
    const { production, remoteOrigins } = settings;
    makePictures({ fontFolder: join(folder, 'fonts') }).serve?.(http);
    await serveWeb({ app, log, settingsFor: config.settingsFor, production, folder, remoteOrigins });
  }
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!feed.handleUpgrade(request, socket, head) && !live.handleUpgrade(request, socket, head)) socket.destroy();
  });
  return {
    fastify: app,
    listUnbalanced: () => wallet.listUnbalanced(),
    listen: async () => {
      await migrateAll(settings.databaseUrl, log, modules);
      for (const module of modules) await module.start?.();
      await app.listen({ port: settings.port, host: settings.host });
      open = true;
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : settings.port;
    },
    close: async () => {
      open = false;
      await app.close();
      for (const module of modules.toReversed()) await module.stop?.();
      await database.close();
    },
  };
}

/** Changing the shape of large tables takes the time it takes. */
async function migrateAll(url: string, log: Logger, modules: readonly Module[]): Promise<void> {
  const patient = openDatabase(url, log, { connections: 1 });
  try {
    await migrate(
      patient,
      modules.flatMap((module) => module.migrations ?? []),
    );
  } finally {
    await patient.close();
  }
}

/** Where readers of the live stream start from: the board for all, the wallet for each player. */
function openTopics(live: Live, sportsbook: Sportsbook, wallet: Wallet): void {
  live.addSource(['event/', 'card/', 'list/'], (topic) => sportsbook.findSnapshot(topic));
  live.addSource(
    ['me'],
    async (_, visitor) => visitor && { data: { accounts: await wallet.listAccounts(visitor.playerId) } },
  );
}

function sumEvents(sportsbook: Sportsbook): number {
  return sportsbook.listSports().sports.reduce((sum, { line, live }) => sum + line + live, 0);
}

const HEALTH_LIMIT_MS = 2_000;
/** Far more than any statement of a call or a job takes. */
const ANSWER_WITHIN_MS = 10_000;

/** A database that hangs is no better than one that is gone: the answer does not wait for it. */
async function findDatabaseObstacle(database: Database): Promise<string | undefined> {
  const answered = database.query('select 1').then(
    () => true,
    () => false,
  );
  const late = sleep(HEALTH_LIMIT_MS, false, { ref: false });
  return (await Promise.race([answered, late])) ? undefined : 'the database does not answer';
}
