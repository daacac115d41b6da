import { describe, expect, it } from 'vitest';
import { parseSelectionId } from '../markets/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { findClashing, listClashes, markSelections, type CouponLine, type CouponType } from './index.ts';

/** `7:1/1x2/1` stands in tournament 7. */
function pick(text: string): CouponLine {
  const [tournament = '', id = ''] = text.split(':', 2);
  const ref = parseSelectionId(text.slice(tournament.length + 1));
  if (!ref) throw new Error(`${id} is no selection`);
  return { ...ref, oddsMilli: oddsMilli(2_000), section: 'line', sportId: 1, tournamentId: Number(tournament) };
}

describe('selections that hang together', () => {
  it.each<[string, readonly string[], readonly number[]]>([
    ['two events of one tournament do not', ['7:1/1x2/1', '7:2/1x2/1'], []],
    ['two of one event do', ['7:1/1x2/1', '7:2/1x2/1', '7:1/total|total=2.5/over'], [0, 2]],
    ['all of one event do', ['7:1/1x2/1', '7:1/1x2/x', '7:1/winner/1'], [0, 1, 2]],
    ['the winner of a tournament and its match do', ['7:9/tournament_winner/1', '7:2/1x2/1', '8:3/1x2/1'], [0, 1]],
    ['two winners of one tournament do', ['7:9/tournament_winner/1', '7:10/tournament_winner/1'], [0, 1]],
    ['winners of two tournaments do not', ['7:9/tournament_winner/1', '8:10/tournament_winner/1'], []],
    ['a winner and a match of another tournament do not', ['7:9/tournament_winner/1', '8:3/1x2/1'], []],
    [
      'the winner of a race and the same race each way do',
      ['7:1/race_winner/4', '7:1/each_way|places=3|share=1:5/6'],
      [0, 1],
    ],
    ['unknown tournaments are not the same one', ['0:9/tournament_winner/1', '0:3/1x2/1'], []],
    ['nothing does not', [], []],
  ])('[CP-09] %s', (_name, ids, expected) => {
    const lines = ids.map(pick);
    const dependent = findClashing('express', lines);
    expect(lines.flatMap((line, at) => (dependent.has(line) ? [at] : []))).toEqual(expected);
  });
});

it('says which others a selection cannot stand beside, by the kind of bet', () => {
  const lines = ['7:1/1x2/1', '7:1/total|total=2.5/over', '7:1/1x2/x', '7:2/1x2/1'].map(pick);
  const clashes = (type: CouponType): number[][] =>
    lines.map((line) => listClashes(type, line, lines).map((other) => lines.indexOf(other)));
  expect(clashes('express')).toEqual([[1, 2], [0, 2], [0, 1], []]);
  expect(clashes('builder')).toEqual([[2], [], [0], []]);
  expect(clashes('singles')).toEqual([[], [], [], []]);
});

describe('the marks of a selection', () => {
  const lines = ['7:1/1x2/1', '7:1/odd_even/odd', '7:2/double_chance/1x', '7:2/double_chance/12'].map(pick);
  const marks = (type: CouponType): string[] =>
    markSelections(type, lines).map(({ dependent, expressBanned, bankerDisabled }) =>
      [dependent && 'dependent', expressBanned && 'banned', bankerDisabled && 'no banker'].filter(Boolean).join(', '),
    );

  it.each<[CouponType, readonly string[]]>([
    ['single', ['', '', '', '']],
    ['singles', ['', '', '', '']],
    ['express', ['dependent', 'dependent, banned', 'dependent', 'dependent']],
    ['anti_express', ['dependent', 'dependent, banned', 'dependent', 'dependent']],
    ['system', ['dependent', 'dependent, banned', 'dependent', 'dependent']],
    ['system_banker', ['dependent', 'dependent, banned', 'dependent, no banker', 'dependent, no banker']],
    ['builder', ['', 'banned', 'dependent', 'dependent']],
  ])('[CP-09] are shown where they matter: %s', (type, expected) => {
    expect(marks(type)).toEqual(expected);
  });

  it.each([
    ['next_goal|goal=1/1', true, false],
    ['game_winner|game=1|period=1/1', true, false],
    ['odd_even/odd', true, false],
    ['correct_score/2:1', false, true],
    ['double_chance/1x', false, true],
    ['each_way|places=3|share=1:5/7', true, true],
    ['race_winner/7', false, false],
    ['1x2/1', false, false],
    ['total|total=2.5/over', false, false],
  ])('[CP-09] %s: banned from expresses %s, never a banker %s', (market, expressBanned, bankerDisabled) => {
    const [mark] = markSelections('system_banker', [pick(`7:1/${market}`)]);
    expect(mark).toEqual({ dependent: false, expressBanned, bankerDisabled });
  });
});
