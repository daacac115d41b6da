import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDERS, type OAuthProvider } from './provider.table.ts';
import { makeOAuthSpeaker } from './speak-oauth.ts';

const CLIENT = { id: 'glass', secret: 'house', also: 'CBAPUBLIC' };
const SENT = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), redirectUri: 'https://site.example/back' };

let server: Server;
let home: string;
/** What the provider says, and what it was asked. */
const desk = { token: '{"access_token":"t"}', profile: '{}', status: 200, asked: new Array<string>() };

beforeAll(async () => {
  const answerIt = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    desk.asked.push(`${request.url} ${request.headers.authorization ?? ''} ${body}`);
    response.statusCode = desk.status;
    response.end(request.url === '/token' ? desk.token : desk.profile);
  };
  server = createServer((request, response) => void answerIt(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  home = address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => new Promise((done) => server.close(done)));

const PROFILES = {
  vk: [{ user: { user_id: '17' } }, { subject: '17', isMailConfirmed: false }],
  fb: [
    { id: '17', email: 'a@mail.example' },
    { subject: '17', mail: 'a@mail.example', isMailConfirmed: false },
  ],
  mailru: [
    { id: '17', email: 'a@mail.example' },
    { subject: '17', mail: 'a@mail.example', isMailConfirmed: false },
  ],
  yandex: [
    { id: '17', default_email: 'a@ya.example' },
    { subject: '17', mail: 'a@ya.example', isMailConfirmed: false },
  ],
  twitter: [{ data: { id: '17' } }, { subject: '17', isMailConfirmed: false }],
  twitch: [{ sub: '17' }, { subject: '17', isMailConfirmed: false }],
  line: [{ userId: '17' }, { subject: '17', isMailConfirmed: false }],
  ok: [
    { uid: '17', email: 'a@ok.example' },
    { subject: '17', mail: 'a@ok.example', isMailConfirmed: false },
  ],
  linkedin: [
    { sub: '17', email: 'a@mail.example', email_verified: true },
    { subject: '17', mail: 'a@mail.example', isMailConfirmed: true },
  ],
  discord: [
    { id: '17', email: 'a@mail.example', verified: true },
    { subject: '17', mail: 'a@mail.example', isMailConfirmed: true },
  ],
} as const;

function offer(name: keyof typeof PROFILES) {
  const found = PROVIDERS[name];
  if (found.speaks !== 'oauth') throw new Error(`${name} does not speak OAuth`);
  const row: OAuthProvider = { ...found, token: `${home}/token`, profile: `${home}/profile` };
  return { name, client: CLIENT, row };
}

describe('providers of OAuth 2', () => {
  it.each(['vk', 'fb', 'mailru', 'yandex', 'twitter', 'twitch', 'line', 'linkedin', 'ok', 'discord'] as const)(
    '[SE-10.oauth] reads who came from %s, with the code, the verifier and the secret sent as it wants them',
    async (name) => {
      const [profile, told] = PROFILES[name];
      Object.assign(desk, { profile: JSON.stringify(profile), status: 200, asked: [] });
      const speaker = makeOAuthSpeaker(2_000);
      const provider = offer(name);
      const asked = new URL(await speaker.writeAddress(provider, SENT)).searchParams;
      const challenge = createHash('sha256').update(SENT.codeVerifier).digest('base64url');
      expect(asked.get('state')).toBe('s');
      expect(asked.get('code_challenge')).toBe(provider.row.hasPkce ? challenge : null);
      expect(await speaker.redeem(provider, SENT, { code: 'c', device_id: 'd' })).toEqual({ told });
      const [redeemed = '', profileAsked = ''] = desk.asked;
      expect(redeemed).toContain('code=c');
      expect(redeemed.includes('code_verifier')).toBe(provider.row.hasPkce);
      expect(redeemed).toContain(provider.row.clientIn === 'body' ? 'client_secret=house' : 'Basic Z2xhc3M6aG91c2U=');
      expect(redeemed.includes('device_id=d')).toBe(name === 'vk');
      expect(profileAsked).toMatch(/Bearer t|OAuth t|access_token=t/);
    },
  );

  it('[SE-10.oauth] signs what it asks Odnoklassniki as that wants it', async () => {
    Object.assign(desk, { profile: '{"uid":"17"}', status: 200, asked: [] });
    const told = await makeOAuthSpeaker(2_000).redeem(offer('ok'), SENT, { code: 'c' });
    expect(told).toEqual({ told: { subject: '17', isMailConfirmed: false } });
    const asked = new URL(`${home}${desk.asked[1]?.split(' ')[0]}`).searchParams;
    // Worked out elsewhere: MD5 of the parameters in their order and the secret of the session.
    expect(asked.get('sig')).toBe('df362ec696f59a5078766971b8abe3a7');
    expect(Object.fromEntries(asked)).toMatchObject({ application_key: 'CBAPUBLIC', method: 'users.getCurrentUser' });
    Object.assign(desk, { profile: '{"error_code":102,"error_msg":"PARAM_SESSION_EXPIRED"}' });
    expect(await makeOAuthSpeaker(2_000).redeem(offer('ok'), SENT, { code: 'c' })).toMatchObject({
      failed: 'unavailable',
    });
  });

  it('[SE-10.oauth] tells a refusal from a provider that is down or says nonsense', async () => {
    const speaker = makeOAuthSpeaker(2_000);
    const provider = offer('discord');
    expect(await speaker.redeem(provider, SENT, { error: 'access_denied' })).toMatchObject({ failed: 'refused' });
    expect(await speaker.redeem(provider, SENT, {})).toMatchObject({ failed: 'refused' });
    Object.assign(desk, { token: '{"error":"invalid_grant"}', status: 400 });
    expect(await speaker.redeem(provider, SENT, { code: 'c' })).toEqual({ failed: 'refused', why: 'invalid_grant' });
    Object.assign(desk, { token: '{}', status: 502 });
    expect(await speaker.redeem(provider, SENT, { code: 'c' })).toMatchObject({ failed: 'unavailable' });
    Object.assign(desk, { token: '<html>', status: 200 });
    expect(await speaker.redeem(provider, SENT, { code: 'c' })).toMatchObject({ failed: 'unavailable' });
    Object.assign(desk, { token: '{"access_token":"t"}', profile: '{}' });
    expect(await speaker.redeem(provider, SENT, { code: 'c' })).toMatchObject({ failed: 'unavailable' });
  });
});
