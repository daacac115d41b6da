import { describe, expect, it } from 'vitest';
import { decideAnswerer } from './decide-answer.ts';

const SITE = 'https://site.test';
const GET = { method: 'GET', mode: 'cors' } as const;

describe('what the worker answers', () => {
  it.each([
    ['GET', 'navigate', '/en/line', 'page'],
    ['POST', 'navigate', '/en/line', 'network'],
    ['GET', 'cors', '/assets/shell-Derc4JRI.js', 'file'],
    ['GET', 'no-cors', '/assets/inter-latin-400-normal-Dx4kXJAl.woff2', 'file'],
    ['GET', 'cors', '/assets/shell-Derc4JRI.js?x=1', 'network'],
    ['GET', 'no-cors', '/assets/flags/nl.svg', 'network'],
    ['GET', 'cors', '/en/line?__json=1', 'network'],
    ['GET', 'cors', '/web-api/wallet/accounts', 'network'],
    ['GET', 'cors', '/web-api/session', 'network'],
    ['POST', 'cors', '/web-api/betting/coupon', 'network'],
    ['HEAD', 'cors', '/assets/shell-Derc4JRI.js', 'network'],
  ] as const)('[CO-08] %s (%s) %s is answered by the %s', (method, mode, path, expected) => {
    expect(decideAnswerer({ method, mode, url: SITE + path }, SITE)).toBe(expected);
  });

  it('is nothing of any other site', () => {
    expect(decideAnswerer({ ...GET, url: 'https://else.test/assets/shell-Derc4JRI.js' }, SITE)).toBe('network');
  });
});
