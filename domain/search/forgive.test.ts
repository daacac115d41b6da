import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTypos, foldName, listSounds, makeSoundIndex, readQuestion } from './index.ts';

/** The fewest errors by which a text is the name, in any of its spellings. */
function typosOf(name: string, text: string): number | undefined {
  const sounds = listSounds(foldName(name));
  const counts = readQuestion(text)?.spellings.flatMap((typed) => countTypos(sounds, typed) ?? []) ?? [];
  return counts.length === 0 ? undefined : Math.min(...counts);
}

const REAL_NAMES = (
  'Liverpool,Livingston,Liverpool Montevideo,Manchester United,Manchester City,Newcastle United,Newcastle Jets,' +
  'Real Madrid,Real Betis,Rangers,Racing Club,Atlético Madrid,Athletic Bilbao,Borussia Mönchengladbach,Borussia Dortmund,' +
  'Spartak Moscow,Спартак,ЦСКА,CSKA Sofia,Ливерпуль,Novak Djokovic,Jannik Sinner,Aryna Sabalenka,Shakhtar Donetsk,' +
  "N'Golo Kanté,1. FC Köln,1860 München,Hull,Ajax,PSV,Paris Saint-Germain,Saint-Étienne,Sheffield Wednesday"
).split(',');

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

  it.each(['qqqqzz', 'qqzzxxvv', 'zzzz', 'xxxx', 'kkkkkk', 'wxsw', 'cvjrt', 'asdfgh', 'qwerty', 'ыыыы', 'щщзз'])(
    '[FE-11.forgiving] %s resembles nothing, and finds nothing',
    (text) => {
      expect(REAL_NAMES.filter((name) => typosOf(name, text) !== undefined)).toEqual([]);
    },
  );

  it('[FE-11.forgiving] an error on top of a guess is forgiven in long words alone', () => {
    expect([typosOf('Carlos Alcaraz', 'Алькарас'), typosOf('Jannik Sinner', 'синнер')]).toEqual([1, 0]);
    // By its sound it would be one letter from it.
    expect(typosOf('Hull', 'хулк')).toBeUndefined();
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
  const madeUp = fc.string({ unit: letters, maxLength: 24 });
  const real = fc.constantFrom(...REAL_NAMES);
  const oneOrTwo = fc.oneof(
    real,
    fc.tuple(real, real).map((both) => both.join(' ')),
  );
  const misspelt = fc.tuple(oneOrTwo, fc.array(fc.tuple(fc.nat(), letters, fc.nat(3)), { maxLength: 5 })).map(misspell);

  /** The same as each name for itself. */
  function compareAll(given: readonly string[], asked: string): void {
    const names = given.map(foldName);
    const spellings = readQuestion(asked)?.spellings ?? [];
    const measured = makeSoundIndex(names.map(listSounds)).measure(spellings);
    expect(names.map((_name, at) => measured(at))).toEqual(names.map((name) => typosOf(name, asked)));
    expect(measured(names.length)).toBeUndefined();
  }

  it('[FE-11.forgiving] are as many errors away as each name for itself', () => {
    fc.assert(fc.property(fc.array(madeUp, { maxLength: 12 }), madeUp, compareAll));
  });

  it('[FE-11.forgiving] are so when they are real ones, with errors in one word or in several', () => {
    const asked = fc.oneof(
      misspelt,
      misspelt,
      fc.tuple(misspelt, fc.nat(12)).map(([text, most]) => text.slice(0, most)),
    );
    fc.assert(fc.property(asked, (text) => compareAll(REAL_NAMES, text)));
  });
});

/** At each place a letter is left out, put in, replaced, or changes places with the next. */
function misspell([name, errors]: readonly [string, readonly (readonly [number, string, number])[]]): string {
  return errors.reduce((text, [anywhere, letter, kind]) => {
    const at = anywhere % text.length;
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    if (kind === 0) return before + after || text;
    if (kind === 1) return before + letter + text.slice(at);
    if (kind === 2) return before + letter + after;
    return before + after.slice(0, 1) + text.charAt(at) + after.slice(1);
  }, name);
}
