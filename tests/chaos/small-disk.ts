import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file system of its own, small enough to be filled without harm to anything else on the machine. */
export interface SmallDisk {
  /** Nothing but a few hundred kilobytes is left. */
  fill(): void;
  free(): void;
  unmount(): void;
}

/** Programs of the system, and not of any package. */
const PROGRAMS = { mount: 'mount', unmount: 'umount' } as const;
const SIZE = '1g';
const PIECE = Buffer.alloc(4 * 1024 * 1024, 1);
const LEFT_BYTES = 512 * 1024;

/** Why there can be none; undefined where there can. Filling the machine's own disk would hurt everybody on it. */
export function findDiskObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'small disks are made with tmpfs, which is of Linux';
  if (process.getuid?.() !== 0) return 'only root may mount a small disk';
  return spawnSync(PROGRAMS.mount, ['--version']).status === 0 ? undefined : 'there is no mount here';
}

export function mountSmallDisk(folder: string): SmallDisk {
  const mounted = spawnSync(PROGRAMS.mount, ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) throw new Error(`no small disk could be mounted: ${mounted.stderr}`);
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      writeFileSync(ballast, '');
      for (;;) {
        const { bavail, bsize } = statfsSync(folder);
        const left = bavail * bsize - LEFT_BYTES;
        if (left <= 0) return;
        appendFileSync(ballast, PIECE.subarray(0, Math.min(left, PIECE.length)));
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync(PROGRAMS.unmount, ['--lazy', folder]),
  };
}
