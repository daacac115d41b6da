import { runLink } from './link/run-link.ts';
import { readEnvironment, WrongEnvironment, type WorldEnvironment } from './link/read-environment.ts';
import { makeWorld } from './provider/index.ts';

function main(): void {
  const environment = readOrExit();
  const world = makeWorld({ seed: environment.seed, speed: environment.speed }, environment.historyDays);
  // Opening the world takes a second or two: done before there is somebody who waits for a sign of life.
  world.snapshotAt(Date.now());
  const link = runLink(world, {
    url: environment.feedUrl,
    token: environment.feedToken,
    tell: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void link.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  // Whoever started this program asks whether it still turns.
  process.on('message', (message) => message === 'alive?' && process.send?.('alive', undefined, undefined, ignore));
}

const ignore = (): void => undefined;

function readOrExit(): WorldEnvironment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof WrongEnvironment)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

main();
