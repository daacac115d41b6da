import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFigures } from './serve-figures.ts';
import { makeUnmappedList } from './unmapped.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const unmapped = makeUnmappedList(() => undefined);
  unmapped.add('market', '99', 'Coin toss', 1);
  unmapped.add('late', '7', 'a match', 1);
  const names = { en: 'Coin toss', de: 'Münzwurf' };
  const list = () => unmapped.list().map((one) => (one.code === 'market' ? { ...one, names } : one));
  server = await serveFigures(0, () => 'figures 1\n', { list });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

const ask = (path: string): Promise<string> => fetch(url + path).then((response) => response.text());
const listDetails = async (path: string): Promise<unknown[]> => {
  const listed: { readonly detail: string }[] = JSON.parse(await ask(path));
  return listed.map(({ detail }) => detail);
};

describe('what an adapter tells its operator', () => {
  it('are figures, the list of what came to nothing, and nothing else', async () => {
    expect(await ask('/metrics')).toBe('figures 1\n');
    expect(JSON.parse(await ask('/unmapped'))).toEqual([
      {
        code: 'market',
        about: '99',
        detail: 'Coin toss',
        count: 1,
        lastAtMs: 1,
        names: { en: 'Coin toss', de: 'Münzwurf' },
      },
      { code: 'late', about: '7', detail: 'a match', count: 1, lastAtMs: 1 },
    ]);
    for (const path of ['/', '//', '/unmapped/', '/?language=de']) {
      expect((await fetch(url + path)).status).toBe(404);
    }
  });

  it('is told in the language that is asked for, where it has a name there', async () => {
    expect(await listDetails('/unmapped?language=de')).toEqual(['Münzwurf', 'a match']);
    expect(await listDetails('/unmapped?language=tr')).toEqual(['Coin toss', 'a match']);
    expect(await listDetails('/unmapped?language=constructor')).toEqual(['Coin toss', 'a match']);
    expect(await listDetails('/unmapped?language=')).toEqual(['Coin toss', 'a match']);
  });
});
