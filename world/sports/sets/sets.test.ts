import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { BADMINTON } from '../badminton/markets.ts';
import { DARTS } from '../darts/markets.ts';
import type { Sport } from '../index.ts';
import { TABLE_TENNIS } from '../table-tennis/markets.ts';
import { VOLLEYBALL } from '../volleyball/markets.ts';
import { endOfSet, findSetWinner, setUpSets, type SetRules } from './model.ts';

const TABLE: SetRules = { setsToWin: 3, points: 11, lastPoints: 11, lead: 2 };
const VOLLEY: SetRules = { setsToWin: 3, points: 25, lastPoints: 15, lead: 2 };
const SHUTTLE: SetRules = { setsToWin: 2, points: 21, lastPoints: 21, lead: 2, cap: 30 };
const LEGS: SetRules = { setsToWin: 3, points: 3, lastPoints: 3, lead: 1 };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('a set', () => {
  it.each([
    [TABLE, 0, 11, 9, 'home'],
    [TABLE, 0, 10, 11, undefined],
    [TABLE, 4, 10, 12, 'away'],
    [TABLE, 0, 15, 14, undefined],
    [VOLLEY, 0, 24, 15, undefined],
    [VOLLEY, 3, 25, 23, 'home'],
    [VOLLEY, 3, 25, 24, undefined],
    [VOLLEY, 4, 13, 15, 'away'],
    [SHUTTLE, 1, 29, 28, undefined],
    [SHUTTLE, 1, 29, 30, 'away'],
    [LEGS, 0, 3, 2, 'home'],
  ] as const)('by %j, the one of number %i at %i:%i is won by %s', (rules, set, home, away, winner) => {
    expect(findSetWinner(rules, set, { home, away })).toBe(winner);
  });

  it.each([TABLE, VOLLEY, SHUTTLE, LEGS])('has all its ends from any score: %j', (rules) => {
    const end = endOfSet(rules, 0, { home: 2, away: 1 }, () => 0.53);
    for (const name of ['sum', 'lead', 'home', 'away'] as const) {
      expect(sum(end.ifWon[name].chances)).toBeCloseTo(end.won, 9);
      expect(sum(end.ifLost[name].chances)).toBeCloseTo(1 - end.won, 6);
    }
  });

  it('is even between equals, and better for whoever is ahead', () => {
    expect(endOfSet(VOLLEY, 0, { home: 6, away: 6 }, () => 0.5).won).toBeCloseTo(0.5, 4);
    expect(endOfSet(VOLLEY, 0, { home: 20, away: 17 }, () => 0.5).won).toBeGreaterThan(0.75);
  });

  it('beyond deuce is never of odd length', () => {
    const { ifWon } = endOfSet(TABLE, 0, { home: 4, away: 7 }, () => 0.53);
    expect(ifWon.sum.chances[21 - ifWon.sum.from] ?? 0).toBe(0);
    expect(ifWon.sum.chances[22 - ifWon.sum.from] ?? 0).toBeGreaterThan(0);
  });
});

describe('a match of sets', () => {
  it('ends in one of its scores, of which those that home wins are its chance', () => {
    const match = setUpSets(VOLLEY, () => 0.52, false).rest(0, 0);
    const scores = [...match.scores];
    expect(sum(scores.map(([, chance]) => chance))).toBeCloseTo(1, 6);
    expect(sum(scores.flatMap(([score, chance]) => (score.startsWith('3') ? [chance] : [])))).toBeCloseTo(match.won, 6);
    expect(scores.map(([score]) => score).toSorted()).toEqual(['0:3', '1:3', '2:3', '3:0', '3:1', '3:2']);
  });

  const SPORTS: readonly Sport[] = [TABLE_TENNIS, VOLLEYBALL, BADMINTON, DARTS];

  it.each(SPORTS)('gives who is a hundred Elo points better close to 64 of 100: $slug', (sport) => {
    const chanceAt = (edge: number): number => {
      const setting = { edge, tempo: 0, format: '' };
      return sport.lineOffers(setting, setting).find(({ type }) => type === 'winner')?.chances[0] ?? 0;
    };
    const better = Math.log(chanceAt(100) / (1 - chanceAt(100))) - Math.log(chanceAt(0) / (1 - chanceAt(0)));
    expect(Math.abs(1 / (1 + Math.exp(-better)) - 0.64)).toBeLessThan(0.02);
  });

  it.each(SPORTS)('offers its score in sets with the outcomes that there are, to its end: $slug', (sport) => {
    const course = sport.play({ edge: 40, tempo: 0, format: '' }, makeRandom('a match'));
    const outcomes = course.frames.flatMap((_, frame) =>
      course.offers(frame).flatMap((offer) => (offer.type === 'correct_score' ? [offer.outcomes.join()] : [])),
    );
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[0]?.split(',')).toHaveLength(sport === BADMINTON ? 4 : 6);
  });
});

describe('a match of table tennis', () => {
  it.each([
    { edge: 0, tempo: 0, format: '' },
    { edge: 160, tempo: 0, format: '' },
    { edge: -220, tempo: 0, format: '' },
  ])('has thirty markets before it begins, each of its own, for %o [FE-07.depth]', (setting) => {
    const keys = TABLE_TENNIS.lineOffers(setting, setting, true).map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(30);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a match of darts', () => {
  const course = DARTS.play({ edge: 0, tempo: 0, format: '' }, makeRandom('a match'));
  const details = course.frames.map((_, frame) => course.status(frame));

  it('tells what is left of each leg, beside its sets and legs, and who throws', () => {
    expect(details[1]).toMatchObject({ detail: '501-501', turn: 'home' });
    expect(details.some(({ detail = '' }) => /^\d{2}-\d{2,3}$/.test(detail))).toBe(true);
    expect(details.at(-1)).toMatchObject({ phase: 'ended' });
    const end = details.at(-1);
    expect(Math.max(end?.score.home ?? 0, end?.score.away ?? 0)).toBe(3);
    for (const { home, away } of end?.periodScores ?? []) expect(Math.max(home, away)).toBe(3);
  });
});
