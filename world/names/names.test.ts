import { describe, expect, it } from 'vitest';
import { makeNameId, TOURNAMENTS } from './index.ts';
import { parseRoster, pickEntrants } from './roster.ts';

const ALL = Object.entries(TOURNAMENTS).flatMap(([sport, tournaments]) =>
  tournaments.map((tournament) => ({ sport, tournament })),
);

describe.each(ALL)('$sport: $tournament.name', ({ tournament }) => {
  it('has entrants enough, none of them twice', () => {
    const ids = tournament.entrants.map((entrant) => entrant.id);
    expect(ids.length).toBeGreaterThanOrEqual(6);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the names of a sport', () => {
  it.each(Object.entries(TOURNAMENTS))('%s: one id means one entrant, one tournament', (_, tournaments) => {
    const byId = new Map<string, string>();
    for (const entrant of tournaments.flatMap((tournament) => tournament.entrants)) {
      expect(byId.get(entrant.id) ?? entrant.name).toBe(entrant.name);
      byId.set(entrant.id, entrant.name);
    }
    const ids = tournaments.map((tournament) => tournament.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.entries(TOURNAMENTS))('%s: nobody is listed in two rosters with two strengths', (_, tournaments) => {
    const strengths = new Map<string, number>();
    // By id: of an organisation that plays several games each has a team of its own, under one name.
    for (const { id, strength } of tournaments.flatMap((tournament) => tournament.entrants)) {
      expect([id, strengths.get(id) ?? strength]).toEqual([id, strength]);
      strengths.set(id, strength);
    }
  });
});

describe('a roster', () => {
  it('is read from text, with the country of the roster or of the entry', () => {
    expect(parseRoster('Schalke 04 1500, Novak Djokovic rs 2100,\n  Daniil Medvedev 1970', 'de')).toEqual([
      { id: 'schalke-04', name: 'Schalke 04', country: 'de', strength: 1500 },
      { id: 'novak-djokovic', name: 'Novak Djokovic', country: 'rs', strength: 2100 },
      { id: 'daniil-medvedev', name: 'Daniil Medvedev', country: 'de', strength: 1970 },
    ]);
  });

  it('refuses an entry without a strength and a name nobody knows', () => {
    expect(() => parseRoster('Arsenal')).toThrow('without a strength');
    expect(() => pickEntrants([parseRoster('Arsenal 1900')], 'Arsenal, Chelsea')).toThrow('Chelsea');
  });

  it.each([
    ['Bodø/Glimt', 'bodo-glimt'],
    ['Atlético Madrid', 'atletico-madrid'],
    ['1. FC Köln', '1-fc-koln'],
    ['Kasımpaşa', 'kasimpasa'],
    ['Iga Świątek', 'iga-swiatek'],
  ])('%s has the id %s', (name, id) => {
    expect(makeNameId(name)).toBe(id);
  });
});
