import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assert } from '../decision/index.ts';
import { makeTable } from './make-table.ts';
import { resultFor, tallyFor, type PlayedMatch } from './match-result.ts';
import { findTableRule } from './table-rule.table.ts';

const SIDES = ['Ajax', 'Brann', 'Celta', 'Dinamo'].map((name, id) => ({ id: id + 1, name }));

function match(home: number, away: number, score: [number, number]): PlayedMatch {
  const [one, other] = [SIDES[home - 1], SIDES[away - 1]];
  assert(one !== undefined && other !== undefined, 'both sides are known');
  return { home: one, away: other, score: { home: score[0], away: score[1] } };
}

function ruleOf(sportId: number) {
  const rule = findTableRule(sportId);
  assert(rule !== undefined, `sport ${sportId} has tables`);
  return rule;
}

const show = (sportId: number, matches: readonly PlayedMatch[]): string[] =>
  makeTable(ruleOf(sportId), matches).map(
    ({ place, side, played, won, drawn, lost, scored, conceded, points = '-' }) =>
      `${place} ${side.name} ${played} ${won}-${drawn}-${lost} ${scored}:${conceded} ${points}`,
  );

describe('a table', () => {
  it('of football counts three points for a win, then the difference, then goals', () => {
    const matches = [match(1, 2, [2, 0]), match(3, 4, [1, 1]), match(2, 3, [3, 1]), match(4, 1, [2, 1])];
    expect(show(1, matches)).toEqual([
      '1 Dinamo 2 1-1-0 3:2 4',
      '2 Ajax 2 1-0-1 3:2 3',
      '3 Brann 2 1-0-1 3:3 3',
      '4 Celta 2 0-1-1 2:4 1',
    ]);
  });

  it('of football puts more goals ahead of more wins where points and difference are the same', () => {
    // Ajax won one and lost one, Brann drew three: three points and no difference each.
    const matches = [
      match(1, 4, [1, 0]),
      match(3, 1, [1, 0]),
      match(2, 3, [2, 2]),
      match(2, 4, [2, 2]),
      match(3, 2, [1, 1]),
    ];
    expect(show(1, matches).slice(1, 3)).toEqual(['2 Brann 3 0-3-0 5:5 3', '3 Ajax 2 1-0-1 1:1 3']);
  });

  it('of basketball ranks by the share of matches won, however many were played', () => {
    const matches = [match(1, 2, [90, 80]), match(1, 3, [70, 71]), match(3, 2, [88, 80]), match(1, 2, [99, 98])];
    expect(show(3, matches)).toEqual([
      '1 Celta 2 2-0-0 159:150 -',
      '2 Ajax 3 2-0-1 259:249 -',
      '3 Brann 3 0-0-3 258:277 -',
    ]);
  });

  it('of ice hockey gives two points for a win, and of cricket none for a difference in runs', () => {
    expect(show(2, [match(1, 2, [3, 3]), match(1, 3, [4, 2])])[0]).toBe('1 Ajax 2 1-1-0 7:5 3');
    const cricket = [match(1, 2, [250, 249]), match(3, 4, [300, 100])];
    expect(show(66, cricket).slice(0, 2)).toEqual(['1 Ajax 1 1-0-0 250:249 2', '1 Celta 1 1-0-0 300:100 2']);
  });

  it('gives sides that nothing tells apart one place, in the order of their names', () => {
    const rows = makeTable(ruleOf(1), [match(4, 1, [1, 1]), match(3, 2, [0, 2])]);
    expect(rows.map(({ place, side }) => `${place} ${side.name}`)).toEqual([
      '1 Brann',
      '2 Ajax',
      '2 Dinamo',
      '4 Celta',
    ]);
  });

  it('shows the last five matches of a side, the latest first', () => {
    const scores: [number, number][] = [
      [1, 0],
      [0, 0],
      [0, 1],
      [2, 0],
      [1, 0],
      [0, 5],
    ];
    const [row] = makeTable(
      ruleOf(1),
      scores.map((score) => match(1, 2, score)),
    );
    expect(row?.form).toEqual(['won', 'drawn', 'lost', 'won', 'won']);
  });

  it('of no matches is empty', () => expect(makeTable(ruleOf(1), [])).toEqual([]));

  it('loses and invents nothing, whatever was played', () => {
    const side = fc.integer({ min: 1, max: 4 });
    const played = fc
      .tuple(side, side, fc.nat(9), fc.nat(9))
      .filter(([home, away]) => home !== away)
      .map(([home, away, ...score]) => match(home, away, score));
    fc.assert(
      fc.property(fc.array(played), fc.constantFrom(1, 2, 3, 66), (matches, sportId) => {
        const rows = makeTable(ruleOf(sportId), matches);
        const sum = (read: (row: (typeof rows)[number]) => number): number =>
          rows.reduce((total, row) => total + read(row), 0);
        expect(sum((row) => row.played)).toBe(2 * matches.length);
        expect(sum((row) => row.won)).toBe(sum((row) => row.lost));
        expect(sum((row) => row.scored)).toBe(sum((row) => row.conceded));
        expect(rows.map((row) => row.place)).toEqual(rows.map((row) => row.place).toSorted((a, b) => a - b));
        for (const { side: one, played: count, won, drawn, lost } of rows) {
          expect(won + drawn + lost).toBe(count);
          const own = matches.filter(({ home, away }) => home.id === one.id || away.id === one.id);
          expect(tallyFor(own, one.id)).toMatchObject({ played: count, won, drawn, lost });
        }
      }),
    );
  });
});

describe('a match', () => {
  it('is won by one side and lost by the other, or drawn for both', () => {
    expect([1, 2].map((id) => resultFor(match(1, 2, [1, 0]), id))).toEqual(['won', 'lost']);
    expect([1, 2].map((id) => resultFor(match(1, 2, [1, 1]), id))).toEqual(['drawn', 'drawn']);
  });
});
