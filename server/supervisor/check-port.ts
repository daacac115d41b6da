import { createServer } from 'node:net';
import type { Environment } from '../platform/environment/index.ts';

export class PortError extends Error {}

/** Before anything is started: a port that is taken costs nobody a wait. */
export async function checkPort({ port, host }: Environment): Promise<void> {
  await new Promise<void>((free, taken) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => taken(new PortError(explain(error, port, host))));
    server.listen(port, host, () => server.close(() => free()));
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use; choose another one, for example PORT=${port + 1} npm start.`;
  if (error.code === 'EACCES') return `This user may not listen on port ${port}; choose one above 1023 with PORT.`;
  return `The address ${host}:${port} cannot be listened on: ${error.message}.`;
}
