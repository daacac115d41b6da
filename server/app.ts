import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isVirtualSport } from '@glasshouse/domain/markets';
import type { SpendKind } from '@glasshouse/domain/protection';
import { findIdleEndSec } from '@glasshouse/domain/session';
import { APP_PRIVILEGES } from './app-privileges.table.ts';
import type { Bans } from './bans/index.ts';
import { makeCaptcha, type Captcha } from './captcha/index.ts';
import { openConfig } from './config/index.ts';
import type { Favourites } from './favourites/index.ts';
import { makeFeed } from './feed/index.ts';
import { findStop, makeLedger } from './ledger/index.ts';
import { makeLive, type Live } from './live/index.ts';
import { makeMoney } from './make-money.ts';
import { makePeople, type People } from './make-people.ts';
import { findOrigin } from './make-post.ts';
import { checkServer, makeFindObstacle, migrate, openDatabase, type Database } from './platform/database/index.ts';
import { findRoot } from './platform/environment/index.ts';
import {
  guardConnections,
  limitsOf,
  openAdminPort,
  serveOperatorPages,
  serveUpgrades,
  type Http,
} from './platform/http/index.ts';
import { isBetting, LoopLag } from './platform/load/index.ts';
import type { Logger } from './platform/logs/index.ts';
import { makeLookups } from './lookups/index.ts';
import { makeOperator } from './operator/index.ts';
import type { Markers } from './markers/index.ts';
import { openHttp, openPlatform, type AppHooks, type AppSettings } from './open-platform.ts';
import type { Module } from './platform/module/index.ts';
import { makePictures } from './pictures/index.ts';
import type { Messages } from './messages/index.ts';
import type { Protection } from './protection/index.ts';
import { makeSession, type Session } from './session/index.ts';
import { makeSportsbook, type Publish, type Sportsbook, type SportsbookDeps } from './sportsbook/index.ts';
import { makeStatistics } from './statistics/index.ts';
import { makeTokens } from './tokens/index.ts';
import { notifyPlayers, type NotifyPlayersDeps } from './notify-players.ts';
import { makeDebtRates, makeWallet, type Wallet, type WalletModuleDeps } from './wallet/index.ts';
import { writeToPlayers } from './write-to-players.ts';
import { shedLoad } from './shed-load.ts';
import { BoardMoves, serveWeb, type Web } from './web/index.ts';

export type { AppHooks };

type Platform = ReturnType<typeof openPlatform>;

