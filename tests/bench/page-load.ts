import { runSwarm, type SwarmPlan, type SwarmResult } from './http-swarm.ts';
import { yieldProcessor } from './yield-processor.ts';

export interface PageLoad extends Pick<SwarmPlan, 'port' | 'connections' | 'durationMs' | 'warmUpMs'> {
  /** Asked for in turn. */
  readonly paths: readonly string[];
  /** Each connection has one of them, where there are any. */
  readonly tokens?: readonly string[];
}

/**
 * Every connection reads pages, compressed, as fast as they are answered. Readers sit at machines of their own, so here
 * they are given what everybody else leaves of this one.
 */
export async function runPageLoad({ paths, tokens = [], ...load }: PageLoad): Promise<Omit<SwarmResult, 'sortedMs'>> {
  yieldProcessor();
  const counts = new Uint32Array(load.connections);
  const { sortedMs: _sortedMs, ...seen } = await runSwarm({
    ...load,
    nextRequest: (connection) => {
      const count = counts[connection] ?? 0;
      counts[connection] = count + 1;
      const path = paths[(connection + count) % paths.length] ?? '/';
      const token = tokens[connection % tokens.length];
      const cookie = token === undefined ? '' : `cookie: SESSION=${token}\r\n`;
      return `GET ${path.replace('{n}', `${connection}-${count}`)} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, br\r\n${cookie}\r\n`;
    },
  });
  return seen;
}
