import { describe, expect, it } from 'vitest';
import { readQuestion } from '@glasshouse/domain/search';
import { makeScorerIndex, type ScorerIndex } from './scorer-index.ts';

function makeIndex(names: readonly string[], most = 100): ScorerIndex {
  const index = makeScorerIndex(most);
  index.add(names.map((name, at) => ({ id: at + 1, name })));
  return index;
}

function ask(index: ScorerIndex, how: 'findCalled' | 'findMeant', text: string, most = 10): number[] {
  const question = readQuestion(text) ?? expect.fail(`${text} is no question`);
  return index[how](question, most).map(({ id }) => id);
}

describe('the names of those who scored', () => {
  const index = makeIndex(['E. Haaland', 'L. Martínez', 'J. Álvarez', 'Lautaro Martínez', 'J. Müller', 'Ж. Иванов']);

  it.each([
    ['haaland', [1]],
    ['HAAL', [1]],
    ['martinez', [2, 4]],
    ['martinez l', [2, 4]],
    ['lautaro mart', [4]],
    ['aaland', []],
    ['martinez haaland', []],
    ['иванов', [6]],
  ])('[FE-11.players] are found as they are written: %s', (text, ids) => {
    expect(ask(index, 'findCalled', text)).toEqual(ids);
  });

  it.each([
    ['haland', [1]],
    ['halaand', [1]],
    ['martinze', [2, 4]],
    ['lautaro martinze', [4]],
    ['Хааланд', [1]],
    ['ivanov', [6]],
    ['vekkth', [5]],
    ['quordnon', []],
  ])('[FE-11.players] are found by what was likely meant: %s', (text, ids) => {
    expect(ask(index, 'findMeant', text)).toEqual(ids);
  });

  it('[FE-11.players] are those with fewer errors first, and no more than were asked for', () => {
    const likely = makeIndex(['Kovalanko', 'Kovalenko', 'Kovalenky']);
    expect(ask(likely, 'findMeant', 'kovalenka')).toEqual([2, 3, 1]);
    expect(ask(likely, 'findMeant', 'kovalenka', 2)).toEqual([2, 3]);
  });

  it('[FE-11.players] are found under the name that was told last', () => {
    const renamed = makeIndex(['A. Before', 'B. Other']);
    renamed.add([{ id: 1, name: 'A. After' }]);
    expect(ask(renamed, 'findCalled', 'before')).toEqual([]);
    expect(ask(renamed, 'findCalled', 'after')).toEqual([1]);
    expect(renamed.size).toBe(2);
    expect(renamed.lastId).toBe(2);
  });

  it('are bounded: whose number is lowest goes, with their words', () => {
    const bounded = makeIndex(['One Shared', 'Two Shared', 'Three Shared'], 2);
    expect(ask(bounded, 'findCalled', 'shared')).toEqual([2, 3]);
    expect(ask(bounded, 'findCalled', 'one')).toEqual([]);
    expect(bounded.size).toBe(2);
  });

  it('are listed in the order of their numbers, from where one was', () => {
    expect(index.list(0, 2).map(({ id }) => id)).toEqual([1, 2]);
    expect(index.list(4, 10)).toEqual([
      { id: 5, name: 'J. Müller' },
      { id: 6, name: 'Ж. Иванов' },
    ]);
  });
});
