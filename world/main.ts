import { readEnvironment, runLink, WrongEnvironment, type Link, type WorldEnvironment } from './link/index.ts';
import { makeWorld, type World } from './provider/index.ts';
import { makeVirtualWorld, roundOf } from './virtual/index.ts';

function main(): void {
  const environment = readOrExit();
  const world = makeWorld({ seed: environment.seed, speed: environment.speed }, environment.historyDays);
  // Opening the world takes a second or two: done before there is somebody who waits for a sign of life.
  world.snapshotAt(Date.now());
  const links = [connect(environment, 'world', world), ...connectVirtual(environment)];
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void Promise.all(links.map((link) => link.stop())).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  // Whoever started this program asks whether it still turns.
  process.on('message', (message) => message === 'alive?' && process.send?.('alive', undefined, undefined, ignore));
}

function connect({ feedUrl, feedToken }: WorldEnvironment, producer: string, world: World): Link {
  const tell = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  return runLink(world, { url: feedUrl, token: feedToken, producer, tell });
}

/** A producer of its own: what it is committed to and what it settles is never the world's. */
function connectVirtual(environment: WorldEnvironment): Link[] {
  const { virtualSecret: secret, speed } = environment;
  if (secret === undefined) return [];
  return [connect(environment, 'virtual', makeVirtualWorld({ secret, roundMs: roundOf(speed) }))];
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
