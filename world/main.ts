import { inTurns, readEnvironment, runLink, WrongEnvironment, type Link, type WorldEnvironment } from './link/index.ts';
import { makeWorld, type World } from './provider/index.ts';
import { makeVirtualWorld, roundOf } from './virtual/index.ts';

async function main(): Promise<void> {
  const environment = readOrExit();
  const links = connectVirtual(environment);
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
  const world = makeWorld({ seed: environment.seed, speed: environment.speed }, environment.historyDays);
  // Done before there is somebody who waits for it to go on.
  for await (const _event of inTurns(world.openAt(Date.now())));
  if (!stopping) links.push(connect(environment, 'world', world));
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

await main();
