import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isSharedBySession } from './shared-by-session.ts';

let root: string | undefined;
afterEach(() => root !== undefined && rmSync(root, { recursive: true }));

function makeMachine(files: Readonly<Record<string, string>>): string {
  root = mkdtempSync(join(tmpdir(), 'machine-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const ON = { 'proc/sys/kernel/sched_autogroup_enabled': '1\n' };
const NEW = { ...ON, 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cgroup.procs': '' };
const OLD = { ...ON, 'proc/self/cgroup': '3:cpuset:/\n1:cpu,cpuacct:/\n0::/\n' };
const OLD_ROOT = { 'sys/fs/cgroup/cpu,cpuacct/release_agent': '' };

describe('processors are shared out among sessions', () => {
  it.each([
    ['by a kernel that is told to, of processes in no group', NEW, true],
    ['not by one that is told not to', { ...NEW, 'proc/sys/kernel/sched_autogroup_enabled': '0\n' }, false],
    ['not by one that has no such sessions', { 'proc/self/cgroup': '0::/\n' }, false],
    ['not in a container, whose group looks like the root', { ...NEW, 'sys/fs/cgroup/cgroup.type': 'domain\n' }, false],
    ['not of a service', { ...NEW, 'proc/self/cgroup': '0::/system.slice/glasshouse.service\n' }, false],
    ['with groups of the older kind, at their root', { ...OLD, ...OLD_ROOT }, true],
    ['not with groups of the older kind, in a container', OLD, false],
    [
      'not with groups of the older kind, below their root',
      { ...OLD, ...OLD_ROOT, 'proc/self/cgroup': '1:cpu,cpuacct:/own\n0::/\n' },
      false,
    ],
  ])('%s', (_, files, expected) => {
    expect(isSharedBySession(makeMachine(files))).toBe(expected);
  });
});
