import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Unmapped, UnmappedList } from './unmapped.ts';

/** `/metrics` for a collector, `/unmapped` for a person, in their `?language=` where it has names; on this machine alone. */
export async function serveFigures(
  port: number,
  formatFigures: () => string,
  unmapped: Pick<UnmappedList, 'list'>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const [path, query] = (request.url ?? '').split('?', 2);
    if (path === '/metrics') {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(formatFigures());
    } else if (path === '/unmapped') {
      const language = new URLSearchParams(query).get('language') ?? '';
      const listed = unmapped.list().map((one) => tellIn(one, language));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(listed));
    } else response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** What has no name in the language is told as it was noted. */
function tellIn(one: Unmapped, language: string): Unmapped {
  const name = new Map(Object.entries(one.names ?? {})).get(language);
  return name === undefined ? one : { ...one, detail: name };
}

/** Lines of one figure by code, as `glasshouse_uof_unmapped_total{code="uof_late"} 3`. */
export function formatCounts(name: string, counts: ReadonlyMap<string, number>): string[] {
  return [...counts].map(([code, count]) => `${name}{code="${code}"} ${count}`);
}
