import { createHash } from 'node:crypto';
import { STILL_POLICY } from '../offline/still-page.ts';

const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i;

/** Absent for a host header that is not one: it goes into the policy and into links. */
export function readHost(host: string): string | undefined {
  return HOST.test(host) ? host : undefined;
}

/**
 * Everything from this site and nothing from anywhere else. Scripts inline only by their whole text (docs/decisions/0034);
 * style attributes are allowed on purpose, because the server renders sizes and colours that depend on data, and an
 * attribute can neither load nor select anything.
 */
export function contentPolicy(scripts: readonly string[], host: string | undefined, oneTapScript?: string): string {
  // Its frame, its styles and what it asks lie beside the script (docs/decisions/0099).
  const beside = oneTapScript?.slice(0, oneTapScript.lastIndexOf('/') + 1);
  const sockets = host === undefined ? '' : ` ws://${host} wss://${host}`;
  return [
    `default-src 'none'`,
    [`script-src 'self'`, ...scripts.map(hashOf), ...(oneTapScript ? [oneTapScript] : [])].join(' '),
    `style-src 'self'${beside ? ` ${beside}style` : ''}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${sockets}${beside ? ` ${beside}` : ''}`,
    ...(beside ? [`frame-src ${beside}`] : []),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** One for each language and build: few, and asked for with every page. */
const hashes = new Map<string, string>();

function hashOf(script: string): string {
  const known = hashes.get(script) ?? `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  hashes.set(script, known);
  return known;
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Accept-Language',
};

/** `scripts` are those that stand in the document itself. */
export function documentHeaders(
  scripts: readonly string[],
  host: string | undefined,
  oneTapScript?: string,
): Record<string, string> {
  return {
    ...COMMON,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(scripts, host, oneTapScript),
    'x-frame-options': 'DENY',
  };
}

export function jsonHeaders(): Record<string, string> {
  return { ...COMMON, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
}

export function redirectHeaders(location: string): Record<string, string> {
  return { ...COMMON, location, 'cache-control': 'no-store' };
}

export type FileType = 'text/plain' | 'application/xml' | 'application/manifest+json' | 'image/svg+xml';

/** For files that are the same for everybody; kept for an hour. Nothing in them may run or load. */
export function fileHeaders(type: FileType): Record<string, string> {
  return {
    ...COMMON,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': `default-src 'none'`,
    'cache-control': 'public, max-age=3600',
  };
}

/** A page that stands in the browser's own store: it has no scripts and asks nobody. */
export function offlineHeaders(): Record<string, string> {
  return { ...COMMON, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': STILL_POLICY };
}

/** The worker asks this site alone; a release must be seen at once. */
export function workerHeaders(): Record<string, string> {
  return {
    ...COMMON,
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': `default-src 'none'; connect-src 'self'`,
    'cache-control': 'no-cache',
  };
}
