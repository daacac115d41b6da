import { describe, expect, it } from 'vitest';
import { readText } from './read-told.ts';

describe('what a provider says', () => {
  it.each<[unknown, string | undefined]>([
    ['{"id":"77"}', '77'],
    ['{"id":9007199254740991}', '9007199254740991'],
    // Two people of neighbouring numbers would be one.
    ['{"id":9007199254740993}', undefined],
    ['{"id":1e21}', undefined],
    ['{"id":0.5}', undefined],
    ['{"id":""}', undefined],
    ['{"id":null}', undefined],
    ['{"id":["77"]}', undefined],
    ['{"__proto__":{"id":"77"}}', undefined],
  ])('[SE-10.oauth] %s names %s', (text, name) => {
    expect(readText(JSON.parse(String(text)), ['id'])).toBe(name);
  });
});
