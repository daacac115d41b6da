import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareMatches,
  compareTeamNames,
  findSameMatch,
  isSameCompetition,
  type Sameness,
  type ToldMatch,
  type ToldSide,
} from './index.ts';
import { PERSON_PAIRS, TEAM_PAIRS } from './test-pairs.table.ts';

const [FOOTBALL, TENNIS, TABLE_TENNIS, ESPORTS, VIRTUAL_FOOTBALL] = [1, 4, 10, 40, 201];
const MINUTE = 60;

const side = (name: string, more: Partial<ToldSide> = {}): ToldSide => ({ name, ...more });
const match = (home: ToldSide | string, away: ToldSide | string, more: Partial<ToldMatch> = {}): ToldMatch => ({
  sportId: FOOTBALL,
  home: typeof home === 'string' ? side(home) : home,
  away: typeof away === 'string' ? side(away) : away,
  startsAtSec: 1_800_000_000,
  ...more,
});
const later = (one: ToldMatch, minutes: number): ToldMatch => ({
  ...one,
  startsAtSec: one.startsAtSec + minutes * MINUTE,
});
const show = (sameness: Sameness): string => (sameness.kind === 'doubtful' ? sameness.why : sameness.kind);
/** Both ways round: who is told first makes no difference. */
const compare = (one: ToldMatch, other: ToldMatch): string => {
  const [there, back] = [compareMatches(one, other), compareMatches(other, one)].map(show);
  expect(back).toBe(there);
  return there ?? '';
};

describe('two names of a team', () => {
  it.each(TEAM_PAIRS)('%j and %j: %s', (one, other, expected) => {
    expect(compareTeamNames(one, other)).toBe(expected);
    expect(compareTeamNames(other, one)).toBe(expected);
  });

  it('are the same where they are written alike and say anything', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ÿа-яα-ω]{2,12}(?: [A-Za-zÀ-ÿ]{2,12}){0,3}$/);
    fc.assert(fc.property(name, (text) => compareTeamNames(text, text) === 'same'));
  });

  it('are compared alike both ways round, and never fail', () => {
    const words = [
      'Real',
      'Madrid',
      'FC',
      'United',
      'City',
      'Man',
      'II',
      'B',
      '(W)',
      'U21',
      '1899',
      'St',
      'de',
      'Saint',
      '(',
      'x',
    ];
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 130 }),
      fc.string({ unit: 'grapheme', maxLength: 130 }),
      fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(name, name, (one, other) => compareTeamNames(one, other) === compareTeamNames(other, one)),
      { numRuns: 2_000 },
    );
  });

  it('are what they are in capitals and with accents too', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEAM_PAIRS), fc.nat(3), ([one, other], accents) => {
        const dressed = one.toUpperCase().replace(/(?<=\p{L})/gu, '\u0301'.repeat(accents));
        return compareTeamNames(dressed, other) === compareTeamNames(one, other);
      }),
    );
  });

  it('are not the same where only marks are left of them, or no name is so long', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\u0301', '-', '!', ' ', '(', ')', '\u200b'), maxLength: 120 }),
        (text) => compareTeamNames(text, text) !== 'same',
      ),
    );
    expect(compareTeamNames('ab '.repeat(40), 'ab '.repeat(40))).toBe('other');
  });

  it('are compared in no time, however they are written', () => {
    const names = [
      '('.repeat(120),
      'a'.repeat(120),
      'a b '.repeat(30),
      'u '.repeat(60),
      "'".repeat(120),
      'aeoeue'.repeat(20),
    ];
    const startedMs = performance.now();
    for (const one of names) for (const other of names) compareTeamNames(one, other);
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });
});

describe('two matches of those who play alone or in twos', () => {
  it.each(PERSON_PAIRS)('%s and %s: %s', (one, other, expected) => {
    const [mine, theirs] = [
      match(one, 'Daniil Medvedev', { sportId: TENNIS }),
      match(other, 'Medvedev D.', { sportId: TENNIS }),
    ];
    // At the same minute who plays Medvedev is in doubt at least: half an hour later only names say so.
    expect(compareMatches(mine, later(theirs, 30)).kind).toBe(expected);
    expect(compareMatches(later(theirs, 30), mine).kind).toBe(expected);
  });

  it.each([
    ['Kim Jiho', 'Lee Sangsu', 'Kim J.', 'Lee S.', 'name'],
    ['Kim Jiho', 'Medvedev Daniil', 'Kim J.', 'Medvedev D.', 'same'],
    ['Zhang S./Wang Y.', 'Li Y./Chen Q.', 'Zhang/Wang', 'Li/Chen', 'name'],
    ['Zhang S./Wang Y.', 'Krajicek A./Rojer J.', 'Zhang/Wang', 'Krajicek/Rojer', 'same'],
  ])('%s - %s are so many people or few: %s - %s, %s', (home, away, otherHome, otherAway, expected) => {
    const [one, other] = [match(home, away, { sportId: TENNIS }), match(otherHome, otherAway, { sportId: TENNIS })];
    expect(compare(one, other)).toBe(expected);
  });
});

