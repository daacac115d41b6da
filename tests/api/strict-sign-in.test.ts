import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRoot } from '@glasshouse/server/platform/environment';
import { eventually, openHouse, registerPlayer, request, type House } from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-strict-'));
const file = join(folder, 'site.json');

let house: House;

beforeAll(async () => {
  const site: { auth: object } = JSON.parse(readFileSync(join(findRoot(), 'config/site.json'), 'utf8'));
  writeFileSync(file, JSON.stringify({ ...site, auth: { ...site.auth, isSignInStrict: true } }));
  house = await openHouse({ SITE_CONFIG: file });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const signIn = async (login: string, password: string) =>
  request(house.url, 'POST', '/web-api/session/sign-in', { login, password });

/** Somebody who is reached by this address alone. */
async function openReader(kind: 'mail' | 'phone', value: string) {
  const { userId, password } = await registerPlayer(house);
  await house.home.database.query(
    'insert into login (kind, value, player_id, person_id) select $2, $3, player_id, person_id from player where player_id = $1',
    [userId, kind, value],
  );
  const comes = (text: string) =>
    eventually(`"${text}" comes to ${value}`, async () => {
      const written = await house.home.database.query<{ body_text: string }>(
        'select body_text from delivery_mailbox where target = $1',
        [value],
      );
      return written.find(({ body_text }) => body_text.includes(text));
    });
  return { login: String(userId), password, comes };
}

it.each([
  ['mail', 'ada@strict.example'],
  ['phone', '+4915123450001'],
] as const)(
  '[SEC-08.strict] each sign-in is written about by %s, and so is the third wrong password, which closes it',
  async (kind, value) => {
    const { login, password, comes } = await openReader(kind, value);
    expect((await signIn(login, password)).status).toBe(200);
    await comes('end the session in your account');
    const codes: string[] = [];
    for (let tries = 0; tries < 3; tries++) codes.push(JSON.parse((await signIn(login, 'wrong')).text).error.code);
    expect(codes).toEqual(['credentials_counted', 'credentials_counted', 'credentials_counted']);
    await comes('three times in a row');
    expect((await signIn(login, password)).status).toBe(401);
  },
);
