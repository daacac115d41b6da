import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { listLanguages } from './list-languages.ts';

describe('the languages that are offered', () => {
  it('[CF-03.hidden] to a guest are those that the operator does not keep back', () => {
    const offered = listLanguages('en', ['fa', 'kk'], false);
    expect(LANGUAGES.filter((one) => !offered.includes(one)).toSorted()).toEqual(['fa', 'kk']);
  });

  it('[CF-03.hidden] are all of them to who is signed in', () => {
    expect(listLanguages('en', ['fa', 'kk'], true)).toEqual(LANGUAGES);
  });

  it('are never without the one that the page is in', () => {
    expect(listLanguages('fa', ['fa'], false)).toContain('fa');
  });
});
