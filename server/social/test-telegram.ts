import { createHash, createHmac } from 'node:crypto';

/** What Telegram says of a user to the site whose bot has this token. */
export function signForTelegram(token: string, record: Readonly<Record<string, string | number>>): string {
  const names = Object.keys(record).toSorted();
  const text = names.map((name) => `${name}=${record[name]}`).join('\n');
  const key = createHash('sha256').update(token).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return Buffer.from(JSON.stringify({ ...record, hash })).toString('base64url');
}
