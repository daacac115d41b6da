import { basename } from 'node:path';
import { openMatch, readSeason, settleMatch, startMatch } from '@glasshouse/feeds/football-csv';
import { readText } from './read-lines.ts';
import type { Recording, Step } from './recording.ts';
import { ReplayError } from './replay-error.ts';

/** From kick-off to the final whistle, with the break and a little added time. */
const MATCH_MS = 110 * 60_000;

/** A season file: all fixtures and prices first, then kick-offs and results in order of time. */
export async function loadSeason(path: string): Promise<Recording> {
  const { matches, problems } = readSeason(await readText(path));
  if (matches.length === 0) {
    const why = problems[0] ? `${problems[0].reason} (line ${problems[0].line})` : 'it holds no match';
    throw new ReplayError(`Nothing in ${path} can be played: ${why}.`);
  }
  const steps = matches.flatMap((match): Step[] => [
    ...startMatch(match).map((message) => ({ atMs: match.kickOffMs, message })),
    ...settleMatch(match).map((message) => ({ atMs: match.kickOffMs + MATCH_MS, message })),
  ]);
  const name = basename(path);
  return {
    kind: 'season',
    name,
    opening: matches.flatMap(openMatch),
    steps: steps.toSorted((a, b) => a.atMs - b.atMs),
    liveAtMs: Math.min(...matches.map((match) => match.kickOffMs)),
    problems: problems.map((problem) => ({ ...problem, file: name })),
  };
}