export interface App {
  readonly fastify: FastifyInstance;
  /** The auditor's check: accounts whose balance is not the sum of their entries. */
  listUnbalanced(): Promise<readonly object[]>;
  /** Makes and changes the tables, as who owns them. */
  prepare(): Promise<void>;
  /** Starts every module, and listens; migrates before, unless somebody has. The port that was taken. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** The only place that knows every module: it makes them and hands them to each other. */
async function makeModules(settings: AppSettings, log: Logger, hooks: AppHooks) {
  const platform = openPlatform(settings, log, hooks);
  const { database, leadership, makeId, metrics, outbox, jobs, limits, security, keptEvents } = platform;
  const config = await openOwnConfig(settings, log, platform, () => people);
  const session = makeOwnSession(settings, log, platform, { config, find: () => ({ live, people, wallet }) });
  const captcha = captchaOf(settings, platform, session);
  const guards = guardsOf(session, captcha, database, () => people);
  const http = await openHttp(settings, log, platform, guards, config.siteName('en'));
  const moves = new BoardMoves();
  const sportsbook = makeSportsbook({
    ...platform,
    ...config,
    log,
    publish: noteEach(moves, () => live),
    ...personsOf(() => people),
  });
  const addressOf = (request: IncomingMessage) => http.trust.addressOf(request);
  const live = makeLive({
    ...platform,
    log,
    epoch: () => sportsbook.epoch,
    findVisitorOf: (header) => http.findVisitorOf(header, true),
    addressOf,
    onHeard: (personId) => people.hear(personId, 'page'),
    ...(hooks.onTopicMessage && { onMessage: hooks.onTopicMessage }),
  });
  const ledger = makeLedger({ database, makeId, log, debtRates: makeDebtRates(config.conversion) });
  const operator = makeOperator({ database, security });
  const wallet = makeOwnWallet(settings, { ...platform, ...config, log, ledger, operator }, () => people);
  const people = makePeople({ ...platform, log, config, operator, ledger, wallet, session, settings });
  const money = makeMoney({ ...platform, log, sportsbook, ledger, wallet, live, config, ...people });
  const feed = makeFeed({ ...platform, ...tokensOf(settings), log, addressOf, sportsbook });
  notifyReaders({ outbox, wallet, betting: money.betting, live, sportsbook, ...people });
  writeToPlayers({ ...platform, betting: money.betting, ...people });
  // In the order in which they start and their migrations run; they stop the other way round.
  const modules: Module[] = [
    leadership,
    outbox,
    limits,
    keptEvents,
    config,
    operator,
    ...people.modules,
    session,
    ledger,
    people.protection,
    wallet,
    sportsbook,
    ...money.modules,
    ...people.watching,
    makeTokens(platform),
    makeLookups({ ...config, ...settings, board: sportsbook }),
    makeStatistics({ sportsbook }),
    captcha,
    live,
    feed,
    jobs,
  ];
  return { database, metrics, http, config, live, feed, ledger, sportsbook, audit: money.audit, modules, moves };
}

/** People are made after it, and what it asks of them is asked when money comes and goes. */
function makeOwnWallet(
  { production }: AppSettings,
  deps: Omit<WalletModuleDeps, 'isDemo' | 'isVerified' | 'needsName' | 'depositFile'>,
  findPeople: () => People,
): Wallet {
  return makeWallet({
    ...deps,
    isDemo: !production,
    isVerified: (sql, personId) => findPeople().isVerified(sql, personId),
    needsName: (sql, personId) => findPeople().needsName(sql, personId),
    depositFile: { openFor: (personId) => findPeople().depositFile.openFor(personId) },
  });
}

function tokensOf({ feedToken, feedTokens }: AppSettings) {
  return { token: feedToken, producerTokens: feedTokens };
}

/** What is asked before a call is looked at. */
function guardsOf(
  session: Session,
  captcha: Captcha,
  database: Database,
  findPeople: () => ReturnType<typeof makePeople>,
) {
  return {
    findVisitor: session.findVisitor,
    findCaptcha: captcha.find,
    findStop: (personId: number, kind: SpendKind) => findStop(database, personId, kind),
    hasProved: (sessionId: number) => session.hasProved(sessionId),
    onRefused: (refused: Parameters<Markers['noteRefused']>[0]) => findPeople().markers.noteRefused(refused),
    onSpend: (personId: number) => findPeople().hear(personId, 'spend'),
  };
}

function captchaOf(
  { addressLimitFactor }: AppSettings,
  { limits, security, signing }: Platform,
  session: Session,
): Captcha {
  return makeCaptcha({
    counters: limits.counters,
    security,
    secret: signing.deriveSecret('captcha'),
    addressFactor: addressLimitFactor,
    endSession: session.endSession,
  });
}

/** What is set up beside the file is known to whoever speaks to people, made after it. */
function openOwnConfig(settings: AppSettings, log: Logger, platform: Platform, findPeople: () => People) {
  const { database, metrics } = platform;
  return openConfig({ ...settings, database: database.reading, log, metrics, setUp: () => findPeople().setUp() });
}

interface SessionParts {
  readonly config: Awaited<ReturnType<typeof openConfig>>;
  /** They stand on sessions, and are made after them. */
  readonly find: () => { readonly live: Live; readonly people: People; readonly wallet: Wallet };
}

function makeOwnSession(
  settings: AppSettings,
  log: Logger,
  platform: ReturnType<typeof openPlatform>,
  { config, find }: SessionParts,
): Session {
  return makeSession({
    ...platform,
    log,
    counters: platform.limits.counters,
    credentials: {
      findPlayer: (login) => find().people.identity.findPlayer(login),
      checkPassword: (claimed, password) => find().people.identity.checkPassword(claimed, password),
      hasOwnPassword: (playerId) => find().people.identity.hasOwnPassword(playerId),
      noteUsed: (claimed) => find().people.identity.notePasswordUsed(claimed),
      lockOpen: (tx, playerId) => find().people.identity.lockOpen(tx, playerId),
    },
    waysIn: () => find().people.ways,
    rights: {
      standingOf: (personId) => find().people.bans.standingOf(personId),
      findStop: (personId, kind) => findStop(platform.database.reading, personId, kind),
      isFrozen: async (playerId) => (await find().wallet.showAccounts(playerId)).some(({ isFrozen }) => isFrozen),
    },
    secret: platform.signing.deriveSecret('sessions'),
    // A picture for another device needs a name that leads here from there.
    ...(hasName(settings) && { origin: findOrigin(settings) }),
    addressFactor: settings.addressLimitFactor,
    onEnded: (sessionId) => find().live.closeSession(sessionId),
    listHeld: () => find().live.listSessions(),
    onHeard: (personId, isQuiet) => find().people.hear(personId, isQuiet ? 'page' : 'action'),
    beforeSession: (personId) => find().people.beforeSession(personId),
    idleSec: () => findIdleEndSec(config.idleMinutes()),
    isStrict: config.isSignInStrict,
  });
}

function hasName({ production, siteHosts }: AppSettings): boolean {
  return !production || siteHosts.length > 0;
}

function tellWhatIsMissing(settings: AppSettings, { trust }: Http, log: Logger): void {
  if (!hasName(settings))
    log.warn(
      { code: 'site_hosts_missing' },
      'SITE_HOSTS names no host: no QR code signs a device in, and pages tell search engines no address of theirs',
    );
  if (settings.adminPort === undefined && (settings.production || trust.isOnThisMachine))
    log.warn(
      { code: 'admin_port_missing' },
      'ADMIN_PORT names no port: the operator has no pages, no figures and no actions',
    );
}

/** What the sportsbook has to do with persons. */
function personsOf(findPeople: () => People): Pick<SportsbookDeps, 'isSportClosed' | 'onRenumbered'> {
  return {
    isSportClosed: (...sport) => findPeople().bans.isSportClosed(...sport),
    onRenumbered: async (tx, renumbered) => {
      const starred = renumbered.map(({ kind, from, to, name }) => {
        return { kind: kind === 'competitor' ? 'team' : kind, id: from, to, name } as const;
      });
      await findPeople().favourites.follow(tx, starred);
    },
  };
}

/** What is published of the board is noted, too: pages say from which state of it they are. */
function noteEach(moves: BoardMoves, findLive: () => Live): Publish {
  return (topic, number, data) => {
    moves.note();
    findLive().publish(topic, number, data);
  };
}

export async function makeApp(settings: AppSettings, log: Logger, hooks: AppHooks = {}): Promise<App> {
  const made = await makeModules(settings, log, hooks);
  const { database, metrics, http, live, feed, ledger, sportsbook, modules } = made;
  const app = http.fastify;
  const lag = hooks.lag ?? new LoopLag();
  shedLoad(app, lag);
  for (const module of modules) module.serve?.(http);
  let open = false;
  const findObstacle = makeFindObstacle(database);
  serveOperatorPages(http, {
    registry: metrics.registry,
    countEvents: () => sumEvents(sportsbook),
    auditState: made.audit.state,
    findObstacle: async () => (open ? findObstacle() : 'starting'),
  });
  const web = settings.roles.has('web') ? await openWeb(settings, log, made, lag) : undefined;
  guardConnections(app.server, { log, metrics }, limitsOf(settings));
  serveUpgrades(app.server, log, [feed.upgrade, live.upgrade]);
  return {
    fastify: app,
    listUnbalanced: () => ledger.listUnbalanced(),
    prepare: () => prepareDatabase(settings, log, modules),
    listen: async () => {
      tellWhatIsMissing(settings, http, log);
      if (!hooks.isPrepared) await prepareDatabase(settings, log, modules);
      for (const module of modules) await module.start?.();
      await web?.start();
      lag.start();
      await app.listen({ port: settings.port, host: settings.host });
      await openAdminPort(http, settings);
      open = true;
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : settings.port;
    },
    close: async () => {
      open = false;
      for (const module of modules) await module.drain?.();
      lag.stop();
      await web?.stop();
      await app.close();
      for (const module of modules.toReversed()) await module.stop?.();
      await database.close();
    },
  };
}

/** Pages, and the pictures of events that those who share a page show. */
async function openWeb(
  { production, remoteOrigins, dataDir }: AppSettings,
  log: Logger,
  { http, metrics, config, moves }: Awaited<ReturnType<typeof makeModules>>,
  lag: LoopLag,
): Promise<Web> {
  const folder = join(findRoot(), 'dist/site');
  makePictures({ fontFolder: join(folder, 'fonts') }).serve?.(http);
  return serveWeb({
    http,
    log,
    metrics,
    config,
    production,
    folder,
    dataDir,
    remoteOrigins,
    moves,
    lag,
    isBetting,
  });
}

/** Changing the shape of large tables takes the time it takes. */
async function prepareDatabase(settings: AppSettings, log: Logger, modules: readonly Module[]): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl = databaseUrl } = settings;
  const role = userOf(databaseUrl);
  const isOwner = role === userOf(migrationDatabaseUrl);
  if (isOwner) {
    const said = 'the program works as the owner of its tables; name another role by MIGRATION_DATABASE_URL';
    log.warn({ code: 'database_role_owns', role }, said);
  }
  const patient = openDatabase(migrationDatabaseUrl, log, { connections: 1 });
  try {
    const { hasChecksums } = await checkServer(patient);
    if (!hasChecksums) log.warn({ code: 'database_without_checksums' }, 'the database keeps no checksums of its pages');
    const sets = modules.flatMap((module) => module.migrations ?? []);
    await migrate(patient, sets, isOwner ? undefined : { role, privileges: APP_PRIVILEGES }, log);
  } finally {
    await patient.close();
  }
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

