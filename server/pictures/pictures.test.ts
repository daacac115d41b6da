import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRoot } from '../platform/environment/index.ts';
import { makeHttp } from '../platform/http/index.ts';
import { makeLimits } from '../platform/limits/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestDatabase } from '../platform/testing/index.ts';
import { makePictures } from './index.ts';
import { openPictureDesk } from './open-picture-desk.ts';

const svg = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="90">${text}</text></svg>`;

/** The faces that the build makes for pictures. */
const FONTS = join(findRoot(), 'dist/site/fonts');

/** Draws shapes alone: in what order and how often needs no words. */
const desk = () => openPictureDesk({ fontFolder: mkdtempSync(join(tmpdir(), 'glasshouse-fonts-')) });

describe('the picture desk', () => {
  it('turns a drawing into a picture of its size, and draws it once', async () => {
    const { findPicture } = desk();
    const [first, again] = await Promise.all([findPicture(svg('a')), findPicture(svg('a'))]);
    expect(first?.subarray(1, 4).toString()).toBe('PNG');
    expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(again).toBe(first);
  });

  it('lets twenty wait and sends the others away, and draws again when it has drawn', async () => {
    const { findPicture } = desk();
    const asked = await Promise.all(Array.from({ length: 40 }, (_, at) => findPicture(svg(`picture ${at}`))));
    expect(asked.filter((picture) => picture === undefined)).toHaveLength(40 - 2 - 20);
    expect(await findPicture(svg('later'))).toBeDefined();
  });

  it('forgets a drawing that could not be drawn, and keeps its places', async () => {
    const { findPicture } = desk();
    for (let at = 0; at < 5; at++) await expect(findPicture('<svg')).rejects.toThrow(/SVG/);
    expect(await findPicture(svg('fine'))).toBeDefined();
  });
});

it('[H6] [SEC-14] pictures are limited by the address that asks, whatever it asks for', async () => {
  const home = await openTestDatabase([]);
  const log = makeLogger('silent');
  const limits = makeLimits({ database: home.database, log });
  const http = await makeHttp({
    log,
    metrics: makeMetrics(),
    secure: false,
    limits,
    findVisitor: async () => undefined,
  });
  makePictures({ fontFolder: mkdtempSync(join(tmpdir(), 'glasshouse-fonts-')) }).serve?.(http);
  const ask = (at: number) => http.fastify.inject(`/pictures/en/event-${at}-1.png`);
  const asked = await Promise.all(Array.from({ length: 70 }, (_, at) => ask(at)));
  const refused = asked.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(10);
  expect(refused.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true);
  await http.fastify.close();
  await home.close();
});

describe.skipIf(!existsSync(FONTS))('the words of a picture (needs the build, for its fonts)', () => {
  it.each(['Arsenal – Chelsea', 'Спартак', 'الهلال', 'मुंबई', 'ঢাকা', '2 : 1'])('are drawn: %s', async (words) => {
    const { findPicture } = openPictureDesk({ fontFolder: FONTS });
    const written = (text: string) => svg(text).replace('<text', '<text font-size="64"');
    const [empty, drawn, other] = await Promise.all(
      ['', words, `${words} ${words}`].map((text) => findPicture(written(text))),
    );
    expect(drawn?.equals(empty ?? Buffer.alloc(0))).toBe(false);
    expect(other?.equals(drawn ?? Buffer.alloc(0))).toBe(false);
  });
});
