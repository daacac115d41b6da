import { describe, expect, it } from 'vitest';
import { countLetters, findLengthFault, LEAST_LETTERS, MOST_LETTERS } from './index.ts';

describe('how long an idea is', () => {
  it.each([
    ['nothing', '', 'tooShort'],
    ['spaces alone', ' '.repeat(LEAST_LETTERS), 'tooShort'],
    ['one letter too few, between spaces', `  ${'a'.repeat(LEAST_LETTERS - 1)}\n`, 'tooShort'],
    ['just enough', 'a'.repeat(LEAST_LETTERS), undefined],
    ['as long as can be, between spaces', ` ${'a'.repeat(MOST_LETTERS)} `, undefined],
    ['one letter too many', 'a'.repeat(MOST_LETTERS + 1), 'tooLong'],
    ['signs of two units each, too few', '😀'.repeat(LEAST_LETTERS - 1), 'tooShort'],
    ['signs of two units each, as many as can be', '😀'.repeat(MOST_LETTERS), undefined],
  ])('%s', (_name, text, fault) => {
    expect(findLengthFault(text)).toBe(fault);
  });

  it('is told without what stands around it', () => {
    expect(countLetters(' a\nb ')).toBe(3);
  });
});
