import type { IncomingHttpHeaders } from 'node:http';
import type { SiteAnswer } from '@glasshouse/contracts/site';

/**
 * Whether the reader has this answer already (RFC 9110, 13.2.2): by its tag, and by its time only where they name no tag.
 * An answer without either is always sent.
 */
export function isFresh(asked: IncomingHttpHeaders, headers: SiteAnswer['headers']): boolean {
  const tags = asked['if-none-match'];
  if (tags !== undefined) return typeof headers['etag'] === 'string' && namesTag(tags, headers['etag']);
  const since = readTimeMs(asked['if-modified-since']);
  const changedAt = readTimeMs(headers['last-modified']);
  return since !== undefined && changedAt !== undefined && changedAt <= since;
}

/** Compared weakly: what is the same compressed is the same. */
function namesTag(tags: string, etag: string): boolean {
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return tags.trim() === '*' || tags.split(',').some((tag) => plain(tag) === plain(etag));
}

function readTimeMs(text: string | readonly string[] | undefined): number | undefined {
  const timeMs = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(timeMs) ? undefined : timeMs;
}
