import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { makeBetfairAdapter, readTeams, type BetfairAdapter } from '@glasshouse/feeds/betfair';
import { readLines, type Line } from './read-lines.ts';
import type { FileProblem, Recording, Step } from './recording.ts';
import { ReplayError } from './replay-error.ts';

interface Reading {
  readonly adapter: BetfairAdapter;
  readonly steps: Step[];
  readonly problems: FileProblem[];
  atMs: number;
}

/** An exchange recording with the scores that lie beside it, in order of publishing. */
export async function loadExchange(path: string): Promise<Recording> {
  const scoresPath = path.replace('.prices.', '.scores.');
  const scores = scoresPath !== path && existsSync(scoresPath) ? await readAll(scoresPath) : [];
  const teams = readTeams(scores.map((line) => line.text));
  const reading: Reading = { adapter: makeBetfairAdapter(teams), steps: [], problems: [], atMs: 0 };
  let nextScore = 0;
  for await (const line of readLines(path)) {
    const publishedMs = findPublishedMs(line.text) ?? reading.atMs;
    for (let score = scores[nextScore]; score; score = scores[nextScore]) {
      if ((findPublishedMs(score.text) ?? 0) > publishedMs) break;
      take(reading, score, basename(scoresPath));
      nextScore += 1;
    }
    take(reading, line, basename(path));
  }
  for (const score of scores.slice(nextScore)) take(reading, score, basename(scoresPath));
  return toRecording(path, reading);
}

async function readAll(path: string): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(path)) lines.push(line);
  return lines;
}

/** Enough to put two files in order; the adapter reads the line properly. */
function findPublishedMs(text: string): number | undefined {
  const found = /"pt":\s*(\d{1,15})\b/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

function take(reading: Reading, line: Line, file: string): void {
  if (line.text.trim() === '') return;
  const answer = reading.adapter.readLine(line.text, line.number);
  // A clock that goes back would send the replay back with it.
  reading.atMs = Math.max(reading.atMs, answer.atMs ?? 0);
  for (const message of answer.messages) reading.steps.push({ atMs: reading.atMs, message });
  for (const problem of answer.problems) reading.problems.push({ ...problem, file });
}

function toRecording(path: string, { steps, problems }: Reading): Recording {
  if (steps.length === 0) {
    const why = problems[0] ? `${problems[0].reason} (line ${problems[0].line})` : 'it holds no market';
    throw new ReplayError(`Nothing in ${path} can be played: ${why}.`);
  }
  const live = steps.find(({ message }) => message.kind === 'odds_change' && message.section === 'live');
  return { kind: 'exchange', name: basename(path), opening: [], steps, liveAtMs: live?.atMs, problems };
}
