import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressFor, compressForAll, pickBody, type Encoding } from './encodings.ts';

const TEXT = 'a page that is long enough to be worth it. '.repeat(100);
const OPEN: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
};

describe('what a reader takes', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['brotli', 'identity'],
    ['gzip;q=0.0', 'identity'],
    [undefined, 'identity'],
  ])('%s is sent %s', (accepts, encoding) => {
    expect(chooseEncoding(accepts)).toBe(encoding);
  });

  it.each(['br', 'gzip', 'identity'] as const)('is the same page as %s, kept or not', async (encoding) => {
    for (const bodies of [await compressForAll(TEXT), compressFor(TEXT, encoding)]) {
      const body = await pickBody(bodies, encoding);
      expect(body.encoding).toBe(encoding);
      expect(OPEN[encoding](body.bytes).toString()).toBe(TEXT);
    }
  });

  it('is plain where it is short', async () => {
    const body = await pickBody(await compressForAll('short'), 'br');
    expect([body.encoding, body.bytes.toString()]).toEqual(['identity', 'short']);
  });
});
