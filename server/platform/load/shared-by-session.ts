import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether Linux shares processors out among sessions first: where it is told to, and of processes that are in no group of
 * their own, as those of a container or of a service are. A process that leads a session has its part there, however
 * little it counts within it.
 */
export function isSharedBySession(root = '/'): boolean {
  try {
    const read = (path: string): string => readFileSync(join(root, path), 'utf8');
    if (read('proc/sys/kernel/sched_autogroup_enabled').trim() !== '1') return false;
    return isInNoGroup(read('proc/self/cgroup').trim().split('\n'), join(root, 'sys/fs/cgroup'));
  } catch {
    return false;
  }
}

/** In a container its own group looks like the root; of the true root each of the two kinds has or lacks one file. */
function isInNoGroup(lines: readonly string[], folder: string): boolean {
  const groups = lines.map((line) => line.split(':'));
  const old = groups.find(([, controllers = '']) => controllers.split(',').includes('cpu'));
  if (old) return old[2] === '/' && existsSync(join(folder, old[1] ?? '', 'release_agent'));
  return groups.some(([number, , path]) => number === '0' && path === '/') && !existsSync(join(folder, 'cgroup.type'));
}
