import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { ConnectionRefused } from '@glasshouse/feeds/producer';
import { findSite } from './find-site.ts';
import { loadRecording } from './load-recording.ts';
import { openOutlet } from './outlet.ts';
import { planReplay } from './plan-replay.ts';
import { leave, play } from './play.ts';
import type { Recording } from './recording.ts';
import { ReplayError } from './replay-error.ts';
import { makeScreen, type Screen, type ScreenOutput } from './screen.ts';
import { toProducerName } from './producer-name.ts';

interface Options {
  readonly speed?: number | 'max';
  readonly url?: string;
  readonly startIn?: number;
}

/** What a program has of the world around it. */
export interface ReplayHost {
  readonly variables: NodeJS.ProcessEnv;
  readonly output: ScreenOutput;
  readonly errors: { write(text: string): unknown };
  /** Calls back when the person wants it to end. */
  onStop(stop: () => void): void;
}

const DEFAULTS = {
  exchange: { speed: 60, startInSec: 20 },
  season: { speed: 86_400, startInSec: 60 },
  match: { speed: 1, startInSec: 20 },
} as const;
const MOST_PROBLEMS_SHOWN = 50;

/** `npm run replay`; what the process ends with. */
export async function runReplay(args: readonly string[], host: ReplayHost): Promise<number> {
  let code = 0;
  const command = describeCommand()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void host.output.write(text),
      writeErr: (text) => void host.errors.write(text),
    })
    .action(async (file: string, more: readonly string[], options: Options) => {
      code = await replay(host, [file, ...more], options);
    });
  try {
    await command.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    const expected = error instanceof ReplayError || error instanceof ConnectionRefused;
    const words = error instanceof Error ? error.message : String(error);
    host.errors.write(expected ? `${words}\n` : `The replay ended by a fault of its own: ${words}\n`);
    return 1;
  }
}

const describeCommand = (): Command =>
  new Command('replay')
    .description('Plays recorded real input on the running site, as if it happened now.')
    .argument('<file>', 'an exchange recording (*.jsonl, *.jsonl.gz) or a season file (*.csv)')
    .argument('[more...]', 'further recordings of the same exchange, such as the place market of a race')
    .option(
      '--speed <times>',
      'recorded time over real time, or "max" (60 for a match, 86400 for a season)',
      parseSpeed,
    )
    .option('--url <address>', 'the running site (http://127.0.0.1 and PORT)')
    .option(
      '--start-in <seconds>',
      'until the match goes live, the race or the first match starts (20, or 60)',
      parseSeconds,
    )
    .allowExcessArguments(false);

function parseSpeed(text: string): number | 'max' {
  if (text === 'max') return text;
  const speed = Number(text);
  if (!(speed > 0 && speed <= 10_000_000)) throw new InvalidArgumentError('It is a number above 0, or "max".');
  return speed;
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (text.trim() === '' || !(seconds >= 0 && seconds <= 86_400)) {
    throw new InvalidArgumentError('It is a number of seconds, up to a day.');
  }
  return seconds;
}

async function replay(host: ReplayHost, [file = '', ...more]: readonly string[], options: Options): Promise<number> {
  const screen = makeScreen(host.output);
  const recording = await loadRecording(file, ...more);
  printProblems(recording, screen);
  const site = await findSite(host.variables, options.url);
  const stop = new AbortController();
  host.onStop(() => stop.abort());
  const producer = toProducerName(recording.name);
  const outlet = await openOutlet({ ...site, producer, tell: (sentence) => screen.say(sentence) });
  const { speed, startInSec } = DEFAULTS[recording.kind];
  const pace = { speed: options.speed ?? speed, startInSec: options.startIn ?? startInSec };
  screen.say(
    `Playing ${recording.name} on ${site.url} at ${pace.speed === 'max' ? 'full' : `${pace.speed} times`} speed.`,
  );
  const nowMs = Date.now();
  const runId = nowMs.toString(36);
  let finished = false;
  try {
    finished = await play(planReplay(recording, { ...pace, nowMs, runId }), outlet, screen, stop.signal);
  } finally {
    // However it ends, nothing that was opened stays on the board.
    await leave(recording, outlet, screen);
  }
  return finished ? 0 : 130;
}

function printProblems({ problems }: Recording, screen: Screen): void {
  for (const { file, line, reason } of problems.slice(0, MOST_PROBLEMS_SHOWN)) {
    screen.say(`${file}, line ${line}: ${reason}.`);
  }
  const rest = problems.length - MOST_PROBLEMS_SHOWN;
  if (rest > 0) screen.say(`... and ${rest} more lines like these.`);
}
