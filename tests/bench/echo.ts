import { createServer } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

/** A page that does nothing but echo what a WebSocket brings, or write it: what the browser itself costs. */
export interface Echo {
  readonly pageUrl: string;
  readonly connected: Promise<void>;
  roundTripMs(): Promise<number>;
  /** The page puts the text into its one element. */
  write(text: string): void;
  close(): Promise<void>;
}

const PAGE = `<!doctype html><title>echo</title><span class="gh-odds__price">0</span><script>
const socket = new WebSocket('ws://' + location.host);
socket.onmessage = ({ data }) => {
  if (data.startsWith('echo')) socket.send(data);
  else document.querySelector('span').textContent = data;
};
</script>`;

export async function openEcho(): Promise<Echo> {
  const http = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(PAGE));
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  let peer: WebSocket | undefined;
  const connected = new Promise<void>((done) => {
    sockets.once('connection', (socket) => {
      peer = socket;
      done();
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const address = http.address();
  let count = 0;
  return {
    pageUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    connected,
    roundTripMs: () =>
      new Promise((done) => {
        const text = `echo${++count}`;
        const sentAt = performance.now();
        peer?.once('message', () => done(performance.now() - sentAt));
        peer?.send(text);
      }),
    write: (text) => peer?.send(text),
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((closed) => http.close(closed));
    },
  };
}
