import { describe, expect, it } from 'vitest';
import { addressOf, parseUrl } from './parse-url.ts';

describe('the query of an address', () => {
  it('keeps what the page may read and drops the shell’s own words', () => {
    const url = parseUrl('/en/live?__json=1&__spa=1&sport=football#top');
    expect(url).toEqual({ language: 'en', path: '/live', query: { sport: 'football' }, json: true, spa: true });
    expect(addressOf(url)).toBe('/live?sport=football');
  });

  it('drops what the fragment protocol would refuse', () => {
    const many = Array.from({ length: 50 }, (_, index) => `q${index}=1`).join('&');
    expect(Object.keys(parseUrl(`/?${many}`).query)).toHaveLength(20);
    expect(parseUrl(`/?a=${'x'.repeat(501)}&b=1`).query).toEqual({ b: '1' });
    expect(parseUrl(`/?__proto__=1&b=1`).query).toEqual({ b: '1' });
  });
});
