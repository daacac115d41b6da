import { spawnSync } from 'node:child_process';
import type { PlantedBug } from './planted-bug.ts';

/** The commit that is checked out draws the sample: another six with every commit, the same six whoever looks at it. */
export function readSeed(root: string): string {
  const wanted = process.env['MUTATIONS_SEED'];
  if (wanted) return wanted;
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'no commit';
}

/** So many bugs, drawn by a seed without drawing any twice. */
export function chooseSample(bugs: readonly PlantedBug[], count: number, seed: string): PlantedBug[] {
  return bugs
    .map((bug) => ({ bug, lot: hash(`${seed} ${bug.name}`) }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ bug }) => bug);
}

/** FNV-1a, and a last mixing, since names differ only at their ends. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
