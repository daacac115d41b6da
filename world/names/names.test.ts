import { describe, expect, it } from 'vitest';
import { dayOf, during, isAllYear, isPlayedOn, without } from './days.ts';
import { isAwake, makeNameId, shiftsOf, TOURNAMENTS, type Tournament } from './index.ts';
import { parseRoster, pickEntrants, rankRoster } from './roster.ts';

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

describe('days of the year', () => {
  const winter = { days: during('Oct 15-Jan 27, Feb 1-8') };

  it.each([
    ['2026-10-14', false],
    ['2026-10-15', true],
    ['2026-12-31', true],
    ['2027-01-01', true],
    ['2027-01-27', true],
    ['2027-01-28', false],
    ['2028-02-08', true],
    ['2028-02-29', false],
  ])('go over New Year, and have both their ends: %s %s', (date, isOn) => {
    expect(isPlayedOn(winter, dayOf(Date.parse(`${date}T23:59:59Z`)))).toBe(isOn);
    expect(isPlayedOn(winter, dayOf(Date.parse(`${date}T00:00:00Z`)))).toBe(isOn);
  });

  it.each(['Oct', 'Okt 1-Nov 2', 'Oct 0-5', 'Oct 1-Nov 32', ''])('are refused where they are none: %j', (text) => {
    expect(() => during(text)).toThrow('no days of the year');
  });
});

describe('days that others are taken out of', () => {
  it('are those before and after them', () => {
    expect(without(during('Aug 14-May 24'), during('Nov 9-17, Mar 23-31'))).toEqual(
      during('Apr 1-May 24, Aug 14-Nov 8, Nov 18-Mar 22'),
    );
  });

  it('are left as they are where nothing of them is taken', () => {
    expect(without(during('Mar 28-Nov 9'), during('Dec 1-20'))).toEqual(during('Mar 28-Nov 9'));
    expect(without(during('Mar 28-Nov 9'), during('Jan 1-Dec 31'))).toEqual([]);
  });

  it('are all of a year or not', () => {
    expect(isAllYear({ days: during('Jan 1-Dec 31') })).toBe(true);
    expect(isAllYear({ days: during('Jan 2-Dec 31') })).toBe(false);
  });
});

describe('the clock of a place', () => {
  const league = (country: string, hours: 'local' | 'utc'): Tournament => ({
    id: 'one',
    name: 'One',
    category: { name: 'One', country },
    entrants: [],
    weight: 1,
    week: { first: [], second: [], hours, restHours: 1 },
  });
  const shiftAt = (country: string, hours: 'local' | 'utc', day: string): number => {
    const atMs = Date.parse(`${day}T12:00:00Z`);
    return shiftsOf(league(country, hours), atMs)(atMs) / 4;
  };

  it.each([
    ['us', 'local', '2026-01-20', 5],
    ['us', 'local', '2026-07-14', 4],
    ['np', 'local', '2026-07-14', -5.75],
    ['gb-eng', 'utc', '2026-01-20', 0],
    ['gb-eng', 'utc', '2026-07-14', -1],
    ['au', 'utc', '2026-07-14', 1],
    ['jp', 'utc', '2026-07-14', 0],
  ] as const)('shifts hours of %s, %s, on %s by %d', (country, hours, day, shift) => {
    expect(shiftAt(country, hours, day)).toBeCloseTo(shift);
  });

  it('is put forward within a week', () => {
    const tuesdayMs = Date.UTC(2026, 2, 24, 5);
    const shift = shiftsOf(league('de', 'utc'), tuesdayMs);
    const hoursAt = (day: number): number => shift(tuesdayMs + day * 86_400_000) / 4;
    expect([hoursAt(3), hoursAt(5)].map((hour) => hour + 0)).toEqual([0, -1]);
  });

  it('says when single players may begin: by day and in the evening, series at all hours', () => {
    const atMs = Date.parse('2026-09-02T04:00:00Z');
    const open: Tournament = { ...league('us', 'local'), days: during('Aug 30-Sep 13') };
    expect(isAwake(open, atMs)).toBe(false);
    expect(isAwake(open, atMs + 12 * 3_600_000)).toBe(true);
    expect(isAwake({ ...open, days: during('Jan 1-Dec 31') }, atMs)).toBe(true);
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

  it('is ranked from the best to the last', () => {
    const strengths = rankRoster([1_500, 1_400], 'Best, Middle, Last de', 'us').map(({ strength }) => strength);
    expect(strengths).toEqual([1_500, 1_450, 1_400]);
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
