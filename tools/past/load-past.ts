import { join } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PastMatch } from '@glasshouse/contracts/feed';
import type { LineProblem } from '@glasshouse/feeds/adapter';
import { readSeason, toPastMatch } from '@glasshouse/feeds/football-csv';
import { readMatches } from '@glasshouse/feeds/wyscout';
import { readText } from '../replay/read-lines.ts';
import { ReplayError } from '../replay/replay-error.ts';

export interface PastFiles {
  readonly file: string;
  readonly players?: string | undefined;
  readonly teams?: string | undefined;
  /** A folder with a file for each match of which it is known what happened. */
  readonly events?: string | undefined;
}

export interface Past {
  readonly matches: readonly PastMatch[];
  readonly problems: readonly LineProblem[];
}

/** What is over by these files, the latest first; throws `ReplayError` where that is nothing. */
export async function loadPast(files: PastFiles): Promise<Past> {
  const text = await readText(files.file);
  const { matches, problems } = text.trimStart().startsWith('[') ? await loadWyscout(text, files) : loadTable(text);
  if (matches.length === 0) {
    const why = problems[0] ? `${problems[0].reason} (${problems[0].line})` : 'it holds no match that is over';
    throw new ReplayError(`Nothing in ${files.file} can be told: ${why}.`);
  }
  return { matches: matches.toSorted((a, b) => b.fixture.startsAtMs - a.fixture.startsAtMs), problems };
}

function loadTable(text: string): Past {
  const { matches, problems } = readSeason(text);
  return { matches: matches.flatMap((match) => toPastMatch(match) ?? []), problems };
}

async function loadWyscout(matches: string, { file, players, teams, events }: PastFiles): Promise<Past> {
  if (players === undefined || teams === undefined) {
    throw new ReplayError(`${file} names teams and players by numbers: give their files with --teams and --players.`);
  }
  const names = { teams: await readText(teams), players: await readText(players) };
  return readMatches({ matches, ...names, events: events === undefined ? undefined : (id) => readEvents(events, id) });
}

function readEvents(folder: string, match: number): string | undefined {
  const path = [`${match}.json.gz`, `${match}.json`].map((name) => join(folder, name)).find((one) => existsSync(one));
  if (path === undefined) return undefined;
  const bytes = readFileSync(path);
  try {
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    throw new ReplayError(`${path} is damaged: its compressed data cannot be read.`);
  }
}
