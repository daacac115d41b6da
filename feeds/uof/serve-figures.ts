import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Session } from './session.ts';
import type { UnmappedList } from './unmapped.ts';

/** `/metrics` for a collector, `/unmapped` for a person; on this machine alone. */
export async function serveFigures(port: number, session: Session, unmapped: UnmappedList): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(formatFigures(session, unmapped));
    } else if (request.url === '/unmapped') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(unmapped.list()));
    } else response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function formatFigures(session: Session, unmapped: UnmappedList): string {
  const phases = session.listPhases().map(({ product, phase }) => {
    return `glasshouse_uof_product_up{product="${product.id}"} ${phase === 'up' ? 1 : 0}`;
  });
  const counts = [...unmapped.counts()].map(
    ([code, count]) => `glasshouse_uof_unmapped_total{code="${code}"} ${count}`,
  );
  return [
    '# HELP glasshouse_uof_product_up Whether what a product of the provider says is whole and present',
    '# TYPE glasshouse_uof_product_up gauge',
    ...phases,
    '# HELP glasshouse_uof_unmapped_total What the provider said and came to nothing, by why',
    '# TYPE glasshouse_uof_unmapped_total counter',
    ...counts,
    '# HELP glasshouse_uof_events Events that are held',
    '# TYPE glasshouse_uof_events gauge',
    `glasshouse_uof_events ${session.eventCount}`,
    '',
  ].join('\n');
}
