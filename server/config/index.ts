import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { WholeConfig } from '@glasshouse/contracts/config-whole';
import type { RegistrationType } from '@glasshouse/contracts/identity';
import type { SiteSettings } from '@glasshouse/contracts/site';
import type { BettingRules } from '@glasshouse/domain/coupon';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { TermsInForce } from './compile-site.ts';
import { makeConfigMetrics } from './config-metrics.ts';
import { makeExposureLog } from './exposure-log.ts';
import { watchSiteFile } from './watch-site-file.ts';
import { makeSettings } from './make-settings.ts';
import { markUnchanged } from './mark-unchanged.ts';
import { findCountry, readAsker } from './read-asker.ts';
import { dropForeignCountries } from './drop-foreign-countries.ts';
import { routeConfig } from './routes.ts';
import { serveSecurityText } from './serve-security-text.ts';
import { serveStatus } from './serve-status.ts';
import type { WaysSetUp } from './show-ways-in.ts';
import { deleteEndedExposures } from './store.ts';

export { SiteFileError } from './problem.ts';
export type { WaysSetUp } from './show-ways-in.ts';
export { readSiteFile } from './read-site-file.ts';
export { addVariants, assignVariants } from './assign-variants.ts';
export { findVisitorId, makeVisitorId, VISITOR_COOKIE_MAX_AGE_SEC } from './make-visitor-id.ts';

export interface ConfigDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The operator's file. */
  readonly siteConfigFile: string;
  /** Proxies of ours; where there are none, nobody can say which country a visitor is in. */
  readonly trustProxy: readonly string[];
  /** What is set up to reach people and to know them by; asked whenever the configuration is shown. */
  readonly setUp: () => WaysSetUp;
  /** Google's script for its one-tap, where the environment names it. */
  readonly oneTapScript?: string;
  readonly nowMs?: () => number;
  /** How often the file is looked at where the system does not say that it changed. */
  readonly pollMs?: number;
}

/** What this site is set to, by the operator's file as it is now. */
export interface Config extends Module {
  /** Keys of what is switched on, at this moment. */
  features(): ReadonlySet<string>;
  /** The host that search engines are told, at this moment; absent where the file names none. */
  canonicalHost(): string | undefined;
  /** Whether people may register like this, at this moment. */
  takes(type: RegistrationType): boolean;
  /** The terms that players have to have agreed to, at this moment. */
  terms(): TermsInForce;
  /** How this site's tools of player protection are set, at this moment. */
  protection(): Pick<WholeConfig, 'responsible'>;
  /** How this site bets, at this moment: the same object for as long as the file is not read anew. */
  bettingRules(): BettingRules;
  /** What the pages of a person's account are to be like, at this moment. */
  office(): WholeConfig['office'];
  /** How old a player has to be, at this moment. */
  minimumAge(): number;
  /** From which accounts players convert money, and for how long a rate holds, at this moment. */
  conversion(): Pick<WholeConfig['office'], 'conversionAllowed' | 'rateDays'>;
  /** Which leagues stand before all others in lists, at this moment. */
  topLeagues(): WholeConfig['dicts']['topLeagues'];
  producersTogether(): WholeConfig['dicts']['producersTogether'];
  /** What the site is called in this language, at this moment. */
  siteName(language: string): string;
  /** After how many minutes without a touch a player is signed out, at this moment; 0 never. */
  idleMinutes(): number;
  /** Whether the third wrong password in a row closes it, and each visit is told, at this moment. */
  isSignInStrict(): boolean;
  /** In which an address that was named is to be confirmed. */
  activationDays(): number;
  /** For the page that such a request asks for, after whatever is no proxy's word was taken off. Never waits. */
  settingsFor(request: { readonly url: string; readonly headers: IncomingHttpHeaders }): SiteSettings;
  /** Whether what a request is answered may depend on the country that it comes from, at this moment. */
  isByCountry(): boolean;
}

