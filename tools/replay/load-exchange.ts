import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { makeBetfairAdapter, readTeams, type BetfairAdapter } from '@glasshouse/feeds/betfair';
import { makeClockCheck, type ClockCheck } from './check-clock.ts';
import { readLines, type Line } from './read-lines.ts';
import type { FileProblem, Recording, Step } from './recording.ts';
import { ReplayError } from './replay-error.ts';

interface Reading {
  readonly adapter: BetfairAdapter;
  readonly steps: Step[];
  readonly problems: FileProblem[];
  atMs: number;
}

interface FileLine extends Line {
  readonly file: string;
  readonly publishedMs: number;
}

/**
 * Recordings of an exchange, with the scores that lie beside them, in order of publishing: markets of one event
 * belong together.
 */
export async function loadExchange(paths: readonly string[]): Promise<Recording> {
  const files = paths.flatMap(listFiles);
  const naming = await listNaming(files);
  const teams = readTeams(naming);
  const isPossible = makeClockCheck(naming);
  const reading: Reading = { adapter: makeBetfairAdapter(teams), steps: [], problems: [], atMs: 0 };
  for await (const line of mergeLines(files, isPossible)) take(reading, line, isPossible);
  return toRecording(paths, reading);
}

/** Scores first: they are told before the prices of the same moment. */
function listFiles(path: string): string[] {
  const scores = path.replace('.prices.', '.scores.');
  return scores !== path && existsSync(scores) ? [scores, path] : [path];
}

async function listNaming(paths: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const path of paths) for await (const { text } of readLines(path)) if (bearsNames(text)) texts.push(text);
  return texts;
}

function bearsNames(text: string): boolean {
  return text.includes('"ccm"') || text.includes('"marketDefinition"');
}

/** The earliest line of all files first, of equal ones that of the earlier file; a file is never in memory as a whole. */
async function* mergeLines(paths: readonly string[], isPossible: ClockCheck): AsyncGenerator<FileLine> {
  const heads: { readonly rest: AsyncGenerator<FileLine>; line: FileLine }[] = [];
  for (const path of paths) {
    const rest = readTimed(path, isPossible);
    const first = await rest.next();
    if (!first.done) heads.push({ rest, line: first.value });
  }
  for (;;) {
    const earliest = Math.min(...heads.map((one) => one.line.publishedMs));
    const at = heads.findIndex((one) => one.line.publishedMs === earliest);
    const head = heads[at];
    if (!head) return;
    yield head.line;
    const next = await head.rest.next();
    if (next.done) heads.splice(at, 1);
    else head.line = next.value;
  }
}

async function* readTimed(path: string, isPossible: ClockCheck): AsyncGenerator<FileLine> {
  let publishedMs = 0;
  for await (const line of readLines(path)) {
    // What is broken stays where it stood in its file.
    const foundMs = findPublishedMs(line.text) ?? 0;
    if (isPossible(foundMs)) publishedMs = Math.max(publishedMs, foundMs);
    yield { ...line, file: basename(path), publishedMs };
  }
}

/** As it is written, however absurd. */
function findClock(text: string): string | undefined {
  return /"pt":\s*(-?\d[\d.eE+-]{0,30})/.exec(text)?.[1];
}

/** Enough to put two files in order; the adapter reads the line properly. */
function findPublishedMs(text: string): number | undefined {
  const found = /"pt":\s*(\d{1,15})\b/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

function take(reading: Reading, line: FileLine, isPossible: ClockCheck): void {
  if (line.text.trim() === '') return;
  const pt = findClock(line.text);
  if (pt !== undefined && !isPossible(Number(pt))) {
    reading.problems.push({
      file: line.file,
      line: line.number,
      reason: `its clock (pt ${pt}) is far from its markets`,
    });
    return;
  }
  const answer = reading.adapter.readLine(line.text, line.number);
  // A clock that goes back would send the replay back with it.
  reading.atMs = Math.max(reading.atMs, answer.atMs ?? 0);
  for (const message of answer.messages) reading.steps.push({ atMs: reading.atMs, message });
  for (const problem of answer.problems) reading.problems.push({ ...problem, file: line.file });
}

function toRecording(paths: readonly string[], { steps, problems }: Reading): Recording {
  if (steps.length === 0) {
    const why = problems[0] ? `${problems[0].reason} (line ${problems[0].line})` : 'it holds no market';
    throw new ReplayError(`Nothing in ${paths.join(', ')} can be played: ${why}.`);
  }
  const name = basename(paths[0] ?? '');
  return { kind: 'exchange', name, opening: [], steps, liveAtMs: findLiveMs(steps), problems };
}

/** When it went live; a race never does, and is laid around its start. */
function findLiveMs(steps: readonly Step[]): number | undefined {
  const live = steps.find(({ message }) => message.kind === 'odds_change' && message.section === 'live');
  if (live) return live.atMs;
  const lastMs = steps.at(-1)?.atMs ?? 0;
  const starts = steps.flatMap(({ message }) =>
    message.kind === 'fixture_change' && message.fixture.runners ? [message.fixture.startsAtMs] : [],
  );
  return starts.find((startsAtMs) => startsAtMs <= lastMs);
}