describe('whether two matches are the same', () => {
  const ours = match('Manchester United FC', 'Nottingham Forest FC');
  const theirs = match('Man United', "Nott'm Forest");

  it.each([
    [0, 'same'],
    [45, 'same'],
    [46, 'start'],
    [180, 'start'],
    [181, 'other'],
  ])('is said by the start, %d minutes apart: %s', (minutes, expected) => {
    expect(compare(ours, later(theirs, minutes))).toBe(expected);
  });

  it('is said by the same sides only: in short, alike, another', () => {
    expect(compare(match('Chelsea', 'Leicester City'), match('Chelsea FC', 'Leicester'))).toBe('name');
    expect(compare(match('Chelsea', 'Leicester City'), later(match('Chelsea FC', 'Leicester'), 180))).toBe('name');
    expect(compare(match('Stoke', 'Leicester City'), later(match('Stoke City', 'Leicester'), 60))).toBe('name');
    expect(compare(match('Wolves', 'Rennes'), match('Wolverhampton Wanderers', 'Stade Rennais'))).toBe('name');
    expect(compare(match('Wolves', 'Rennes'), later(match('Wolverhampton Wanderers', 'Stade Rennais'), 6))).toBe(
      'other',
    );
    // "United" and "City" alone do not say whose "Man" it is.
    expect(compare(match('Man United', 'Man City'), match('Manchester United', 'Manchester City'))).toBe('name');
    const [one, other] = [match('Espanol Barcelona', 'Rennes'), match('RCD Espanyol de Barcelona', 'Stade Rennais')];
    expect(compare(one, other)).toBe('name');
    expect(compare(one, later(other, 6))).toBe('other');
    expect(compare(match('Stoke City', 'Arsenal'), match('Chelsea', 'Everton'))).toBe('other');
  });

  it('is doubted where a side begins at the same minute against a name that says nothing', () => {
    expect(compare(match('Paris FC', 'Internazionale'), match('Paris FC', 'Nerazzurri'))).toBe('name');
    expect(compare(match('Paris FC', 'Internazionale'), later(match('Paris FC', 'Nerazzurri'), 6))).toBe('other');
    expect(compare(match('Paris FC', 'Chelsea'), match('Paris FC', 'Chelsea Women'))).toBe('other');
    const [one, two] = [match('G2', 'Fnatic'), match('G2', 'Astralis')];
    expect(compare({ ...one, sportId: ESPORTS }, { ...two, sportId: ESPORTS })).toBe('other');
  });

  it('is never said where home and away are exchanged', () => {
    expect(compare(ours, match("Nott'm Forest", 'Man United'))).toBe('sides');
    expect(compare(ours, later(match("Nott'm Forest", 'Man United'), 170))).toBe('sides');
    expect(compare(match('Chelsea', 'Leicester City'), match('Leicester', 'Chelsea'))).toBe('sides');
    expect(compare(match('Ajax', 'Ajax'), match('Ajax', 'Ajax'))).toBe('sides');
  });

  it('is never said of two sports, or of what is virtual', () => {
    expect(compare(ours, { ...ours, sportId: TENNIS })).toBe('other');
    const virtual = { ...ours, sportId: VIRTUAL_FOOTBALL };
    expect(compare(virtual, virtual)).toBe('other');
    expect(compare(ours, { ...ours, startsAtSec: Number.NaN })).toBe('other');
  });

  it.each([
    [TABLE_TENNIS, 15],
    [ESPORTS, 5],
  ])('is said of sport %d, where the same two meet again soon, up to %d minutes', (sportId, minutes) => {
    const one = match('Jan Novotny', 'Petr Svoboda', { sportId });
    expect(compare(one, later(one, minutes))).toBe('same');
    expect(compare(one, later(one, minutes + 1))).toBe('start');
    const like = match('Novotny', 'Petr Svoboda', { sportId });
    expect(compare(one, later(like, minutes))).toBe('name');
    expect(compare(one, later(like, minutes + 1))).toBe('other');
  });

  it('follows our numbers, and not that numbers differ', () => {
    const known = match(side('Internazionale', { competitorId: 7 }), 'Chelsea');
    expect(compare(known, match(side('FC Inter', { competitorId: 7 }), 'Chelsea'))).toBe('same');
    expect(compare(known, match(side('Nerazzurri', { competitorId: 7 }), 'Chelsea'))).toBe('same');
    expect(compare(known, match(side('Internazionale', { competitorId: 8 }), 'Chelsea'))).toBe('same');
    expect(compare(known, later(match(side('Ajax', { competitorId: 8 }), 'Chelsea'), 6))).toBe('other');
    expect(compare(known, later(match('Ajax', 'Chelsea'), 6))).toBe('other');
    const both = match(side('Ajax', { competitorId: 1 }), side('Ajax', { competitorId: 2 }));
    expect(compare(both, both)).toBe('same');
  });

  it('follows countries: one that is a part of the other is no other', () => {
    const told = (home?: string, away?: string) =>
      match(
        side('Swansea City', home === undefined ? {} : { country: home }),
        side('Arsenal', away === undefined ? {} : { country: away }),
      );
    expect(compare(told('gb', 'gb'), told('gb-wls', 'gb-eng'))).toBe('same');
    expect(compare(told('gb-eng', 'gb-eng'), told())).toBe('same');
    expect(compare(told('gb-eng', 'gb-eng'), told('gb-wls', 'gb-eng'))).toBe('name');
    expect(compare(told('gb-eng', 'gb-eng'), told('gb-wls', 'ar'))).toBe('other');
    expect(compare(told('gb'), told('gba'))).toBe('name');
  });

  it('is not said of those who are not known yet', () => {
    expect(compare(match('TBD', 'TBD'), match('TBD', 'TBD'))).toBe('other');
    expect(compare(match('Home United', 'Chelsea'), match('Home United FC', 'Chelsea'))).toBe('same');
    expect(compare(match('Winner Match 12', 'Chelsea'), match('Winner Match 12', 'Chelsea'))).toBe('name');
  });

  it('is said of a match and itself, and never fails', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 130 }),
      fc.constantFrom('Kim J.', 'A/B', '(', 'Real Madrid (W)', ''),
    );
    const told = fc.record({
      sportId: fc.constantFrom(FOOTBALL, TENNIS, ESPORTS, 777),
      home: fc.record({ name: text }),
      away: fc.record({ name: text }),
      startsAtSec: fc.integer({ min: 0, max: 4_000 }),
    });
    fc.assert(
      fc.property(told, told, (one, other) => compare(one, other) !== ''),
      { numRuns: 1_000 },
    );
    for (const [name, other] of [...TEAM_PAIRS, ...PERSON_PAIRS]) {
      if (compareTeamNames(name, name) !== 'same' || compareTeamNames(name, other) === 'same') continue;
      expect(compare(match(name, 'Zq Test'), match(name, 'Zq Test'))).toBe('same');
    }
  });
});

