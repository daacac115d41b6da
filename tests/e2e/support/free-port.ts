import { createServer, type AddressInfo } from 'node:net';

/** For a server that the house is told of before it stands. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
