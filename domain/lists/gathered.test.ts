import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addGathered,
  chooseGathered,
  dropGathered,
  MOST_GATHERED,
  moveGathered,
  parseGathered,
  writeGathered,
} from './gathered.ts';

const FULL = parseGathered([1, 2, 3, 4, 5, 6, 7, 8, 9].join('!'));

describe('[FE-08] matches that are watched at once', () => {
  it.each([
    ['', ''],
    ['7.total.1x2!9', '7.total.1x2!9'],
    ['9!7!9.total', '9!7'],
    ['0!-1!1e3!07!7.!!x', '7'],
    ['7.total.total.nonsense.1x2.winner.handicap', '7.total.1x2.winner'],
    ['9007199254740993', ''],
    ['1!2!3!4!5!6!7!8!9!10', '1!2!3!4!5!6!7!8!9'],
  ])('[FE-08.kept] are read from %j as %j', (text, read) => {
    expect(writeGathered(parseGathered(text))).toBe(read);
  });

  it('[FE-08.kept] are read from any text, and written as they are read', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const gathered = parseGathered(text);
        expect(gathered.size).toBeLessThanOrEqual(MOST_GATHERED);
        expect(parseGathered(writeGathered(gathered))).toEqual(gathered);
      }),
    );
  });

  it('[FE-08.chosen] are nine at most, and each once', () => {
    expect(addGathered(FULL, 10)).toBeUndefined();
    expect(addGathered(FULL, 9)).toBe(FULL);
    expect(writeGathered(addGathered(dropGathered(FULL, 4), 10) ?? FULL)).toBe('1!2!3!5!6!7!8!9!10');
  });

  it.each([
    [3, 0, '3!1!2'],
    [1, 1, '2!1!3'],
    [1, 99, '2!3!1'],
    [2, -5, '2!1!3'],
    [8, 0, '1!2!3'],
  ])('[FE-08.moved] %i moved to place %i stand as %s', (eventId, to, order) => {
    expect(writeGathered(moveGathered(parseGathered('1!2!3'), eventId, to))).toBe(order);
  });

  it('[FE-08.markets] have the markets that were chosen for each; two change places', () => {
    const shown = ['1x2', 'total', 'asian_handicap'] as const;
    const gathered = parseGathered('1!2');
    const one = chooseGathered(gathered, 2, { shown, at: 0, type: 'double_chance' });
    expect(writeGathered(one)).toBe('1!2.double_chance.total.asian_handicap');
    expect(writeGathered(chooseGathered(gathered, 1, { shown, at: 2, type: '1x2' }))).toBe(
      '1.asian_handicap.total.1x2!2',
    );
    expect(chooseGathered(gathered, 3, { shown, at: 0, type: 'total' })).toBe(gathered);
  });
});
