import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { FEED_PATH } from '@glasshouse/contracts/feed';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Channel, Link } from './channel.ts';
import { checkUpgrade } from './check-upgrade.ts';
import type { FeedTokens } from './read-tokens.ts';

const GOODBYE_MS = 500;
const MAX_PAYLOAD_BYTES = 4 * 1024 * 1024;

/** Takes the upgrades of the feed's path; false for every other path. */
export function makeFeedUpgrade(tokens: FeedTokens, getChannel: (producer: string) => Channel) {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false });
  return (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname !== FEED_PATH) return false;
    const check = checkUpgrade(request, url.searchParams, tokens);
    if ('status' in check) {
      socket.end(`HTTP/1.1 ${check.status} ${check.reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return true;
    }
    server.handleUpgrade(request, socket, head, (webSocket) => {
      serveProducer(webSocket, getChannel(check.producer), check.wantsAcks);
    });
    return true;
  };
}

function serveProducer(socket: WebSocket, channel: Channel, wantsAcks: boolean): void {
  const link: Link = {
    reply: (reply) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(reply));
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: (reason) => {
      // A paused socket would never hear the answer to our closing word.
      socket.resume();
      socket.close(1000, reason);
      setTimeout(() => socket.terminate(), GOODBYE_MS);
    },
  };
  const connection = channel.connect(link, wantsAcks);
  socket.on('message', (data, isBinary) => connection.hear(!isBinary && Buffer.isBuffer(data) ? data.toString() : ''));
  socket.on('close', () => connection.close());
  socket.on('error', () => socket.terminate());
}
