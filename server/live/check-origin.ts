import type { IncomingMessage } from 'node:http';

/** A browser names the page's origin when it opens a socket; another site's page is refused. Programs name none. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
