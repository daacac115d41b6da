import { FEED_PATH } from '@glasshouse/contracts/feed';
import { WebSocket } from 'ws';

/** The site cannot be reached or does not let this producer in; the message is a sentence for a person. */
export class ConnectionRefused extends Error {}

const CONNECT_TIMEOUT_MS = 10_000;

interface SocketAddress {
  readonly url: string;
  readonly token: string;
  readonly producer: string;
}

/**
 * Opens the feed socket of the site at `url` (`http:` or `https:`); rejects with `ConnectionRefused`.
 * The socket comes paused, since the site speaks first and nobody listens yet.
 */
export function openSocket(address: SocketAddress): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(toFeedUrl(address), {
      headers: { authorization: `Bearer ${address.token}` },
      handshakeTimeout: CONNECT_TIMEOUT_MS,
      perMessageDeflate: false,
    });
    const refuse = (sentence: string): void => {
      socket.on('error', () => undefined);
      socket.terminate();
      reject(new ConnectionRefused(sentence));
    };
    socket.once('open', () => {
      socket.pause();
      socket.removeAllListeners();
      resolve(socket);
    });
    socket.once('error', (error) => refuse(`No feed connection to ${address.url}: ${error.message}.`));
    socket.once('unexpected-response', (_request, response) => {
      refuse(explainStatus(response.statusCode ?? 0, address));
    });
  });
}

function toFeedUrl(address: SocketAddress): URL {
  const url = new URL(FEED_PATH, address.url);
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:';
  url.searchParams.set('producer', address.producer);
  url.searchParams.set('ack', '1');
  return url;
}

function explainStatus(status: number, address: SocketAddress): string {
  if (status === 401 || status === 403) return `The site at ${address.url} does not accept this feed token.`;
  if (status === 409) return `Another producer named "${address.producer}" is connected to ${address.url} already.`;
  return `The site at ${address.url} answered the feed connection with status ${status}.`;
}
