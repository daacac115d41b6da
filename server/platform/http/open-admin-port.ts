import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Http } from './make-http.ts';

/** A second way in, for the operator's pages alone; closes with the first. Does nothing where no port is named. */
export async function openAdminPort(
  { fastify }: Http,
  { adminPort, adminHost }: { readonly adminPort: number | undefined; readonly adminHost: string },
): Promise<void> {
  if (adminPort === undefined) return;
  const server = createServer((request, response) => fastify.routing(request, response));
  fastify.server.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(adminPort, adminHost);
  await once(server, 'listening');
}
