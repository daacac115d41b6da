import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that a test can break. */
export interface Way {
  /** Of the database, by this way. */
  readonly url: string;
  /** From now on nobody on it hears anything any more, and nobody is told. */
  swallow(): void;
  /** It breaks, and nobody gets on it again until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openWay(url: string): Promise<Way> {
  const target = new URL(url);
  const port = Number(target.port);
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (chunk) => void (dead.has(near) || far.write(chunk)));
    far.on('data', (chunk) => void (dead.has(near) || near.write(chunk)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  target.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const destroyAll = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: target.href,
    swallow: () => {
      for (const socket of sockets) dead.add(socket);
    },
    cut: () => {
      isCut = true;
      destroyAll();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      destroyAll();
      await new Promise((closed) => server.close(closed));
    },
  };
}
