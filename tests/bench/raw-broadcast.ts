import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import { readText } from './read-text.ts';

/** The reference, in a process of its own: whatever arrives at `/feed` goes to every other socket, as the library does it. */
const FEED = '/feed';

export async function startBroadcast(): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const readers = new Set<{ send(text: string): void }>();
  server.on('connection', (socket, request) => {
    if (request.url === FEED) {
      socket.on('message', (data) => {
        const text = readText(data);
        for (const reader of readers) reader.send(text);
      });
      return;
    }
    readers.add(socket);
    socket.once('close', () => readers.delete(socket));
  });
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

export function readCpuSec(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
