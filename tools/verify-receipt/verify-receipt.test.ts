import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { nameKey } from './verify-receipt.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-receipt-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = '{"betId":72,"stakeMinor":1000,"home":"Мюнхен"}';
const house = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

function write(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function receiptOf(text: string, keyId = nameKey(house.publicKey), key = house.privateKey): string {
  return JSON.stringify({ text, keyId, signature: sign(null, Buffer.from(text), key).toString('base64url') }, null, 2);
}

const key = write('house.pem', pemOf(house.publicKey));
const file = write('receipt.json', receiptOf(TEXT));

describe('a receipt', () => {
  it('is valid with the house’s key, in PEM or in its list of keys', async () => {
    const keys = [stranger, house].map(({ publicKey }) => ({
      keyId: nameKey(publicKey),
      publicKeyPem: pemOf(publicKey),
    }));
    const list = write('keys.json', JSON.stringify({ keys }));
    expect(await run({ file, key })).toMatchObject({ code: 0, sentence: expect.stringContaining(TEXT) });
    expect((await run({ file, key: list })).code).toBe(0);
  });

  it('says what was signed: a bet, a change of protection, or something else', async () => {
    const said = async (text: string) => (await run({ file: write('kind.json', receiptOf(text)), key })).sentence;
    expect(await said(TEXT)).toContain('signed bet 72 with');
    expect(await said('{"record":"glasshouse-protection-1","recordId":5,"personId":7}')).toContain(
      'signed change 5 of a person’s protection with',
    );
    expect(await said('no JSON at all')).toContain('signed a text of another kind with');
  });

  it('is not valid with any one byte of its text or signature changed', async () => {
    const whole = Buffer.from(receiptOf(TEXT));
    const from = whole.indexOf('{\\"betId');
    const signed = whole.indexOf('"signature": "') + '"signature": "'.length;
    const places = [...Array.from({ length: 30 }, (_, at) => from + at), signed, signed + 40];
    for (const at of places) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const { code, sentence } = await run({ file: write('changed.json', changed), key });
      expect([at, code]).toEqual([at, 1]);
      expect(sentence).toMatch(/^Not valid: /);
    }
  });

  it('[L4] is not valid with another last letter of its signature, even one that stands for the same bytes', async () => {
    const { signature, ...rest }: { signature: string } = JSON.parse(receiptOf(TEXT));
    const same = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      .split('')
      .map((letter) => signature.slice(0, -1) + letter)
      .filter((one) => one !== signature);
    for (const changed of [...same, `${signature}=`, ` ${signature}`, `${signature}\n`]) {
      const path = write('other.json', JSON.stringify({ ...rest, signature: changed }));
      expect([changed, (await run({ file: path, key })).code]).toEqual([changed, 1]);
    }
  });

  it('[L4] is not valid with a field that nobody signed', async () => {
    const fields: object = JSON.parse(receiptOf(TEXT));
    expect((await run({ file: write('more.json', JSON.stringify({ ...fields, payout: 9_000 })), key })).code).toBe(1);
  });

  it('of another key is not valid, whatever name that key takes', async () => {
    const own = write('own.json', receiptOf(TEXT, nameKey(stranger.publicKey), stranger.privateKey));
    const posed = write('posed.json', receiptOf(TEXT, nameKey(house.publicKey), stranger.privateKey));
    expect(await run({ file: own, key })).toMatchObject({ code: 1, sentence: expect.stringContaining('not among') });
    expect(await run({ file: posed, key })).toMatchObject({
      code: 1,
      sentence: expect.stringContaining('did not sign'),
    });
  });

  it('that is none is not valid', async () => {
    for (const text of ['', '{', '[]', '{"text":"a"}', 'null'])
      expect((await run({ file: write('none.json', text), key })).code).toBe(1);
  });
});

describe('what keeps it from finding out', () => {
  it.each([
    ['no such file', { file: join(folder, 'missing.json'), key }],
    ['no such key', { file, key: join(folder, 'missing.pem') }],
    ['a key file without a key', { file, key: file }],
    ['nobody’s key', { file }],
    ['an address that is none', { file, url: 'site' }],
    ['a site that does not answer', { file, url: 'http://127.0.0.1:1' }],
  ])('%s', async (_name, asked) => {
    expect((await run(asked)).code).toBe(2);
  });
});

it('asks a site for the keys it publishes', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.end(JSON.stringify({ keys: [{ publicKeyPem: pemOf(house.publicKey) }] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect((await run({ file, url: `http://127.0.0.1:${port}` })).code).toBe(0);
  expect(asked).toEqual(['/.well-known/glasshouse-keys.json']);
  server.close();
});

it('tells by its exit code: 0 valid, 1 not, 2 cannot run', { timeout: 30_000 }, () => {
  const changed = write('changed.json', receiptOf(TEXT).replace('72', '73'));
  const exit = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args]).status;
  expect([exit(file, '--key', key), exit(changed, '--key', key), exit(), exit(file)]).toEqual([0, 1, 2, 2]);
});
