import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlace, foldName, markMatches } from './index.ts';

describe('names as people type them', () => {
  it.each([
    ['Málaga – FC', 'malaga fc'],
    ['  Bodø/Glimt ', 'bodo glimt'],
    ['Śląsk Wrocław', 'slask wroclaw'],
    ["N'Golo O’Brien", 'ngolo obrien'],
    ['İstanbul Başakşehir', 'istanbul basaksehir'],
    ['Спартак (М)', 'спартак м'],
    ['Ёлка й', 'елка и'],
    ['Großaspach', 'grossaspach'],
    ['東京ヴェルディ', foldName('東京ヴェルディ')],
    ['a\u0000b\u202Ec\nd', 'a b c d'],
    ['\uD800', ''],
    ['---', ''],
  ])('[FE-11] %j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('[FE-11] of any text stay what they are when folded again', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldName(foldName(text)) === foldName(text)));
  });
});

describe('where a question stands in a name', () => {
  it.each([
    ['real madrid', 'mad', 'start'],
    ['real madrid', 'mad rea', 'start'],
    ['real madrid', 'adr', 'inside'],
    ['real madrid', 'rea adr', 'inside'],
    ['real madrid', 'real betis', undefined],
  ])('[FE-11] %s, %s: %s', (name, question, place) => {
    expect(findPlace(name, question.split(' '))).toBe(place);
  });
});

describe('what of a name is marked', () => {
  const show = (name: string, question: string) =>
    markMatches(name, question)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('');

  it.each([
    ['Málaga CF', 'mala', '[Mála]ga CF'],
    ['Atletico Madrid', 'mad', 'Atletico [Mad]rid'],
    ['Großaspach', 'grossa', '[Großa]spach'],
    ['Real Madrid', 'mad re', '[Re]al [Mad]rid'],
    ['Nomad Madrid', 'mad', 'Nomad [Mad]rid'],
    ['O’Brien', 'obr', '[O’Br]ien'],
    ['Real', 'x', 'Real'],
    ['Real', '', 'Real'],
  ])('[FE-11] %s, asked %s: %s', (name, question, shown) => {
    expect(show(name, question)).toBe(shown);
  });

  it('[FE-11] never loses or adds a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 4 }), (name, question) => {
        const parts = markMatches(name, question);
        expect(parts.map(({ text }) => text).join('')).toBe(name);
      }),
    );
  });
});
