import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { followSeason, type VersionAnswer } from '@glasshouse/feeds/openfootball';
import type { Site } from '../replay/find-site.ts';

export interface Following {
  readonly site: Site;
  readonly producer: string;
  /** Versions of one season that were published before, oldest first; the last is looked at again and again. */
  readonly files: readonly string[];
  readonly everyMs: number;
  readonly say: (sentence: string) => void;
  readonly signal: AbortSignal;
}

/** Tells the site all versions there are, and then each that comes, until the signal. Rejects where there is no such file. */
export async function followFiles({ site, producer, files, everyMs, say, signal }: Following): Promise<void> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const follower = await followSeason({
    ...site,
    producer,
    onClosed: (reason) => say(`The connection was lost (${reason}); it is tried again.`),
  });
  const last = files.at(-1) ?? '';
  let told: string | undefined;
  const tell = async (text: string, name: string): Promise<void> => {
    told = text;
    say(describe(name, await follower.sendVersion(text), site.url));
  };
  try {
    for (const [at, text] of texts.entries()) await tell(text, files[at] ?? '');
    while (await isStillWanted(everyMs, signal)) {
      // Whoever publishes it may be writing it at this moment.
      const text = await readFile(last, 'utf8').catch(() => undefined);
      if (text !== undefined && text !== told) await tell(text, last);
    }
  } finally {
    await follower.close();
  }
}

async function isStillWanted(everyMs: number, signal: AbortSignal): Promise<boolean> {
  await pause(everyMs, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}

const MOST_PROBLEMS = 5;

function describe(file: string, { messages, problems, held }: VersionAnswer, url: string): string {
  const lines = [`${file}: ${messages.length} messages, ${problems.length} problems, ${held.length} matches held.`];
  for (const { line, reason } of problems.slice(0, MOST_PROBLEMS)) lines.push(`  match ${line}: ${reason}`);
  if (held.length > 0) lines.push(`  What they are is to be said at ${url}/feedz/held`);
  return lines.join('\n');
}
