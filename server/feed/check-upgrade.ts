import type { IncomingMessage } from 'node:http';
import { PRODUCER_NAME } from '@glasshouse/contracts/feed';
import type { FeedTokens } from './read-tokens.ts';

export type UpgradeCheck =
  | { readonly producer: string; readonly wantsAcks: boolean }
  | { readonly status: 400 | 401; readonly reason: string };

/** Who asks to connect, or the status that turns them away. */
export function checkUpgrade(request: IncomingMessage, query: URLSearchParams, tokens: FeedTokens): UpgradeCheck {
  const producer = query.get('producer') ?? '';
  if (!tokens.admits(producer, request.headers.authorization)) return { status: 401, reason: 'Unauthorized' };
  if (!PRODUCER_NAME.test(producer)) return { status: 400, reason: 'Bad Request' };
  return { producer, wantsAcks: query.get('ack') === '1' };
}
