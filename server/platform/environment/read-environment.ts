import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { ROLES, type BucketAddress, type Environment, type Role } from './environment.ts';
import { EnvironmentError } from './environment-error.ts';
import { findRoot } from './find-root.ts';
import { readOneTap, readSocial } from './read-social.ts';

/** Prices, risk and bets are decided in one memory (docs/decisions/0014). */
const INSEPARABLE: readonly Role[] = ['api', 'feed', 'worker'];
const ON: ReadonlySet<string> = new Set(['1', 'true', 'on']);
const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off']);

type Variables = Readonly<Record<string, string | undefined>>;

export function readEnvironment(variables: Variables): Environment {
  const read = readVariables(variables);
  const sends = read.smtpUrl !== undefined || read.smppUrl !== undefined || read.social.size > 0;
  // Without a name of its own the site would write to people that it is at localhost.
  if (read.production && sends && read.siteHosts.length === 0)
    throw new EnvironmentError(
      'SITE_HOSTS must name the site in production beside SMTP_URL, SMPP_URL or SOCIAL_…: what is sent leads to it.',
    );
  return read;
}

function readVariables(variables: Variables): Environment {
  return {
    port: readWhole(variables, 'PORT', 3000, 0, 65_535),
    host: readText(variables, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(readText(variables, 'DATA_DIR') ?? join(findRoot(), '.data')),
    databaseUrl: readDatabaseUrl(variables, 'DATABASE_URL'),
    migrationDatabaseUrl: readDatabaseUrl(variables, 'MIGRATION_DATABASE_URL'),
    roles: readRoles(variables),
    production: readOneOf(variables, 'SITE_MODE', ['development', 'production'], 'development') === 'production',
    feedToken: readText(variables, 'FEED_TOKEN'),
    feedTokens: readText(variables, 'FEED_TOKENS'),
    signingKeyFile: readText(variables, 'SIGNING_KEY_FILE'),
    signingKeyFilesBefore: readText(variables, 'SIGNING_KEY_FILES_BEFORE')?.split(',') ?? [],
    world: readSwitch(variables, 'WORLD', true),
    worldSeed: readText(variables, 'WORLD_SEED') ?? 'glasshouse',
    worldSpeed: readWhole(variables, 'WORLD_SPEED', 4, 1, 600),
    worldHistoryDays: readWhole(variables, 'WORLD_HISTORY_DAYS', 150, 0, 400),
    remoteOrigins: readRemoteOrigins(variables),
    registers: readByCountry(variables, 'REGISTERS', 'DE=https://register.example/ask,NL=…'),
    depositFiles: readByCountry(variables, 'DEPOSIT_FILES', 'DE=https://file.example/deposits'),
    identityCheck: readAddress(variables, 'IDENTITY_CHECK'),
    documentsBucket: readBucket(variables),
    social: readSocial(variables, readText),
    ...readOneTap(variables, readText),
    ...readPost(variables),
    siteConfigFile: resolve(readText(variables, 'SITE_CONFIG') ?? join(findRoot(), 'config/site.json')),
    trustProxy: readProxies(variables),
    siteHosts: readSiteHosts(variables),
    adminPort: readAdminPort(variables),
    adminHost: readText(variables, 'ADMIN_HOST') ?? '127.0.0.1',
    addressLimitFactor: readWhole(variables, 'ADDRESS_LIMIT_FACTOR', 1, 1, 10_000),
    logLevel: readOneOf(variables, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug'], 'warn'),
  };
}

/** A variable that is set to nothing counts as not set. */
function readText(variables: Variables, name: string): string | undefined {
  const text = variables[name]?.trim();
  return text === '' ? undefined : text;
}

function readWhole(variables: Variables, name: string, fallback: number, least: number, most: number): number {
  const text = readText(variables, name);
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new EnvironmentError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

const HOST_NAME = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

function readSiteHosts(variables: Variables): readonly string[] {
  const names = readText(variables, 'SITE_HOSTS')?.split(',') ?? [];
  return names.map((part) => {
    const host = part.trim().toLowerCase();
    if (HOST_NAME.test(host)) return host;
    throw new EnvironmentError(`SITE_HOSTS must look like shop.example,www.shop.example, not "${part}".`);
  });
}

function readAdminPort(variables: Variables): number | undefined {
  if (readText(variables, 'ADMIN_PORT') === undefined) return undefined;
  const port = readWhole(variables, 'ADMIN_PORT', 1, 1, 65_535);
  if (port === readWhole(variables, 'PORT', 3000, 0, 65_535)) {
    throw new EnvironmentError('ADMIN_PORT must be another one than PORT.');
  }
  return port;
}

function readSwitch(variables: Variables, name: string, fallback: boolean): boolean {
  const text = readText(variables, name);
  if (text === undefined) return fallback;
  if (ON.has(text)) return true;
  if (OFF.has(text)) return false;
  throw new EnvironmentError(`${name} must be on or off, not "${text}".`);
}

function readOneOf<Option extends string>(
  variables: Variables,
  name: string,
  options: readonly Option[],
  fallback: Option,
): Option {
  const text = readText(variables, name);
  if (text === undefined) return fallback;
  const found = options.find((option) => option === text);
  if (!found) throw new EnvironmentError(`${name} must be one of ${options.join(', ')}, not "${text}".`);
  return found;
}

function readDatabaseUrl(variables: Variables, name: string): string | undefined {
  const text = readText(variables, name);
  if (text === undefined) return undefined;
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(text) || !URL.canParse(text)) {
    throw new EnvironmentError(`${name} must look like postgresql://user:password@host:5432/name.`);
  }
  return text;
}

function readRemoteOrigins(variables: Variables): ReadonlyMap<string, string> {
  const pairs = readText(variables, 'REMOTES')?.split(',') ?? [];
  return new Map(
    pairs.map((pair) => {
      const [name, origin, ...rest] = pair.trim().split('=');
      if (!name || !origin || rest.length > 0 || !/^https?:\/\//.test(origin) || !URL.canParse(origin)) {
        throw new EnvironmentError(`REMOTES must look like sports=https://sports.example,event=…, not "${pair}".`);
      }
      return [name, new URL(origin).origin];
    }),
  );
}

function readByCountry(variables: Variables, name: string, example: string): ReadonlyMap<string, string> {
  const pairs = readText(variables, name)?.split(',') ?? [];
  const addresses = new Map(
    pairs.map((pair) => {
      const [country = '', address = '', ...rest] = pair.trim().split('=');
      const isAddress = /^https?:\/\//.test(address) && URL.canParse(address);
      if (!/^[A-Z]{2}$/.test(country) || !isAddress || rest.length > 0) {
        throw new EnvironmentError(`${name} must look like ${example}, not "${pair}".`);
      }
      return [country, address];
    }),
  );
  if (addresses.size < pairs.length) throw new EnvironmentError(`${name} must name each country once.`);
  return addresses;
}

function readAddress(variables: Variables, name: string): string | undefined {
  const text = readText(variables, name);
  if (text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new EnvironmentError(`${name} must be an address such as https://check.example/ask, not "${text}".`);
}

function readBucket(variables: Variables): BucketAddress | undefined {
  const text = readText(variables, 'DOCUMENTS_BUCKET');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWhole = url && /^https?:$/.test(url.protocol) && url.username && url.password && url.pathname.length > 1;
  // The value holds a secret: it is never said what was wrong in it.
  if (!isWhole)
    throw new EnvironmentError('DOCUMENTS_BUCKET must look like https://KEY:SECRET@s3.example/bucket?region=eu-1.');
  return {
    address: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

const SENDER = /^(?:[^<>\r\n]{1,80} <[^\s<>@]{1,64}@[^\s<>@]{1,188}>|[^\s<>@]{1,64}@[^\s<>@]{1,188})$/;

/** A site that writes letters has an address that its readers, and their post offices, can tell. */
function readPost(variables: Variables): Pick<Environment, 'smtpUrl' | 'smppUrl' | 'mailFrom'> {
  const smtpUrl = readText(variables, 'SMTP_URL');
  const from = readText(variables, 'MAIL_FROM');
  if (
    smtpUrl !== undefined &&
    (!/^smtps?:\/\/\S+$/.test(smtpUrl) || !URL.canParse(smtpUrl) || !new URL(smtpUrl).hostname)
  )
    throw new EnvironmentError('SMTP_URL must look like smtp://user:password@mail.example:587 or smtps://….');
  if (smtpUrl !== undefined && from === undefined) throw new EnvironmentError('SMTP_URL asks for MAIL_FROM beside it.');
  if (from !== undefined && !SENDER.test(from))
    throw new EnvironmentError('MAIL_FROM must look like House <post@house.example>.');
  const smppUrl = readText(variables, 'SMPP_URL');
  if (
    smppUrl !== undefined &&
    (!/^smpps?:\/\/[^\s:@]{1,48}(?::[^\s@]{0,27})?@\S+$/.test(smppUrl) || !URL.canParse(smppUrl))
  )
    throw new EnvironmentError('SMPP_URL must look like smpp://system:password@sms.example:2775?from=House.');
  return { smtpUrl, smppUrl, mailFrom: from ?? 'post@localhost' };
}

/** This machine, and the networks that are nobody's on the internet; names that the reader of addresses knows. */
const NEAR_PROXIES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function readProxies(variables: Variables): readonly string[] {
  const text = readText(variables, 'TRUST_PROXY');
  if (text === undefined || OFF.has(text)) return [];
  if (ON.has(text)) return NEAR_PROXIES;
  return text.split(',').map((part) => {
    const proxy = part.trim();
    if (NEAR_PROXIES.includes(proxy) || isNetwork(proxy)) return proxy;
    throw new EnvironmentError(
      `TRUST_PROXY must be on, off or a list such as 127.0.0.1,10.0.0.0/8,loopback, not "${text}".`,
    );
  });
}

/** An address, or one with the length of its network; `/0` would be everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

function readRoles(variables: Variables): ReadonlySet<Role> {
  const text = readText(variables, 'ROLES');
  if (text === undefined || text === 'all') return new Set(ROLES);
  const names = text.split(',').map((name) => name.trim());
  const roles = new Set(
    names.map((name) => {
      const role = ROLES.find((known) => known === name);
      if (!role) throw new EnvironmentError(`ROLES may name ${ROLES.join(', ')} or all, not "${name}".`);
      return role;
    }),
  );
  const missing = INSEPARABLE.filter((role) => !roles.has(role));
  if (missing.length > 0) {
    throw new EnvironmentError(
      `ROLES must name ${INSEPARABLE.join(', ')} together: they share one memory. Missing: ${missing.join(', ')}.`,
    );
  }
  return roles;
}
