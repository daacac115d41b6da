import { LIVE_PATH, LIVE_POLL_PATH } from '@glasshouse/contracts/live';
import { makeLiveClient, type LiveClient } from './live-client.ts';
import { parseMessage } from './parse-message.ts';
import type { Poll, PollAnswer } from './poll-line.ts';

/** The live client of a real page: its own origin, its visibility, its network. */
export function makeBrowserLive(): LiveClient {
  const client = makeLiveClient({
    url: `${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`,
    makeSocket: (url) => new WebSocket(url),
    poll: makeHttpPoll((input, init) => fetch(input, init), ''),
    watchHidden(onChange) {
      const tell = () => onChange(document.hidden);
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
  });
  addEventListener('online', () => {
    if (client.status.get() !== 'online') client.reconnect();
  });
  return client;
}

const POLL_TIMEOUT_MS = 10_000;

/** `GET {origin}{LIVE_POLL_PATH}?topics=a,b&epoch=e&after=4,` : an empty number asks for a snapshot. */
export function makeHttpPoll(fetchIt: typeof fetch, origin: string): Poll {
  return async ({ topics, epoch, after }) => {
    const query = new URLSearchParams({ topics: topics.join(','), after: after.map((n) => n ?? '').join(',') });
    if (epoch !== undefined) query.set('epoch', epoch);
    const response = await fetchIt(`${origin}${LIVE_POLL_PATH}?${query}`, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(POLL_TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    const answer = response.ok ? parsePollAnswer(body) : undefined;
    if (!answer) throw new Error(`poll was answered ${response.status}`);
    return answer;
  };
}

function parsePollAnswer(body: unknown): PollAnswer | undefined {
  if (typeof body !== 'object' || body === null || !('epoch' in body) || !('messages' in body)) return undefined;
  const { epoch, messages } = body;
  if (typeof epoch !== 'string' || !Array.isArray(messages)) return undefined;
  return { epoch, messages: messages.flatMap((message: unknown) => parseMessage(message) ?? []) };
}