interface TopicSources {
  readonly live: Live;
  readonly sportsbook: Sportsbook;
  readonly wallet: Wallet;
  readonly favourites: Favourites;
  readonly protection: Protection;
  readonly bans: Bans;
  readonly messages: Messages;
}

/** What readers of the live stream start from, and what they are told. */
function notifyReaders(deps: TopicSources & NotifyPlayersDeps): void {
  openTopics(deps);
  notifyPlayers(deps);
}

/** Where readers of the live stream start from: the board for all, wallet and favourites for each player. */
function openTopics({ live, sportsbook, wallet, favourites, protection, bans, messages }: TopicSources): void {
  live.addSource('event', sportsbook.snapshots.event);
  live.addSource('card', sportsbook.snapshots.card);
  live.addSource('row', sportsbook.snapshots.row);
  live.addSource('wide', sportsbook.snapshots.wide);
  live.addSource('list', sportsbook.snapshots.list);
  live.addSource('me', async (_, visitor) => {
    if (!visitor) return undefined;
    const [accounts, starred, state, isHidden, standing, unread] = await Promise.all([
      wallet.showAccounts(visitor.playerId),
      favourites.listOf(visitor.personId),
      protection.stateOf(visitor.personId),
      wallet.isBalanceHidden(visitor.personId),
      bans.standingOf(visitor.personId),
      messages.countUnread(visitor.personId),
    ]);
    const own = { accounts, favourites: starred, protection: state, standing, user_hide_balance: isHidden };
    return { data: { ...own, messages: { unread } } };
  });
}

/** Rounds of virtual sports come by themselves: they do not say that a producer has told its matches. */
function sumEvents(sportsbook: Sportsbook): number {
  const played = sportsbook.listSports().sports.filter(({ sportId }) => !isVirtualSport(sportId));
  return played.reduce((sum, { line, live }) => sum + line + live, 0);
}
