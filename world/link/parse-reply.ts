import type { FeedReply } from '@glasshouse/contracts/feed';

type Heard = Extract<FeedReply, { t: 'recover' | 'refused' }>;

/** What the server said that the world acts on; absent for anything else. */
export function parseReply(text: string): Heard | undefined {
  const heard = parseJson(text);
  if (typeof heard !== 'object' || heard === null || !('t' in heard)) return undefined;
  const reason = 'reason' in heard ? String(heard.reason) : '';
  if (heard.t === 'recover') return readRecover(heard, reason);
  return heard.t === 'refused' ? { t: 'refused', reason } : undefined;
}

function readRecover(heard: object, reason: string): Heard {
  const sinceMs = 'sinceMs' in heard && typeof heard.sinceMs === 'number' ? { sinceMs: heard.sinceMs } : {};
  if (reason !== 'stale') return { t: 'recover', reason: reason === 'gap' ? 'gap' : 'connected', ...sinceMs };
  const events = 'events' in heard && Array.isArray(heard.events) ? heard.events.map(String) : [];
  return { t: 'recover', reason, events };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
