import type { LiveDeps } from './live/index.ts';
import { openDatabase } from './platform/database/index.ts';
import type { Environment } from './platform/environment/index.ts';
import { makeHttp, serveApiPage, type Http, type HttpDeps } from './platform/http/index.ts';
import { makeIdSource } from './platform/ids/index.ts';
import { makeJobs } from './platform/jobs/index.ts';
import { makeLeadership } from './platform/leadership/index.ts';
import { makeLimits } from './platform/limits/index.ts';
import type { LoopLag } from './platform/load/index.ts';
import { makeSecurityLog, type Logger } from './platform/logs/index.ts';
import { makeMetrics } from './platform/metrics/index.ts';
import { makeOutbox } from './platform/outbox/index.ts';
import { makeSealer } from './platform/sealing/index.ts';
import { makeKeptEvents } from './platform/security/index.ts';
import { makeSigning } from './platform/signing/index.ts';

/** What the environment and the supervisor have settled before the program starts. */
export interface AppSettings extends Environment {
  readonly databaseUrl: string;
  readonly feedToken: string;
}

/** What becomes of a program that is not alone on its database. */
export interface AppHooks {
  /** The tables are as they should be: somebody else has migrated. */
  readonly isPrepared?: boolean;
  /** Another one leads, and this one waits for its end before it listens. */
  readonly onWaiting?: () => void;
  /** Another one has taken over: this one has to end. */
  readonly onLost?: () => void;
  /** A test's own, whose clock it moves. */
  readonly lag?: LoopLag;
  /** A test's own: sees what the live topics carry. */
  readonly onTopicMessage?: LiveDeps['onMessage'];
}

/** Far more than any statement of a call or a job takes. */
const ANSWER_WITHIN_MS = 10_000;

/** Of the secret that seals what persons tell of themselves; see SIGNING_KEY_FILES_BEFORE for a change of keys. */
const PERSONAL = 'personal data';

/** What modules stand on, without product knowledge. */
export function openPlatform(settings: AppSettings, log: Logger, hooks: AppHooks) {
  const { databaseUrl } = settings;
  const database = openDatabase(databaseUrl, log, { answerWithinMs: ANSWER_WITHIN_MS });
  const leadership = makeLeadership({ ...hooks, databaseUrl, log, onTerm: (term) => database.setTerm(term) });
  const metrics = makeMetrics();
  const signing = makeSigning(settings.dataDir, settings.signingKeyFile);
  const before = settings.signingKeyFilesBefore.map((file) => makeSigning(settings.dataDir, file));
  const keptEvents = makeKeptEvents({ database: database.reading, log });
  return {
    database,
    leadership,
    metrics,
    makeId: makeIdSource(() => leadership.getNode()),
    signing,
    sealer: makeSealer([signing.deriveSecret(PERSONAL), ...before.map((one) => one.deriveSecret(PERSONAL))]),
    outbox: makeOutbox(database, log),
    jobs: makeJobs(database, log),
    limits: makeLimits({ database: database.reading, log, addressFactor: settings.addressLimitFactor }),
    security: makeSecurityLog(log, metrics.securityEvents, { keep: keptEvents.keep }),
    keptEvents,
  };
}

export async function openHttp(
  { production, trustProxy, siteHosts, adminPort, adminHost }: AppSettings,
  log: Logger,
  { metrics, limits, security }: ReturnType<typeof openPlatform>,
  visitors: Required<
    Pick<HttpDeps, 'findVisitor' | 'findStop' | 'findCaptcha' | 'hasProved' | 'onRefused' | 'onSpend'>
  >,
  siteName: string,
): Promise<Http> {
  const own = { secure: production, proxies: trustProxy, hosts: siteHosts, adminPort, adminHost };
  const http = await makeHttp({ ...own, log, metrics, limits, security, ...visitors });
  await serveApiPage(http, { production, siteName });
  return http;
}
