import type { FeedReply, RecoverReason } from '@glasshouse/contracts/feed';

/** What the site said; undefined for anything that is no reply, which a newer site may well send. */
export function parseReply(text: string): FeedReply | undefined {
  const value = parseObject(text);
  if (!value) return undefined;
  const number = typeof value['number'] === 'number' ? value['number'] : undefined;
  switch (value['t']) {
    case 'recover':
      return readRecover(value);
    case 'ack':
      return number === undefined ? undefined : { t: 'ack', number };
    case 'refused': {
      const reason = typeof value['reason'] === 'string' ? value['reason'] : 'no reason given';
      return number === undefined ? { t: 'refused', reason } : { t: 'refused', number, reason };
    }
    case 'match_answer':
      return readMatchAnswer(value);
    default:
      return undefined;
  }
}

function readRecover(value: Record<string, unknown>): FeedReply {
  const reason = REASONS.find((one) => one === value['reason']) ?? 'connected';
  const events = Array.isArray(value['events']) ? value['events'].filter((one) => typeof one === 'string') : undefined;
  const sinceMs = typeof value['sinceMs'] === 'number' ? value['sinceMs'] : undefined;
  const pastSinceMs = typeof value['pastSinceMs'] === 'number' ? value['pastSinceMs'] : undefined;
  return {
    t: 'recover',
    // Without the events it is about, everything has to be told.
    reason: reason === 'stale' && !events ? 'gap' : reason,
    ...(sinceMs === undefined ? {} : { sinceMs }),
    ...(pastSinceMs === undefined ? {} : { pastSinceMs }),
    ...(events && reason === 'stale' ? { events } : {}),
  };
}

function readMatchAnswer({ event, home, away, startsAtMs, word }: Record<string, unknown>): FeedReply | undefined {
  if (typeof event !== 'string' || typeof home !== 'string' || typeof away !== 'string') return undefined;
  if (typeof startsAtMs !== 'number' || (word !== 'same' && word !== 'other')) return undefined;
  return { t: 'match_answer', event, home, away, startsAtMs, word };
}

const REASONS: readonly RecoverReason[] = ['connected', 'gap', 'stale'];

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
