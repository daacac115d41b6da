import { Command } from 'commander';
import { ConnectionRefused } from '@glasshouse/feeds/producer';
import { findSite } from '../replay/find-site.ts';
import { ReplayError } from '../replay/replay-error.ts';
import { loadPast } from './load-past.ts';
import { tellPast } from './tell-past.ts';

interface Options {
  readonly players?: string;
  readonly teams?: string;
  readonly events?: string;
  readonly url?: string;
  readonly producer: string;
}

const command = new Command('past')
  .description(
    'Tells a running site a season that is over: its results, its tables and who scored. Nothing is settled.',
  )
  .argument('<file>', 'a season of football results (.csv), or matches of Wyscout’s open data (.json, .json.gz)')
  .option('--players <file>', 'who the players of the matches are')
  .option('--teams <file>', 'who the teams are')
  .option('--events <folder>', 'what happened in each match, where that is known')
  .option('--url <address>', 'the running site (http://127.0.0.1 and PORT)')
  .option('--producer <name>', 'under which name the site knows it', 'past')
  .allowExcessArguments(false);

/** What could not be used stands at the end, each once, for whoever mends the tables. */
async function main(): Promise<void> {
  command.parse();
  const { url, producer, ...files } = command.opts<Options>();
  const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  try {
    const { matches, problems } = await loadPast({ ...files, file: command.args[0] ?? '' });
    await tellPast({ site: await findSite(process.env, url), producer, matches, say });
    const scored = matches.filter(({ goals = [] }) => goals.some(({ scorer }) => scorer)).length;
    say(`${matches.length} matches told, ${scored} of them with who scored; ${problems.length} left out.`);
    const reasons = new Map(problems.toReversed().map(({ line, reason }) => [reason, line]));
    for (const [reason, line] of [...reasons].toReversed()) say(`  ${line === 0 ? '' : `${line}: `}${reason}`);
  } catch (error) {
    const isExpected = error instanceof ReplayError || error instanceof ConnectionRefused;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

await main();
