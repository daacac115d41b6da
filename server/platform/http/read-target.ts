import type { IncomingMessage } from 'node:http';

export interface Target {
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
}

const ABSOLUTE = /^(?:https?|wss?):\/\/([^/?#]*)([^#]*)/i;
const ORIGIN_FORM = /^(\/[^?#]*)\??([^#]*)/;

/**
 * What a request line asks for, read by hand: `URL` throws for some of what anyone may send. An absolute target is read
 * as its path where its host is the one of the Host header; any other is meant for somebody else and is unreadable.
 */
export function readTarget(request: IncomingMessage): Target | undefined {
  const [, path, query] = ORIGIN_FORM.exec(stripOrigin(request)) ?? [];
  return path === undefined ? undefined : { path, query: query ?? '' };
}

/** The target as it would be without scheme and host, where those are its own; as it came otherwise. */
export function stripOrigin(request: IncomingMessage): string {
  const { url = '' } = request;
  if (url.startsWith('/')) return url;
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined || host === '' || host.toLowerCase() !== request.headers.host?.toLowerCase()) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Two Host headers: one could be checked and the other believed. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts < 2;
}

const HOST = 'host';
