import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { FeedMessage, type FeedReply } from '@glasshouse/contracts/feed';
import { Compile } from 'typebox/compile';
import { WebSocketServer, type WebSocket } from 'ws';

const feedMessage = Compile(FeedMessage);

/**
 * A site's side of the feed protocol over a real socket, for tests of producers: asks every producer to recover,
 * keeps what it is sent, and answers as it is told to.
 */
export interface FeedPeer {
  readonly url: string;
  readonly heard: readonly FeedMessage[];
  /** What no feed message looks like. */
  readonly malformed: readonly string[];
  readonly asked: readonly { readonly url: string; readonly authorization: string }[];
  readonly connections: readonly WebSocket[];
  acking: boolean;
  say(reply: FeedReply): void;
  stop(): Promise<void>;
}

/** Listens on a free port; `GET /healthz` answers 200. */
export async function startFeedPeer(): Promise<FeedPeer> {
  const http = createServer((request, response) => response.writeHead(request.url === '/healthz' ? 200 : 404).end());
  const peer = new Peer(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return peer;
}

class Peer implements FeedPeer {
  readonly heard: FeedMessage[] = [];
  readonly malformed: string[] = [];
  readonly asked: { url: string; authorization: string }[] = [];
  readonly connections: WebSocket[] = [];
  acking = true;
  private readonly http: Server;

  constructor(http: Server) {
    this.http = http;
    new WebSocketServer({ server: http }).on('connection', (socket, request) => {
      this.connections.push(socket);
      this.asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' });
      this.say({ t: 'recover', reason: 'connected' });
      socket.on('message', (data) => this.hear(Buffer.isBuffer(data) ? data.toString() : ''));
    });
  }

  get url(): string {
    const address = this.http.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  say(reply: FeedReply): void {
    this.connections.at(-1)?.send(JSON.stringify(reply));
  }

  async stop(): Promise<void> {
    for (const socket of this.connections) socket.terminate();
    this.http.close();
    if (this.http.listening) await once(this.http, 'close');
  }

  private hear(text: string): void {
    const message: unknown = JSON.parse(text);
    if (!feedMessage.Check(message)) {
      this.malformed.push(text);
      return;
    }
    this.heard.push(message);
    if (this.acking) this.say({ t: 'ack', number: message.number });
  }
}
