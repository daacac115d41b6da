import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { describe, expect, it } from 'vitest';
import { answerBusy, answerFailure } from './answer-failure.ts';

const headOf = (body: string): string => body.slice(0, body.indexOf('<meta'));

describe.each([
  ['busy', answerBusy, '2'],
  ['away', answerFailure, '5'],
])('[C3] what is said where pages cannot be made: %s', (_name, answer, retryAfter) => {
  it('is in the language of the address, in its direction, says when to come again, and does so in a browser', () => {
    const titles = LANGUAGES.map((language) => {
      const { status, headers, body } = answer(`/${language}/line?x=1`);
      expect([status, headers['content-language']]).toEqual([503, language]);
      expect([headers['retry-after'], headers['refresh']]).toEqual([retryAfter, retryAfter]);
      const direction = ['ar', 'fa'].includes(language) ? 'rtl' : 'ltr';
      expect(headOf(body)).toBe(`<!doctype html><html lang="${language}" dir="${direction}">`);
      expect(Buffer.byteLength(body)).toBeLessThan(900);
      return /<h1>(.*)<\/h1>/.exec(body)?.[1];
    });
    expect(new Set(titles).size).toBe(LANGUAGES.length);
  });

  it.each(['/', '/line', '/xx/line', '/toString', '//evil', '/%65n', ''])('is in English at %j', (url) => {
    expect(headOf(answer(url).body)).toBe('<!doctype html><html lang="en" dir="ltr">');
  });

  it.each(['/de', '/de/', '/de?platform_type=mobile', '/de/line'])('is in German at %s', (url) => {
    expect(headOf(answer(url).body)).toContain('lang="de"');
  });
});
