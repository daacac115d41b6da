import { describe, expect, it } from 'vitest';
import { makeFacts, MAIN, market, START_SEC, TOTAL } from '../test-messages.ts';
import { changeByBetStop, changeOdds } from './changes.ts';
import { commitChange } from './commit-change.ts';
import { makeBoardEvent, type BoardEvent } from './types.ts';
import { toRow, toWideRow } from './view.ts';

const HANDICAP = market('asian_handicap|hcp=-0.5', { '1': 2_100, '2': 1_750 });
const BOTH_SCORE = market('both_score', { yes: 1_800, no: 1_950 });
const HIGH = market('total|total=3.5', { over: 3_400, under: 1_300 });
const ODD = market('odd_even', { odd: 1_900, even: 1_900 });

function offer(event: BoardEvent, ...markets: (typeof MAIN)[]) {
  const { change } = changeOdds(event, { section: 'line', markets }, START_SEC - 3_600);
  return commitChange(event, change).deltas;
}

const keysOf = ({ markets }: { readonly markets: readonly { readonly key: string }[] }) =>
  markets.map(({ key }) => key);

describe('the markets of a list', () => {
  it('[FE-05.columns] are the usual three of the sport, and with all columns those that can be chosen', () => {
    const event = makeBoardEvent(makeFacts(1), 0);
    offer(event, ODD, HIGH, HANDICAP, BOTH_SCORE, TOTAL, MAIN);
    expect(keysOf(toRow(event))).toEqual(['1x2', 'total|total=2.5', 'asian_handicap|hcp=-0.5']);
    expect(keysOf(toWideRow(event))).toEqual(['1x2', 'total|total=2.5', 'asian_handicap|hcp=-0.5', 'both_score']);
  });

  it('[FE-05.asian] with all columns are those of the first half too, and not with the usual ones', () => {
    const event = makeBoardEvent(makeFacts(1), 0);
    const half = [
      market('period_asian_handicap|hcp=-0.25|period=1', { '1': 1_900, '2': 1_900 }),
      market('period_total|period=1|total=1', { over: 1_900, under: 1_900 }),
      market('period_1x2|period=1', { '1': 2_700, x: 2_200, '2': 4_100 }),
    ];
    offer(event, MAIN, TOTAL, market('period_total|period=2|total=1.5', { over: 1_900, under: 1_900 }), ...half);
    expect(keysOf(toRow(event))).toEqual(['1x2', 'total|total=2.5']);
    expect(keysOf(toWideRow(event)).toSorted()).toEqual(
      ['1x2', 'total|total=2.5', ...half.map(({ key }) => key)].toSorted(),
    );
  });

  it('are told to their readers when they change, and nothing else is', () => {
    const event = makeBoardEvent(makeFacts(1), 0);
    offer(event, MAIN, TOTAL, BOTH_SCORE);
    const moved = offer(event, market('both_score', { yes: 1_850, no: 1_900 }));
    expect(moved.row).toBeUndefined();
    expect(moved.card).toBeUndefined();
    expect(moved.wide).toMatchObject({ markets: [{ key: 'both_score' }] });
    expect(offer(event, market('total|total=2.5', { over: 1_910, under: 1_890 })).row).toEqual({
      markets: [expect.objectContaining({ key: 'total|total=2.5' })],
    });
  });

  it('give way to another line that has become the even one', () => {
    const event = makeBoardEvent(makeFacts(1), 0);
    offer(event, MAIN, TOTAL, HIGH);
    const { row } = offer(event, market('total|total=2.5', { over: 1_150, under: 5_500 }), {
      ...HIGH,
      outcomes: market('total|total=3.5', { over: 1_900, under: 1_900 }).outcomes,
    });
    expect(row).toMatchObject({ markets: [{ key: 'total|total=3.5' }], gone: ['total|total=2.5'] });
    expect(keysOf(toRow(event))).toEqual(['1x2', 'total|total=3.5']);
  });

  it('stay the same while everything is stopped', () => {
    const event = makeBoardEvent(makeFacts(1), 0);
    offer(event, MAIN, TOTAL, HIGH);
    commitChange(event, changeByBetStop(event, undefined));
    expect(toRow(event).markets.map(({ key, status }) => [key, status])).toEqual([
      ['1x2', 'suspended'],
      ['total|total=2.5', 'suspended'],
    ]);
  });

  it('are those that stand in for what the event lacks', () => {
    const event = makeBoardEvent(makeFacts(1), 0);
    offer(event, market('winner', { '1': 1_900, '2': 1_900 }), market('handicap|hcp=1', { '1': 1_900, '2': 1_900 }));
    expect(keysOf(toRow(event))).toEqual(['winner', 'handicap|hcp=1']);
  });

  it('are none of an event of runners', () => {
    const runners = [{ id: 'h1', name: 'Amber Light' }].map(({ id, name }) => ({ id, name }));
    const { away: _away, ...facts } = makeFacts(1);
    const event = makeBoardEvent({ ...facts, runners }, 0);
    offer(event, market('race_winner', { h1: 3_000 }));
    expect(toRow(event).markets).toEqual([]);
  });
});