const WRITE_EXPOSURES_MS = 5_000;
const FORGET_ENDED_MS = 3_600_000;
const FORGET_AT_ONCE = 5_000;

function readCountry(headers: IncomingHttpHeaders, header: string | undefined): string | undefined {
  return header === undefined ? undefined : findCountry(headers[header]);
}

/** Rejects with a `SiteFileError` where the file cannot be used: a site does not start on a guess. */
export async function openConfig(deps: ConfigDeps): Promise<Config> {
  const { database, log } = deps;
  const nowMs = deps.nowMs ?? Date.now;
  const nowSec = (): number => Math.floor(nowMs() / 1_000);
  const metrics = makeConfigMetrics(deps.metrics);
  const kept = await watchSiteFile({
    path: deps.siteConfigFile,
    log,
    metrics,
    ...(deps.pollMs !== undefined && { pollMs: deps.pollMs }),
  });
  const exposures = makeExposureLog({ database, log, metrics });
  const countryHeader = (): string | undefined =>
    deps.trustProxy.length > 0 ? kept.site().file.global.countryHeader : undefined;
  const countryIn = (headers: IncomingHttpHeaders): string | undefined => readCountry(headers, countryHeader());
  const timers: NodeJS.Timeout[] = [];
  return {
    migrations: { module: 'config', folder: join(findRoot(), 'server/config/migrations') },
    features: () => kept.site().features,
    canonicalHost: () => kept.site().file.global.canonicalHost,
    takes: (type) => kept.site().features.has('registration') && kept.site().file.reg.types.includes(type),
    terms: () => kept.site().terms,
    bettingRules: () => kept.site().bettingRules,
    office: () => kept.site().file.office,
    minimumAge: () => kept.site().file.reg.minimumAge,
    conversion: () => kept.site().file.office,
    topLeagues: () => kept.site().file.dicts.topLeagues,
    producersTogether: () => kept.site().file.dicts.producersTogether,
    siteName: (language) => findName(kept.site().file.customize.siteName, language),
    activationDays: () => kept.site().file.auth.activationDays,
    isSignInStrict: () => kept.site().file.auth.isSignInStrict,
    idleMinutes: () => kept.site().file.auth.autoLogoffMinutes,
    protection: () => kept.site().file,
    settingsFor: ({ url, headers }) =>
      makeSettings(kept.site(), readAsker(url, headers, countryIn(headers)), nowSec(), deps),
    isByCountry: () =>
      countryHeader() !== undefined && kept.site().file.global.blocks.some(({ countries }) => countries.length > 0),
    serve: (http) => {
      dropForeignCountries(http, countryHeader);
      http.findCountryBy(countryIn);
      markUnchanged(http.fastify, countryHeader);
      serveStatus(http, kept, database);
      serveSecurityText(http, kept.site, nowMs);
      routeConfig(http, { site: kept.site, exposures, setUp: deps.setUp, nowSec });
    },
    start: async () => {
      kept.start();
      timers.push(setInterval(() => void exposures.write(), WRITE_EXPOSURES_MS));
      timers.push(setInterval(() => void forgetEnded(deps, kept.site().experiments), FORGET_ENDED_MS));
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await kept.stop();
      await exposures.write();
    },
  };
}

function findName(names: { readonly en: string }, language: string): string {
  return new Map(Object.entries(names)).get(language) ?? names.en;
}

async function forgetEnded(
  { database, log }: ConfigDeps,
  experiments: readonly { readonly name: string }[],
): Promise<void> {
  const running = experiments.map(({ name }) => name);
  try {
    while ((await deleteEndedExposures(database, running, FORGET_AT_ONCE)) === FORGET_AT_ONCE);
  } catch (error) {
    log.warn(
      { code: 'experiments_not_forgotten', error: String(error) },
      'ended experiments could not be forgotten; they will be tried again',
    );
  }
}
