import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readText } from './read-told.ts';
import type { Answered, OfferedProvider, Speaker } from './types.ts';

/** As long as a visit lasts; Telegram itself sets no end. */
const MOST_AGE_SEC = 600;
const CLOCK_TOLERANCE_SEC = 30;
const HASH = /^[0-9a-f]{64}$/;

/** Telegram's login: what it says of a user is signed with the token of the site's bot. No script of theirs is needed. */
export function makeTelegramSpeaker(nowSec: () => number = () => Math.floor(Date.now() / 1_000)): Speaker {
  return {
    saysBehindHash: true,
    writeAddress: async ({ row, client }, sent) => {
      const back = new URL(sent.redirectUri);
      back.searchParams.set('state', sent.state);
      const address = new URL(row.speaks === 'telegram' ? row.authorize : '');
      const asked = { bot_id: client.id, origin: back.origin, embed: '0', return_to: back.href };
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
      return address.href;
    },
    redeem: async ({ client }, _sent, { code }) => readResult(client, code, nowSec()),
  };
}

/** `tgAuthResult`: a record as base64, or the word `false` of somebody who did not want to. */
function readResult(client: OfferedProvider['client'], code: string | undefined, nowSec: number): Answered {
  if (code === undefined || code === 'false') return { failed: 'refused', why: 'access_denied' };
  const told = parseRecord(Buffer.from(code, 'base64').toString('utf8'));
  if (!told) return { failed: 'refused', why: 'no_record' };
  const hash = told.get('hash') ?? '';
  const text = [...told]
    .filter(([name]) => name !== 'hash')
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
  const key = createHash('sha256').update(client.secret).digest();
  const expected = createHmac('sha256', key).update(text).digest();
  if (!HASH.test(hash) || !timingSafeEqual(Buffer.from(hash, 'hex'), expected))
    return { failed: 'refused', why: 'hash' };
  const ageSec = nowSec - Number(told.get('auth_date'));
  // Written so that what is no number is too old.
  if (!(ageSec >= -CLOCK_TOLERANCE_SEC && ageSec <= MOST_AGE_SEC)) return { failed: 'refused', why: 'auth_date' };
  const subject = told.get('id');
  if (subject === undefined) return { failed: 'refused', why: 'no_id' };
  return { told: { subject, isMailConfirmed: false, proof: `telegram ${hash}` } };
}

function parseRecord(text: string): ReadonlyMap<string, string> | undefined {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof record !== 'object' || record === null) return undefined;
  return new Map(Object.keys(record).map((name) => [name, readText(record, [name]) ?? '']));
}
