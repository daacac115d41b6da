import { describe, expect, it } from 'vitest';
import { PROVIDERS } from './provider.table.ts';
import { makeTelegramSpeaker } from './speak-telegram.ts';

// The hash was worked out elsewhere, by the rule of Telegram's documents.
const HASH = '545b171be5c60c57d85b98c1e7ed1ea8fe0937367c3bbc7362317b68fd528814';
const RECORD = {
  id: 4242,
  first_name: 'Ада',
  username: 'ada',
  photo_url: 'https://t.me/i/a.jpg',
  auth_date: 1_795_597_200,
  hash: HASH,
};
const CLIENT = { id: '110201543', secret: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw' };
const PROVIDER = { name: 'telegram', client: CLIENT, row: PROVIDERS.telegram } as const;
const SENT = { state: 's t', nonce: 'n', codeVerifier: 'v', redirectUri: 'https://site.example/back' };

const encode = (record: unknown): string => Buffer.from(JSON.stringify(record)).toString('base64url');
const redeem = (code: string | undefined, laterSec = 5) =>
  makeTelegramSpeaker(() => RECORD.auth_date + laterSec).redeem(PROVIDER, SENT, { code });

describe('Telegram', () => {
  it('[SE-10.telegram] is asked by the number of the bot, and leads back to this visit', async () => {
    const address = new URL(await makeTelegramSpeaker().writeAddress(PROVIDER, SENT));
    expect(`${address.origin}${address.pathname}`).toBe('https://oauth.telegram.org/auth');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      bot_id: '110201543',
      origin: 'https://site.example',
      embed: '0',
      return_to: 'https://site.example/back?state=s+t',
    });
    expect(address.href).not.toContain('AAHdq');
  });

  it('[SE-10.telegram] is believed by the hash that only it and the bot can make', async () => {
    const told = { subject: '4242', isMailConfirmed: false, proof: `telegram ${HASH}` };
    expect(await redeem(encode(RECORD))).toEqual({ told });
    expect(await redeem(Buffer.from(JSON.stringify(RECORD)).toString('base64'))).toEqual({ told });
  });

  it('[SE-10.telegram] is refused where a field, the hash or the time is another', async () => {
    const { photo_url: _photo, ...without } = RECORD;
    const forged: unknown[] = [
      { ...RECORD, id: 4243 },
      { ...RECORD, auth_date: RECORD.auth_date + 1 },
      { ...RECORD, more: 'x' },
      without,
      { ...RECORD, hash: 'a'.repeat(64) },
      { ...RECORD, hash: HASH.toUpperCase() },
      { ...RECORD, hash: '' },
      { ...RECORD, hash: [HASH] },
      [],
      'text',
      null,
    ];
    for (const record of forged) expect(await redeem(encode(record))).toMatchObject({ failed: 'refused' });
    for (const [code, why] of [
      [undefined, 'access_denied'],
      ['false', 'access_denied'],
      ['%%%', 'no_record'],
    ] as const)
      expect(await redeem(code)).toEqual({ failed: 'refused', why });
    for (const laterSec of [601, -31])
      expect(await redeem(encode(RECORD), laterSec)).toEqual({ failed: 'refused', why: 'auth_date' });
  });
});
