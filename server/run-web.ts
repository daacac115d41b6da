import { endByFailure } from './end-by-failure.ts';
import { readEnvironment } from './platform/environment/index.ts';
import { makeLogger } from './platform/logs/index.ts';
import { runRenderer } from './web/index.ts';

/** The program that makes pages, as the supervisor's child; ends when asked, or when left alone. */
export async function runWeb(): Promise<number> {
  const environment = readEnvironment(process.env);
  const log = makeLogger(environment.logLevel);
  process.on('SIGINT', () => undefined);
  endByFailure(log);
  const stopped = new Promise<void>((stop) => {
    process.once('SIGTERM', () => stop());
    process.once('disconnect', () => stop());
  });
  await runRenderer({ environment, log, onReady: () => void process.send?.('ready'), stopped });
  return 0;
}
