import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSigning, parsePublicKey, SigningKeyError } from './index.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-signing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the key of the data folder', () => {
  it('is made at the first start, is kept, and nobody but its owner may read it', () => {
    const dataDir = join(folder, 'not', 'yet', 'there');
    const first = makeSigning(dataDir);
    expect(statSync(join(dataDir, 'signing-key.pem')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['signing-key.pem']);
    expect(makeSigning(dataDir)).toMatchObject({ keyId: first.keyId, publicKeyPem: first.publicKeyPem });
  });

  it('is one and the same for all who start at once', async () => {
    const entry = JSON.stringify(new URL('index.ts', import.meta.url).href);
    const program = `require('tsx/cjs/api').register(); const { parentPort } = require('node:worker_threads');
      parentPort.once('message', () => parentPort.postMessage(
        require(require('node:url').fileURLToPath(${entry})).makeSigning(${JSON.stringify(folder)}).keyId));
      parentPort.postMessage('ready');`;
    const workers = Array.from({ length: 6 }, () => new Worker(program, { eval: true }));
    const hear = (worker: Worker): Promise<unknown> =>
      new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    await Promise.all(workers.map(hear));
    const told = workers.map(hear);
    for (const worker of workers) worker.postMessage('go');
    const ids = await Promise.all(told);
    await Promise.all(workers.map((worker) => worker.terminate()));
    expect(new Set(ids)).toEqual(new Set([makeSigning(folder).keyId]));
    expect(readdirSync(folder)).toEqual(['signing-key.pem']);
  });

  it('is not shown by whatever is printed of it', () => {
    const signing = makeSigning(folder);
    const secret = readFileSync(join(folder, 'signing-key.pem'), 'utf8').split('\n')[1] ?? '';
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify(signing)).not.toContain(secret);
    expect(JSON.stringify(signing)).not.toContain('PRIVATE');
  });

  it('says in a sentence when it cannot be used, and does not quote it', () => {
    const path = join(folder, 'signing-key.pem');
    writeFileSync(path, 'a secret that is no key');
    expect(() => makeSigning(folder)).toThrow(SigningKeyError);
    expect(() => makeSigning(folder)).toThrow(`${path} does not hold an Ed25519 private key in PEM.`);
  });
});

describe('the key of the environment', () => {
  it('is read from its file, and nothing is made in the data folder', () => {
    const home = makeSigning(join(folder, 'elsewhere'));
    const dataDir = join(folder, 'data');
    const signing = makeSigning(dataDir, join(folder, 'elsewhere', 'signing-key.pem'));
    expect(signing.keyId).toBe(home.keyId);
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([
    ['is not there', undefined, /cannot be read: ENOENT/],
    ['is of another kind', generateKeyPairSync('x25519').privateKey, /does not hold an Ed25519 private key/],
  ])('is refused when it %s', (_, key, reason) => {
    const path = join(folder, 'named.pem');
    if (key) writeFileSync(path, key.export({ type: 'pkcs8', format: 'pem' }));
    expect(() => makeSigning(folder, path)).toThrow(reason);
    expect(existsSync(join(folder, 'signing-key.pem'))).toBe(false);
  });
});

describe('a signature', () => {
  it('is checked with the public key alone, and fits nothing else', () => {
    const [house, other] = [makeSigning(folder), makeSigning(join(folder, 'other'))];
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (said, notSaid) => {
        fc.pre(Buffer.compare(said, notSaid) !== 0);
        const signature = house.sign(said);
        expect(signature).toHaveLength(64);
        expect(house.verify(said, signature)).toBe(true);
        expect(parsePublicKey(house.publicKeyPem)?.verify(said, signature)).toBe(true);
        expect(house.verify(notSaid, signature)).toBe(false);
        expect(other.verify(said, signature)).toBe(false);
      }),
    );
  });

  it('of no length is none, and what is no Ed25519 key checks nothing', () => {
    const house = makeSigning(folder);
    expect(house.verify(bytes('seal'), new Uint8Array())).toBe(false);
    for (const key of ['', 'no key', generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' })]) {
      expect(parsePublicKey(key.toString())).toBeUndefined();
    }
  });
});

it('the id of a key is made from the key, as anybody can reckon it', () => {
  // The first test vector of RFC 8032: its public key, and the SHA-256 of it.
  const raw = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  const spki = Buffer.from(`302a300506032b6570032100${raw}`, 'hex').toString('base64');
  expect(parsePublicKey(`-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`)?.keyId).toBe(
    '21fe31dfa154a261',
  );
});
