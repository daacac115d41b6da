import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, LANGUAGES, type Language } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { renderDocument } from './document.ts';
import type { SiteManifest } from './site-manifest.ts';

const MANIFEST: SiteManifest = {
  version: '1',
  vendor: { js: '/assets/react.js' },
  shell: {
    js: '/assets/shell.js',
    preload: [],
    css: [],
    fonts: {
      latin: ['/l.woff2', '/l6.woff2'],
      'latin-ext': ['/le.woff2'],
      cyrillic: ['/c.woff2'],
      'cyrillic-ext': ['/ce.woff2'],
    },
  },
  remotes: {},
};

function draw(language: Language, indexedUrl?: string): string {
  return renderDocument({
    manifest: MANIFEST,
    preferences: { ...DEFAULT_PREFERENCES, language },
    head: { title: '' },
    indexedUrl,
    origin: 'https://site.test',
    icon: '/icon.svg',
    body: '',
  });
}

function linksOf(html: string, rel: string): string[] {
  return [...html.matchAll(/<link rel="([^"]+)"[^>]* href="([^"]+)"/g)].flatMap(([, own, href]) =>
    own === rel ? [href ?? ''] : [],
  );
}

describe('the document', () => {
  it.each(LANGUAGES)('[CF-03] says that it is in %s, and from which side it is read', (language) => {
    expect(draw(language)).toContain(`<html lang="${language}" dir="${LANGUAGE_ROWS[language].direction}"`);
  });

  it('[AN-03] names its one address and the same page in every language', () => {
    const html = draw('de', '/line/all/tennis?utm_source=x');
    expect(linksOf(html, 'canonical')).toEqual(['https://site.test/de/line/all/tennis']);
    expect(linksOf(html, 'alternate')).toEqual([
      ...LANGUAGES.map((language) => `https://site.test/${language}/line/all/tennis`),
      'https://site.test/line/all/tennis',
    ]);
    expect(html).toContain('hreflang="x-default" href="https://site.test/line/all/tennis"');
  });

  it('[AN-03] names no other where the page is not to be found by searching', () => {
    expect([...linksOf(draw('de'), 'canonical'), ...linksOf(draw('de'), 'alternate')]).toEqual([]);
    expect(linksOf(draw('en', '/'), 'canonical')).toEqual(['https://site.test/en']);
  });

  it.each([
    ['en', ['/l.woff2', '/l6.woff2']],
    ['ru', ['/l.woff2', '/l6.woff2', '/c.woff2']],
    ['kk', ['/l.woff2', '/l6.woff2', '/c.woff2', '/ce.woff2']],
    ['tr', ['/l.woff2', '/l6.woff2', '/le.woff2']],
    ['ar', ['/l.woff2', '/l6.woff2']],
  ] as const)('fetches in %s the letters that the language is written in, and no others', (language, files) => {
    expect(linksOf(draw(language), 'preload')).toEqual(files);
  });
});
