import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { UnmappedList } from './unmapped.ts';

/** `/metrics` for a collector, `/unmapped` for a person; on this machine alone. */
export async function serveFigures(
  port: number,
  formatFigures: () => string,
  unmapped: Pick<UnmappedList, 'list'>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(formatFigures());
    } else if (request.url === '/unmapped') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(unmapped.list()));
    } else response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Lines of one figure by code, as `glasshouse_uof_unmapped_total{code="uof_late"} 3`. */
export function formatCounts(name: string, counts: ReadonlyMap<string, number>): string[] {
  return [...counts].map(([code, count]) => `${name}{code="${code}"} ${count}`);
}
