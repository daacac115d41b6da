import { loadDota } from './load-dota.ts';
import { loadExchange } from './load-exchange.ts';
import { loadSeason } from './load-season.ts';
import { readLines } from './read-lines.ts';
import { ReplayError } from './replay-error.ts';
import type { Recording } from './recording.ts';

/** So many lines are looked at before a file counts as unknown: its first ones may be damaged. */
const LINES_TO_LOOK_AT = 20;

type FileKind = 'prices' | 'scores' | 'season' | 'dota';

/** Reads the files, whatever they are; throws `ReplayError` where nothing of them can be played. */
export async function loadRecording(path: string, ...more: readonly string[]): Promise<Recording> {
  const paths = [path, ...more];
  const kinds = new Set<FileKind>();
  for (const one of paths) {
    const kind = await recognise(one);
    if (kind === 'scores') throw new ReplayError(`${one} holds scores only; give the prices file that lies beside it.`);
    kinds.add(kind);
  }
  const isSeason = kinds.has('season');
  if (!isSeason && !kinds.has('dota')) return loadExchange(paths);
  if (more.length > 0) {
    const what = isSeason ? 'Seasons' : 'Matches of Dota 2';
    throw new ReplayError(`${what} are played one at a time; only markets of an exchange go together.`);
  }
  return isSeason ? loadSeason(path) : loadDota(path);
}

async function recognise(path: string): Promise<FileKind> {
  for await (const line of readLines(path)) {
    if (/^\s*\{.*"op":\s*"mcm"/.test(line.text)) return 'prices';
    if (/^\s*\{.*"op":\s*"ccm"/.test(line.text)) return 'scores';
    if (/"(?:radiant_win|match_id)"\s*:/.test(line.text)) return 'dota';
    if (/(?:^|,)"?HomeTeam"?(?:,|$)/.test(line.text)) return 'season';
    if (line.number >= LINES_TO_LOOK_AT) break;
  }
  throw new ReplayError(
    `${path} is neither an exchange recording (lines of JSON with "op":"mcm") nor a season file (a table with HomeTeam), nor a match of Dota 2.`,
  );
}
