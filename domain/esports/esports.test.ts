import { describe, expect, it } from 'vitest';
import { DISCIPLINES, DISCIPLINE_SLUGS, disciplineOf, ESPORTS, isDiscipline } from './index.ts';

describe('the discipline of an esports tournament', () => {
  it.each([
    ['Counter-Strike 2', 'counter-strike'],
    ['counter strike 2', 'counter-strike'],
    ['CS:GO', 'counter-strike'],
    ['DOTA 2', 'dota-2'],
    ['LoL', 'league-of-legends'],
    ['Rocket League', 'rocket-league'],
    ['Tekken 8', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('[RT-17] of the category %j is %j', (category, discipline) => {
    expect(disciplineOf({ sportId: ESPORTS, category })).toBe(discipline);
  });

  it('[RT-17] is none in another sport, whatever its category is called', () => {
    expect(disciplineOf({ sportId: 1, category: 'Dota 2' })).toBeUndefined();
  });

  it('has one word in addresses, and no two have a name in common', () => {
    const names = DISCIPLINES.flatMap(({ name, also }) => [name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), ...also]);
    expect(new Set(names).size).toBe(names.length);
    expect(DISCIPLINE_SLUGS.every((slug) => isDiscipline(slug) && /^[a-z0-9-]+$/.test(slug))).toBe(true);
    expect(isDiscipline('football')).toBe(false);
  });
});
