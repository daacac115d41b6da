import { WebSocket } from 'ws';

const OPEN_LIMIT_MS = 10_000;

/** The name the server knows this producer by. */
const PRODUCER = 'world';

/** A connection that is open and paused, or the reason why there is none. */
export function openSocket(url: string, token: string): Promise<WebSocket | { readonly reason: string }> {
  const address = new URL(url);
  address.searchParams.set('producer', PRODUCER);
  const socket = new WebSocket(address, {
    headers: { authorization: `Bearer ${token}` },
    handshakeTimeout: OPEN_LIMIT_MS,
  });
  return new Promise((done) => {
    socket.once('open', () => {
      // The server's first word can come with the handshake: it waits until somebody listens.
      socket.pause();
      socket.removeAllListeners('error');
      // A broken connection is seen by its close; without a listener the error would end the program.
      socket.on('error', () => undefined);
      done(socket);
    });
    socket.on('error', (error) => done({ reason: error.message }));
  });
}
