import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteRedirect } from '@glasshouse/contracts/site';
import { checkRedirect } from './check-redirect.ts';

const ROWS: readonly SiteRedirect[] = [
  { from: '/old', to: '/promo/old', status: 301 },
  { from: '/promo/*', to: '/promotions/*', status: 301 },
  { from: '/summer', to: '/promotions/summer?from=summer', status: 302 },
  { from: '/home', to: '/', status: 308 },
  { from: '/partner', to: 'https://partner.example/welcome', status: 302 },
];

describe('an address', () => {
  it.each<[string, string, number, string[]]>([
    ['/old', '/promotions/old', 301, ['/old', '/promo/old', '/promotions/old']],
    ['/ru/old', '/ru/promotions/old', 301, ['/old', '/promo/old', '/promotions/old']],
    ['/promo/a/b/', '/promotions/a/b', 301, ['/promo/a/b', '/promotions/a/b']],
    ['/old?ref=1', '/promotions/old?ref=1', 301, ['/old', '/promo/old', '/promotions/old']],
    ['/summer?ref=1', '/promotions/summer?from=summer', 302, ['/summer', '/promotions/summer?from=summer']],
    ['/en/home?x', '/en?x', 308, ['/home', '/']],
    ['https://mirror.example/ru/old', '/ru/promotions/old', 301, ['/old', '/promo/old', '/promotions/old']],
    ['/ru/partner?ref=1', 'https://partner.example/welcome', 302, ['/partner', 'https://partner.example/welcome']],
  ])('[RT-38] %s leads to %s', (url, to, code, breadcrumbs) => {
    expect(checkRedirect(ROWS, url)).toEqual({ redirect: true, code, url: to, reasons: ['operator'], breadcrumbs });
  });

  it.each([
    '/',
    '/older',
    '/xx/old',
    '/ru',
    'javascript:alert(1)',
    'http://[',
    'data:text/html,x',
    '//evil.example/x',
    '/old\r\nx: y',
    'old',
    '',
  ])('%s stays where it is', (url) => {
    expect(checkRedirect(ROWS, url)).toEqual({ redirect: false, code: 200, url, reasons: [], breadcrumbs: [] });
  });

  it('[RT-37] that leads round is left where it is, and said to', () => {
    const ring: SiteRedirect[] = [
      { from: '/a', to: '/b', status: 302 },
      { from: '/b', to: '/a', status: 302 },
    ];
    expect(checkRedirect(ring, '/a')).toMatchObject({ redirect: false, code: 200, url: '/a', reasons: ['cycle'] });
  });

  it('[A50] never leads to another site than the operator named, whatever is asked', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      'ru',
      'promo',
      'old',
      'partner',
      '@',
      'evil.example',
      '..',
      '%2f',
      '?',
      '#',
      ':',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { redirect, url } = checkRedirect(ROWS, parts.join(''));
        if (!redirect) return;
        const { host } = new URL(url, 'https://own.example');
        expect(['own.example', 'partner.example']).toContain(host);
      }),
      { numRuns: 2_000 },
    );
  });
});
