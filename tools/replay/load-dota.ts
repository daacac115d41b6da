import { basename } from 'node:path';
import { readDotaMatch } from '@glasshouse/feeds/opendota';
import { readText } from './read-lines.ts';
import type { Recording } from './recording.ts';
import { ReplayError } from './replay-error.ts';

/** A match of Dota 2 from its first second on: there is nothing of the days before it. */
export async function loadDota(path: string): Promise<Recording> {
  const match = readDotaMatch(await readText(path));
  if (typeof match === 'string') throw new ReplayError(`Nothing in ${path} can be played: ${match}.`);
  const { startsAtMs } = match.fixture;
  return {
    kind: 'match',
    name: basename(path),
    opening: match.opening,
    steps: match.steps.map(({ atSec, message }) => ({ atMs: startsAtMs + atSec * 1_000, message })),
    liveAtMs: startsAtMs,
    problems: [],
  };
}
