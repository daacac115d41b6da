import { ConnectionRefused } from '../producer/index.ts';
import { makeLog, WrongSetting } from '../program/index.ts';
import { CallFailed } from './provider-api.ts';
import { readSettings } from './read-settings.ts';
import { runUof } from './run-uof.ts';

/** The unified odds feed as a program of its own: `npm run uof`. What it is told by is in README.md. */
async function main(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const log = makeLog((line) => process.stderr.write(line), 'info');
    await runUof({ settings: readSettings(process.env), log, signal: stop.signal });
  } catch (error) {
    const isExpected =
      error instanceof WrongSetting || error instanceof CallFailed || error instanceof ConnectionRefused;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
