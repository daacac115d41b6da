import { Command, InvalidArgumentError } from 'commander';
import { ConnectionRefused } from '@glasshouse/feeds/producer';
import { findSite } from '../replay/find-site.ts';
import { ReplayError } from '../replay/replay-error.ts';
import { followFiles } from './follow-files.ts';

interface Options {
  readonly url?: string;
  readonly every: number;
  readonly producer: string;
}

const command = new Command('follow')
  .description('Follows a season as it is published (football.json of openfootball): fixtures and results, no prices.')
  .argument('<versions...>', 'the file of the season; versions that were published before stand in front, oldest first')
  .option('--url <address>', 'the running site (http://127.0.0.1 and PORT)')
  .option('--every <seconds>', 'how often the file is looked at', parseSeconds, 5)
  .option('--producer <name>', 'under which name the site knows it', 'openfootball')
  .allowExcessArguments(false);

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 1 && seconds <= 86_400)) throw new InvalidArgumentError('It is a number of seconds, up to a day.');
  return seconds;
}

async function main(): Promise<void> {
  command.parse();
  const { url, every, producer } = command.opts<Options>();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const site = await findSite(process.env, url);
    const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
    await followFiles({ site, producer, files: command.args, everyMs: every * 1_000, say, signal: stop.signal });
  } catch (error) {
    const isExpected = error instanceof ReplayError || error instanceof ConnectionRefused || isMissing(error);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

/** A file that cannot be read is named in the system's own sentence. */
function isMissing(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');
}

await main();
