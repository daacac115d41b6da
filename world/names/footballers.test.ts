import { describe, expect, it } from 'vitest';
import { surnamesOf } from './footballers.table.ts';
import { hasSquads, squadOf, squadPlayer } from './squad.ts';

describe('surnames of footballers', () => {
  it.each(['gb-eng', 'es', 'it', 'de', 'fr', 'pt', 'nl', 'no', 'pl', 'tr', 'jp', 'kr', 'cn', 'eg', 'xx'])(
    'of %s are twenty-three, each once',
    (country) => {
      expect(new Set(surnamesOf(country)).size).toBe(23);
      expect(surnamesOf(country).length).toBe(23);
    },
  );
});

describe('a squad', () => {
  it.each(['football', 'ice-hockey'] as const)(
    'of %s is the same in every match, and no two of it have one surname',
    (sport) => {
      const team = { id: 'frolunda', country: 'se' };
      const names = squadOf(sport).map((number) => squadPlayer(team, number).name);
      expect(names).toEqual(squadOf(sport).map((number) => squadPlayer({ ...team }, number).name));
      expect(new Set(names.map((name) => name.slice(3))).size).toBe(names.length);
    },
  );

  it('is there in sports that tell who scored', () => {
    expect(['football', 'ice-hockey', 'tennis', 'toString'].map(hasSquads)).toEqual([true, true, false, false]);
  });
});