describe('which of the known matches is meant', () => {
  const told = match('Arsenal', 'Chelsea');
  const find = (known: readonly ToldMatch[]) => {
    const found = findSameMatch(told, known);
    return found && [known.indexOf(found.match), show(found.sameness)];
  };

  it('the only one that is the same, wherever it stands', () => {
    expect(find([])).toBeUndefined();
    expect(find([match('Everton', 'Liverpool')])).toBeUndefined();
    expect(
      find([match('Everton', 'Liverpool'), later(told, 10), later(match('Arsenal FC', 'Chelsea Utd'), 1)]),
    ).toEqual([1, 'same']);
  });

  it('else the doubtful one nearest in time', () => {
    expect(find([later(told, 120), later(told, -60)])).toEqual([1, 'start']);
    expect(find([later(told, 60), match('Chelsea', 'Arsenal')])).toEqual([1, 'sides']);
  });

  it('and none of two that are the same', () => {
    expect(find([later(told, 10), later(told, 5)])).toEqual([1, 'start']);
    expect(find([told, { ...told }])?.[1]).toBe('name');
  });

  it('nor one that is hardly nearer than the next meeting of the two', () => {
    expect(find([later(told, -40), later(told, 50)])).toEqual([0, 'start']);
    expect(find([later(told, -20), later(told, 50)])).toEqual([0, 'same']);
    expect(find([told, later(told, 180)])).toEqual([0, 'same']);
  });
});

describe('two names of a competition', () => {
  it.each([
    ['Premier League', 'PREMIER LEAGUE 2025/26', true],
    ['English Premier League 2017/18', 'English Premier League', true],
    ['Barclays Premier League', 'Premier League', true],
    ['La Liga', 'LaLiga Santander', true],
    ['LaLiga EA Sports', 'La Liga', true],
    ['Serie A TIM', 'Serie A', true],
    ['Bundesliga 2 - Germany', 'Germany. 2 Bundesliga', true],
    ['Süper Lig', 'Trendyol Super Lig 25/26', true],
    ['Primera División', 'Primera Division', true],
    ['Serie A', 'Serie B', false],
    ['Ligue 1', 'Ligue 2', false],
    ['Bundesliga', 'Bundesliga 2', false],
    ['Premier League', 'Premier League 2', false],
    ['Premier League', 'Russian Premier League', false],
    ['Premier League', 'Premier League Women', false],
    ['Jupiler Pro League', 'Pro League', true],
    ['Betano Cup', 'Tipico Cup', false],
    ['UEFA Champions League', 'CAF Champions League', false],
    ['Euro 2024', 'Euro', true],
    ['U21 Euro', 'U19 Euro', false],
    ['2024', '2025', false],
    ['', '', false],
    ['--', '!!', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isSameCompetition(one, other)).toBe(expected);
    expect(isSameCompetition(other, one)).toBe(expected);
  });

  it('never make it fail', () => {
    const name = fc.string({ unit: 'binary', maxLength: 130 });
    fc.assert(fc.property(name, name, (one, other) => isSameCompetition(one, other) === isSameCompetition(other, one)));
  });
});
