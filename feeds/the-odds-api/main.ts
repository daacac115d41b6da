import { ConnectionRefused } from '../producer/index.ts';
import { makeLog, WrongSetting } from '../program/index.ts';
import { readSettings } from './read-settings.ts';
import { runOddsApi } from './run-odds-api.ts';

/** The Odds API as a program of its own: `npm run the-odds-api`. What it is told by is in README.md. */
async function main(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const log = makeLog((line) => process.stderr.write(line), 'info');
    await runOddsApi({ settings: readSettings(process.env), log, signal: stop.signal });
  } catch (error) {
    const isExpected = error instanceof WrongSetting || error instanceof ConnectionRefused;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
