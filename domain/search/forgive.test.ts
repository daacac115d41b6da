import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTypos, foldName, listSounds, makeSoundIndex, readQuestion } from './index.ts';

/** The fewest errors by which a text is the name, in any of its spellings. */
function typosOf(name: string, text: string): number | undefined {
  const sounds = listSounds(foldName(name));
  const counts = readQuestion(text)?.spellings.flatMap((typed) => countTypos(sounds, typed) ?? []) ?? [];
  return counts.length === 0 ? undefined : Math.min(...counts);
}

describe('typing errors', () => {
  it.each([
    ['Liverpool', 'liverpool', 0],
    ['Liverpool', 'liverpol', 1],
    ['Liverpool', 'livrepool', 1],
    ['Liverpool', 'livxerpool', 1],
    ['Liverpool', 'livxerxpool', 2],
    ['Liverpool', 'lubxrpul', undefined],
    ['Arsenal', 'arsneal', 1],
    ['Arsenal', 'arsnela', undefined],
    ['Leeds', 'leds', 1],
    ['Hull', 'hul', 0],
    ['Hull', 'hal', undefined],
    ['Real Madrid', 'madird real', 1],
    ['Real Madrid', 'real betis', undefined],
    ['Novak Djokovic', 'djokovich', 1],
  ])('[FE-11.forgiving] in %s, typed %s: %s', (name, text, typos) => {
    expect(typosOf(name, text)).toBe(typos);
  });

  it.each([
    ['Liverpool', 'ливерпуль'],
    ['Barcelona', 'Барселона'],
    ['Novak Djokovic', 'Джокович'],
    ['Juventus', 'Ювентус'],
    ['Jannik Sinner', 'синнер'],
    ['Carlos Alcaraz', 'Алькарас'],
    ['Спартак', 'spartak'],
  ])('[FE-11.forgiving] %s is found in other letters, %s', (name, text) => {
    expect(typosOf(name, text)).toBeDefined();
  });

  it.each([
    ['Liverpool', 'kbdthgekm'],
    ['Liverpool', 'дшмукзщщд'],
    ['Спартак', 'cgfhnfr'],
    ['Борис', ',jhbc'],
  ])('[FE-11.forgiving] %s is found by the keys of the other keyboard, %s', (name, text) => {
    expect(typosOf(name, text)).toBeDefined();
  });

  it('[FE-11.forgiving] one of a word of five letters or more is forgiven, wherever it is', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'd', 'e', 'l', 'n', 'o', 'r'),
      minLength: 5,
      maxLength: 20,
    });
    fc.assert(
      fc.property(word, fc.nat(), (name, at) => {
        const place = at % name.length;
        expect(typosOf(name, name.slice(0, place) + name.slice(place + 1))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each(['', 'a', '...', '\uD800'])('[FE-11] %j is no question', (text) => {
    expect(readQuestion(text)).toBeUndefined();
  });

  it('[FE-11] [A49] never fail, and take no longer than a text is long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (text) => {
        typosOf('Liverpool aaaaaaaaaaaaaaaaaaaaaaaa Спартак', text);
      }),
    );
  });
});

describe('names by their words', () => {
  const letters = fc.constantFrom('a', 'b', 'd', 'e', 'l', 'n', 'o', 'r', ' ');
  const text = fc.string({ unit: letters, maxLength: 24 });

  it('[FE-11.forgiving] are as many errors away as each name for itself', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (given, asked) => {
        const names = given.map(foldName);
        const spellings = readQuestion(asked)?.spellings ?? [];
        const measured = makeSoundIndex(names.map(listSounds)).measure(spellings);
        expect(names.map((_name, at) => measured(at))).toEqual(names.map((name) => typosOf(name, asked)));
        expect(measured(names.length)).toBeUndefined();
      }),
    );
  });
});
