import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { limitLines, type Logger } from '../logs/index.ts';
import { hasOneHost, readTarget } from './read-target.ts';

/** A connection that asks to speak something else than HTTP from here on. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly query: URLSearchParams;
}

export interface UpgradeRoute {
  /** Compared as it is, without the query. */
  readonly path: string;
  /** Whatever it throws, now or later, costs this one connection. */
  readonly handle: (upgrade: Upgrade) => void | Promise<void>;
}

/**
 * The only listener of 'upgrade'. Such a connection has left the care of the HTTP server: an error nobody hears here
 * would end the program.
 */
export function serveUpgrades(server: Server, log: Logger, routes: readonly UpgradeRoute[]): void {
  const handlers = new Map(routes.map(({ path, handle }) => [path, handle]));
  const lines = limitLines(log);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    answerUpgrade(handlers, request, socket, head).catch((error: unknown) => {
      lines.error({ code: 'upgrade_failed', error: String(error) }, 'an upgrade failed; its connection is closed');
      socket.destroy();
    });
  });
}

async function answerUpgrade(
  handlers: ReadonlyMap<string, UpgradeRoute['handle']>,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const target = hasOneHost(request) ? readTarget(request) : undefined;
  if (!target) return turnAway(socket, '400 Bad Request');
  const handle = handlers.get(target.path);
  if (!handle) return turnAway(socket, '404 Not Found');
  await handle({ request, socket, head, query: new URLSearchParams(target.query) });
}

/** The last word to a connection that is not taken; who does not hang up is hung up on. */
export function turnAway(socket: Duplex, status: string, headers: readonly string[] = []): void {
  socket.once('finish', () => socket.destroy());
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...headers];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}

/** A throw in a listener of a socket would be nobody's, too: it costs this socket alone. */
export function guardListener<Args extends unknown[]>(
  listener: (...args: Args) => void,
  onFailure: (error: unknown) => void,
): (...args: Args) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (error) {
      onFailure(error);
    }
  };
}
