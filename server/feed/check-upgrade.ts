import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PRODUCER_NAME } from '@glasshouse/contracts/feed';

export type UpgradeCheck =
  | { readonly producer: string; readonly wantsAcks: boolean }
  | { readonly status: 400 | 401; readonly reason: string };

/** Who asks to connect, or the status that turns them away. */
export function checkUpgrade(request: IncomingMessage, query: URLSearchParams, token: string): UpgradeCheck {
  if (!isBearer(request.headers.authorization, token)) return { status: 401, reason: 'Unauthorized' };
  const producer = query.get('producer') ?? '';
  if (!PRODUCER_NAME.test(producer)) return { status: 400, reason: 'Bad Request' };
  return { producer, wantsAcks: query.get('ack') === '1' };
}

/** Hashes are of one length and tell nothing by the time their comparison takes. */
function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
