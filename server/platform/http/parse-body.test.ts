import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BodyError, parseBody } from './parse-body.ts';

describe('a body', () => {
  it('is what JSON makes of it, whatever stands in its texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, space) => {
        const text = JSON.stringify(value, undefined, space);
        expect(parseBody(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '{"amount":1,"amount":2}',
    '{"a":{"b":1,"c":2,"b":3}}',
    '[{"a":1},{"a":1,"a":1}]',
    String.raw`{"a":1,"\u0061":2}`,
    String.raw`{"a\"":1,"a\"":2}`,
    '{"__proto__":1,"__proto__":2}',
  ])('[A5] that says one thing twice is refused: %s', (text) => {
    expect(() => parseBody(text)).toThrow(BodyError);
  });

  it.each(['', ' ', '{', '{"a":1}}', "{'a':1}", '{"a":}', 'undefined'])('that is no JSON is refused: %j', (text) => {
    expect(() => parseBody(text)).toThrow(BodyError);
  });

  it.each([
    String.raw`{"refCode":"a\u0000b"}`,
    String.raw`["\u0000"]`,
    String.raw`{"a":{"b":[{"c\u0000":1}]}}`,
    String.raw`"\uD83D"`,
    String.raw`{"a":"\uDE00\uD83D"}`,
  ])('[A6] that holds what no text of the database can is refused: %s', (text) => {
    expect(() => parseBody(text)).toThrow(BodyError);
  });

  it.each([String.raw`{"a":"\uD83D\uDE00"}`, String.raw`{"a":"\\u0000"}`, '{"a":"😀"}'])(
    'may write a character as it likes: %s',
    (text) => {
      expect(parseBody(text)).toEqual(JSON.parse(text));
    },
  );

  it('[A5] may be nested deeper than calls can be', () => {
    const depth = 30_000;
    expect(Array.isArray(parseBody(`${'['.repeat(depth)}${']'.repeat(depth)}`))).toBe(true);
    expect(() => parseBody(`${'{"a":'.repeat(9_000)}{"b":1,"b":2}${'}'.repeat(9_000)}`)).toThrow(BodyError);
  });

  it('may carry colons and quotation marks in its texts', () => {
    const value = { 'a:b': 'c":"d', e: '\\', f: '\\":' };
    expect(parseBody(JSON.stringify(value))).toEqual(value);
  });
});
