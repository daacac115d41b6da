import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { findPart, PAGES_PER_PART, writeSitemapIndex, writeSitemapPart } from './sitemap.ts';

const NOW = new Date('2026-11-22T02:00:00Z');
const PATHS = Array.from({ length: PAGES_PER_PART + 1 }, (_, at) => `/line/all/football/${at}-a&b`);

describe('the sitemap', () => {
  it('[AN-03] has a part for each language and each thousand pages', () => {
    const index = writeSitemapIndex('https://site.test', PATHS.length, NOW);
    expect(index.match(/<sitemap>/g)).toHaveLength(2 * LANGUAGES.length);
    expect(index).toContain('<loc>https://site.test/sitemap-fa-2.xml</loc><lastmod>2026-11-22T02:00:00.000Z</lastmod>');
  });

  it('[AN-03] names each page once a language, with itself in every other, as XML', () => {
    const [first, second, third] = [1, 2, 3].map((number) =>
      writeSitemapPart('https://site.test', PATHS, { language: 'de', number }, NOW),
    );
    expect(first?.match(/<url>/g)).toHaveLength(PAGES_PER_PART);
    expect(second?.match(/<url>/g)).toHaveLength(1);
    expect(second?.match(/<xhtml:link /g)).toHaveLength(LANGUAGES.length);
    expect(second).toContain('<loc>https://site.test/de/line/all/football/1000-a&amp;b</loc>');
    expect(third).toBeUndefined();
    // What the protocol allows a part to weigh.
    expect(first?.length).toBeLessThan(50_000_000);
  });

  it('says of pages with prices alone when they changed', () => {
    const text = writeSitemapPart(
      'https://site.test',
      ['/', '/line', '/information/about'],
      { language: 'en', number: 1 },
      NOW,
    );
    expect(text?.match(/<lastmod>/g)).toHaveLength(2);
  });

  it.each([
    ['/sitemap-de-2.xml', { language: 'de', number: 2 }],
    ['/sitemap-xx-1.xml', undefined],
    ['/sitemap-de-0.xml', undefined],
    ['/sitemap-de-99999.xml', undefined],
  ])('reads %s as %j', (path, expected) => {
    expect(findPart(path)).toEqual(expected);
  });
});
