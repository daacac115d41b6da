import { join, resolve } from 'node:path';
import { ROLES, type Environment, type Role } from './environment.ts';
import { findRoot } from './find-root.ts';

/** A value that cannot be used; the message is the one sentence a person needs. */
export class EnvironmentError extends Error {}

type Variables = Readonly<Record<string, string | undefined>>;

export function readEnvironment(variables: Variables): Environment {
  return {
    port: readWhole(variables, 'PORT', 3000, 0, 65_535),
    host: variables['HOST'] ?? '127.0.0.1',
    dataDir: resolve(variables['DATA_DIR'] ?? join(findRoot(), '.data')),
    databaseUrl: readDatabaseUrl(variables),
    roles: readRoles(variables),
    production: variables['NODE_ENV'] === 'production',
    feedToken: variables['FEED_TOKEN'],
    world: readSwitch(variables, 'WORLD', true),
    worldSeed: variables['WORLD_SEED'] ?? 'glasshouse',
    worldSpeed: readWhole(variables, 'WORLD_SPEED', 4, 1, 600),
    logLevel: readOneOf(variables, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug'], 'warn'),
  };
}

function readWhole(variables: Variables, name: string, fallback: number, least: number, most: number): number {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new EnvironmentError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function readSwitch(variables: Variables, name: string, fallback: boolean): boolean {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
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
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  const found = options.find((option) => option === text);
  if (!found) throw new EnvironmentError(`${name} must be one of ${options.join(', ')}, not "${text}".`);
  return found;
}

function readDatabaseUrl(variables: Variables): string | undefined {
  const text = variables['DATABASE_URL'];
  if (text === undefined || text === '') return undefined;
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(text)) {
    throw new EnvironmentError('DATABASE_URL must look like postgresql://user:password@host:5432/name.');
  }
  return text;
}

function readRoles(variables: Variables): ReadonlySet<Role> {
  const text = variables['ROLES'];
  if (text === undefined || text === '' || text === 'all') return new Set(ROLES);
  const names = text.split(',').map((name) => name.trim());
  return new Set(
    names.map((name) => {
      const role = ROLES.find((known) => known === name);
      if (!role) throw new EnvironmentError(`ROLES may name ${ROLES.join(', ')} or all, not "${name}".`);
      return role;
    }),
  );
}
