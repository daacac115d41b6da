import type { FeedReply } from '@glasshouse/contracts/feed';

/** What the site said; undefined for anything that is no reply, which a newer site may well send. */
export function parseReply(text: string): FeedReply | undefined {
  const value = parseObject(text);
  if (!value) return undefined;
  const number = typeof value['number'] === 'number' ? value['number'] : undefined;
  switch (value['t']) {
    case 'recover':
      return { t: 'recover', reason: value['reason'] === 'gap' ? 'gap' : 'connected' };
    case 'ack':
      return number === undefined ? undefined : { t: 'ack', number };
    case 'refused': {
      const reason = typeof value['reason'] === 'string' ? value['reason'] : 'no reason given';
      return number === undefined ? { t: 'refused', reason } : { t: 'refused', number, reason };
    }
    default:
      return undefined;
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
