import type { IncomingMessage } from 'node:http';
import { FEED_PATH } from '@glasshouse/contracts/feed';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { guardListener, turnAway, type UpgradeRoute } from '../platform/http/index.ts';
import { limitLines, type LimitedLines, type Logger } from '../platform/logs/index.ts';
import type { Channel, Link } from './channel.ts';
import { checkUpgrade } from './check-upgrade.ts';
import type { FeedTokens } from './read-tokens.ts';

const GOODBYE_MS = 500;
const MAX_PAYLOAD_BYTES = 4 * 1024 * 1024;

export function makeFeedUpgrade(
  tokens: FeedTokens,
  getChannel: (producer: string) => Channel,
  log: Logger,
  onWrongToken: (request: IncomingMessage, producer: string) => void,
): UpgradeRoute {
  const lines = limitLines(log);
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false });
  return {
    path: FEED_PATH,
    handle: ({ request, socket, head, query }) => {
      const check = checkUpgrade(request, query, tokens);
      if ('status' in check && check.status === 401) onWrongToken(request, query.get('producer') ?? '');
      if ('status' in check) return turnAway(socket, `${check.status} ${check.reason}`);
      server.handleUpgrade(request, socket, head, (webSocket) => {
        serveProducer(webSocket, getChannel(check.producer), check.wantsAcks, lines);
      });
    },
  };
}

function serveProducer(socket: WebSocket, channel: Channel, wantsAcks: boolean, lines: LimitedLines): void {
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
  const hear = (data: RawData, isBinary: boolean): void =>
    connection.hear(!isBinary && Buffer.isBuffer(data) ? data.toString() : '');
  const onFailure = (error: unknown): void => {
    lines.error({ code: 'feed_frame_failed', error: String(error) }, 'a frame of a producer failed; it is hung up on');
    socket.terminate();
  };
  socket.on('message', guardListener(hear, onFailure));
  socket.on('close', () => connection.close());
  socket.on('error', () => socket.terminate());
}
