import { once } from 'node:events';
import type { Server } from 'node:http';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { parseXml } from '@glasshouse/feeds/uof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESCRIBED_MARKETS } from './market.table.ts';
import { makeUofProvider, serveCalls } from './index.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  server = serveCalls({ provider: makeUofProvider(), token: 'mine', virtualHost: '/', onRecovery: () => undefined });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

const ask = (language: string): Promise<Response> =>
  fetch(`${url}/v1/descriptions/${language}/markets.xml`, { headers: { 'x-access-token': 'mine' } });

/** Names of markets, and of their outcomes, by number. */
async function readNames(language: string): Promise<ReadonlyMap<string, string>> {
  const parsed = parseXml(await (await ask(language)).text());
  if (!parsed.ok) throw new Error(parsed.reason);
  const names = new Map<string, string>();
  for (const market of parsed.root.children) {
    const { id = '', name = '' } = market.attributes;
    names.set(id, name);
    for (const outcome of market.children.flatMap((list) => (list.name === 'outcomes' ? list.children : []))) {
      names.set(`${id}/${outcome.attributes['id']}`, outcome.attributes['name'] ?? '');
    }
  }
  return names;
}

const PLACES = /\{[^}]*\}/g;
const listPlaces = (name: string): string[] => [...(name.match(PLACES) ?? [])].toSorted();

describe('descriptions of the provider', () => {
  it('are in English as the table has them', async () => {
    const names = await readNames('en');
    for (const { id, name } of DESCRIBED_MARKETS) expect(names.get(String(id))).toBe(name);
    expect(names.get('18/12')).toBe('over {total}');
  });

  it.each(LANGUAGES)(
    'in %s name every market and outcome, with the same places for values, and no two alike',
    async (language) => {
      const [english, names] = await Promise.all([readNames('en'), readNames(language)]);
      expect([...names.keys()]).toEqual([...english.keys()]);
      for (const [id, name] of names) {
        expect([id, name.trim(), listPlaces(name)]).toEqual([id, name, listPlaces(english.get(id) ?? '')]);
        expect(name).not.toBe('');
      }
      const markets = [...names].flatMap(([id, name]) => (id.includes('/') ? [] : [name]));
      expect(new Set(markets).size).toBe(markets.length);
    },
  );

  it.each(['ru', 'uk', 'kk', 'hi', 'bn', 'ar', 'fa'])('in %s are in its own letters', async (language) => {
    for (const name of (await readNames(language)).values()) {
      expect(name.replaceAll(PLACES, '').replaceAll('1x2', '')).not.toMatch(/[a-z]/i);
    }
  });

  it.each([
    ['de', '18', 'Über/Unter'],
    ['de', '19', '{$competitor1}: Über/Unter'],
    ['de', '11/4', '{$competitor1}'],
    ['ru', '68', '1-й тайм - тотал'],
    ['tr', '27', '{$competitor1}: tek/çift'],
    ['tr', '10/11', 'beraberlik veya {$competitor2}'],
    ['az', '10', 'İkili şans'],
    ['fr', '223', 'Handicap (prolongation incluse)'],
    ['es', '37/794', '{$competitor1} & menos de {total}'],
    ['pl', '47/424', 'remis/{$competitor1}'],
    ['id', '204', 'set {!setnr} - total gim'],
  ])('in %s call %s %s', async (language, id, name) => {
    expect((await readNames(language)).get(id)).toBe(name);
  });

  it('are still told after an address that is none', async () => {
    for (const path of ['//', '///x', '/\\']) {
      expect((await fetch(url + path, { headers: { 'x-access-token': 'mine' } })).status).toBe(404);
    }
    expect((await ask('en')).status).toBe(200);
  });

  it('in a language that it does not have are an error in XML', async () => {
    const response = await ask('zz');
    expect(response.status).toBe(404);
    expect(parseXml(await response.text())).toMatchObject({
      ok: true,
      root: { name: 'response', attributes: { response_code: 'NOT_FOUND' } },
    });
  });
});
