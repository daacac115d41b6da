import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../platform/logs/index.ts';
import { compileSite, type Site } from './compile-site.ts';
import type { ConfigMetrics } from './config-metrics.ts';
import { formatProblem, SiteFileError, type Problem } from './problem.ts';
import { readSiteFile } from './read-site-file.ts';

export interface SiteFileStatus {
  readonly path: string;
  readonly appliedAtMs: number;
  /** What is wrong with the file as it lies there now; absent while it is what the site works by. */
  readonly problem: Problem | undefined;
}

export interface WatchedSiteFile {
  site(): Site;
  status(): SiteFileStatus;
  start(): void;
  stop(): Promise<void>;
}

export interface KeepDeps {
  readonly path: string;
  readonly log: Logger;
  readonly metrics: ConfigMetrics;
  /** How often the file is looked at where the system does not say that it changed. */
  readonly pollMs?: number;
}

const POLL_MS = 2_000;
/** A file that has not changed for so long is not being written any more. */
const QUIET_MS = 100;
const MOST_WAITS = 50;

/** The operator's file, read anew whenever it changes. What is wrong is refused, and what held before goes on. */
export async function watchSiteFile(deps: KeepDeps): Promise<WatchedSiteFile> {
  let mark = await findMark(deps.path);
  const first = await readSiteFile(deps.path);
  if (!first.ok) throw new SiteFileError(deps.path, first.problem);
  let site = compileSite(first.file);
  let status: SiteFileStatus = { path: deps.path, appliedAtMs: Date.now(), problem: undefined };
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const read = async (): Promise<void> => {
    const given = await readSiteFile(deps.path);
    if (given.ok) {
      site = compileSite(given.file, site.version + 1);
      status = { path: deps.path, appliedAtMs: Date.now(), problem: undefined };
      deps.log.info({ code: 'site_file_read', path: deps.path }, 'the site’s configuration was read anew');
    } else {
      status = { ...status, problem: given.problem };
      const message = `the site’s configuration ${formatProblem(given.problem)}; the one before it goes on`;
      deps.log.error({ ...given.problem, path: deps.path, code: 'site_file_refused' }, message);
    }
    deps.metrics.reads.inc({ outcome: given.ok ? 'applied' : 'refused' });
    deps.metrics.refused.set(given.ok ? 0 : 1);
  };
  const look = async (): Promise<void> => {
    const found = await findQuietMark(deps.path);
    if (found === mark || isStopped) return;
    mark = found;
    await read();
  };
  const ask = (): void => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  };
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  return {
    site: () => site,
    status: () => status,
    start: () => {
      timer = setInterval(ask, deps.pollMs ?? POLL_MS);
      watcher = watchFolder(deps.path, ask);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      watcher?.close();
      await looking;
    },
  };
}

/** Says which state of the file was seen last; a file that is gone has a mark as well. */
async function findMark(path: string): Promise<string> {
  try {
    const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true });
    return [dev, ino, size, mtimeNs].join('/');
  } catch (error) {
    return String(error);
  }
}

/** The mark, once it stands still; of a file that never does, the last. */
async function findQuietMark(path: string): Promise<string> {
  let mark = await findMark(path);
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    await sleep(QUIET_MS, undefined, { ref: false });
    const next = await findMark(path);
    if (next === mark) return mark;
    mark = next;
  }
  return mark;
}

/** The folder, because editors put a new file in the place of the old; where it cannot be watched, looking is enough. */
function watchFolder(path: string, onChange: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_kind, name) => {
      if (name === null || name === basename(path)) onChange();
    });
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
