import { join, resolve } from 'node:path';
import { ROLES, type Environment, type Role } from './environment.ts';
import { findRoot } from './find-root.ts';

/** A value that cannot be used; the message is the one sentence a person needs. */
export class EnvironmentError extends Error {}

type Variables = Readonly<Record<string, string | undefined>>;

export function readEnvironment(variables: Variables): Environment {
  return {
    port: readWhole(variables, 'PORT', 3000, 0, 65_535),
    host: readText(variables, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(readText(variables, 'DATA_DIR') ?? join(findRoot(), '.data')),
    databaseUrl: readDatabaseUrl(variables),
    roles: readRoles(variables),
    production: readOneOf(variables, 'SITE_MODE', ['development', 'production'], 'development') === 'production',
    feedToken: readText(variables, 'FEED_TOKEN'),
    feedTokens: readText(variables, 'FEED_TOKENS'),
    signingKeyFile: readText(variables, 'SIGNING_KEY_FILE'),
    world: readSwitch(variables, 'WORLD', true),
    worldSeed: readText(variables, 'WORLD_SEED') ?? 'glasshouse',
    worldSpeed: readWhole(variables, 'WORLD_SPEED', 4, 1, 600),
    remoteOrigins: readRemoteOrigins(variables),
    siteConfigFile: resolve(readText(variables, 'SITE_CONFIG') ?? join(findRoot(), 'config/site.json')),
    trustProxy: readSwitch(variables, 'TRUST_PROXY', false),
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

function readSwitch(variables: Variables, name: string, fallback: boolean): boolean {
  const text = readText(variables, name);
  if (text === undefined) return fallback;
  if (text === '1' || text === 'true' || text === 'on') return true;
  if (text === '0' || text === 'false' || text === 'off') return false;
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

function readDatabaseUrl(variables: Variables): string | undefined {
  const text = readText(variables, 'DATABASE_URL');
  if (text === undefined) return undefined;
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(text) || !URL.canParse(text)) {
    throw new EnvironmentError('DATABASE_URL must look like postgresql://user:password@host:5432/name.');
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

function readRoles(variables: Variables): ReadonlySet<Role> {
  const text = readText(variables, 'ROLES');
  if (text === undefined || text === 'all') return new Set(ROLES);
  const names = text.split(',').map((name) => name.trim());
  return new Set(
    names.map((name) => {
      const role = ROLES.find((known) => known === name);
      if (!role) throw new EnvironmentError(`ROLES may name ${ROLES.join(', ')} or all, not "${name}".`);
      return role;
    }),
  );
}
