import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../metrics/index.ts';
import { limitLines, type Logger } from '../logs/index.ts';
import { groupAddress, isOwnMachine } from './group-address.ts';
import { OpenCount } from './count-open.ts';

export interface ConnectionLimits {
  /** Open at once, of all together. */
  readonly most: number;
  /** Open at once from one address. */
  readonly mostByAddress: number;
  readonly isExempt: (address: string) => boolean;
}

/** Behind a proxy all connections are the proxy's: what one visitor may have is then counted where its header is read. */
export function limitsOf({ trustProxy }: { readonly trustProxy: readonly string[] }): ConnectionLimits {
  return { most: 20_000, mostByAddress: trustProxy.length > 0 ? Infinity : 256, isExempt: isOwnMachine };
}

/** A connection costs a few kilobytes and a file handle before it has said a word. */
export function guardConnections(
  server: Server,
  deps: { readonly log: Logger; readonly metrics: Pick<Metrics, 'connectionsRefused'> },
  limits: ConnectionLimits,
): void {
  const open = new OpenCount(limits.mostByAddress);
  const lines = limitLines(deps.log);
  const refused = (by: 'all' | 'address', address: string | undefined): void => {
    deps.metrics.connectionsRefused.inc({ by });
    lines.warn({ code: 'connections_too_many', by, address }, 'a connection over the limit was closed');
  };
  server.maxConnections = limits.most;
  server.on('drop', (data) => refused('all', data?.remoteAddress));
  server.on('connection', (socket: Socket) => {
    const address = groupAddress(socket.remoteAddress ?? '');
    if (limits.isExempt(address)) return;
    if (!open.take(address)) {
      refused('address', address);
      socket.destroy();
      return;
    }
    socket.once('close', () => open.release(address));
  });
}
