import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from './index.ts';

const GOOD = { UOF_TOKEN: 'theirs', FEED_TOKEN: 'ours' };

it('has usual values for all but the token of the provider', () => {
  expect(readSettings(GOOD)).toEqual({
    api: { url: 'https://api.betradar.com', token: 'theirs', nodeId: 1, language: 'en' },
    languages: ['en'],
    broker: { url: 'amqps://mq.betradar.com:5671', virtualHost: undefined, interest: 'all' },
    products: undefined,
    house: { url: 'http://127.0.0.1:3000', token: 'ours', producer: 'uof' },
    adminPort: undefined,
  });
});

it('takes the token of a house on this machine from its data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-uof-'));
  writeFileSync(join(folder, 'feed-token'), 'of the house\n');
  expect(readSettings({ UOF_TOKEN: 'theirs', DATA_DIR: folder }).house.token).toBe('of the house');
  rmSync(folder, { recursive: true });
});

it('names the products that are wanted', () => {
  expect(readSettings({ ...GOOD, UOF_PRODUCTS: '1, 3' }).products).toEqual([1, 3]);
});

it.each([
  ['de', undefined, ['de']],
  [undefined, 'de, tr', ['en', 'de', 'tr']],
  ['de', 'en,de,tr,en', ['de', 'en', 'tr']],
])('reads markets in the language of names first (%s), and in those of the list, each once (%s)', (one, list, read) => {
  const { api, languages } = readSettings({ ...GOOD, UOF_LANGUAGE: one, UOF_LANGUAGES: list });
  expect([api.language, languages]).toEqual([read[0], read]);
});

/** Languages that are three letters each. */
const manyLanguages = (count: number): string =>
  Array.from({ length: count }, (_, at) => `xx${String.fromCodePoint(97 + at)}`).join(',');

it('reads markets in twenty languages at most', () => {
  expect(readSettings({ ...GOOD, UOF_LANGUAGES: manyLanguages(19) }).languages).toHaveLength(20);
  expect(() => readSettings({ ...GOOD, UOF_LANGUAGES: manyLanguages(20) })).toThrow(
    /^UOF_LANGUAGES must .* at most 20 /,
  );
});

it.each([
  ['UOF_TOKEN', ' '],
  ['UOF_API_URL', 'api.betradar.com'],
  ['UOF_BROKER_URL', 'https://mq.betradar.com'],
  ['UOF_NODE_ID', '0'],
  ['UOF_NODE_ID', '1e3'],
  ['UOF_LANGUAGE', '../en'],
  ['UOF_LANGUAGES', 'en;de'],
  ['UOF_LANGUAGES', 'de,'],
  ['UOF_LANGUAGES', 'pt-br'],
  ['UOF_INTEREST', 'some'],
  ['UOF_INTEREST', 'toString'],
  ['UOF_PRODUCTS', '1;3'],
  ['UOF_PRODUCER', 'U OF'],
  ['UOF_ADMIN_PORT', '70000'],
  ['FEED_URL', 'nowhere'],
])('refuses %s in one sentence when it is "%s"', (name, value) => {
  expect(() => readSettings({ ...GOOD, [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
});

it('refuses a house whose token it cannot find', () => {
  expect(() => readSettings({ UOF_TOKEN: 'theirs', DATA_DIR: '/nowhere' })).toThrow(/^FEED_TOKEN must .*\/nowhere/);
});
