import { describe, expect, it } from 'vitest';
import { sampleEvent, sampleMarket } from '@glasshouse/kit/events/testing';
import { changePicks, findFit, listBuildable, type BuildPick } from './model-build.ts';

function pick(text: string): BuildPick {
  const [market = '', outcome = ''] = text.split('/');
  return { market, outcome };
}

/** Up to two goals each, and no goalless draw. */
const SCORES = ['011', '111', '111'];
const HOME = pick('1x2/1');
const OVER = pick('total|total=2.5/over');

describe('what is picked for a bet of one match', () => {
  it('is added, replaced by another of its market, and taken off by the same press', () => {
    const both = [HOME, OVER].reduce(changePicks, []);
    expect(both).toEqual([HOME, OVER]);
    expect(changePicks(both, pick('1x2/x'))).toEqual([OVER, pick('1x2/x')]);
    expect(changePicks(both, HOME)).toEqual([OVER]);
  });

  it('says before a press what does not go with it [FE-07.builder]', () => {
    expect(findFit(SCORES, [HOME], HOME)).toBe('picked');
    expect(findFit(SCORES, [HOME], OVER)).toBe('fits');
    expect(findFit(SCORES, [HOME], pick('away_total|total=1.5/over'))).toBe('clash');
    // It would take the place of what stands against it.
    expect(findFit(SCORES, [HOME], pick('1x2/2'))).toBe('fits');
    expect(findFit(SCORES, [HOME], pick('no such market/1'))).toBe('clash');
  });

  it('is eight outcomes at most, of which one can still be replaced', () => {
    const eight = ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6.5'].map((line) => pick(`total|total=${line}/under`));
    const full = [HOME, ...eight];
    expect(findFit(SCORES, full, pick('both_score/no'))).toBe('full');
    expect(findFit(SCORES, full.slice(1), pick('1x2/1'))).not.toBe('full');
  });
});

describe('the markets that a bet can be built of', () => {
  it('are decided by the final score alone, and lack what can no longer come', () => {
    const event = sampleEvent(7, {
      markets: [
        sampleMarket('1x2', { '1': 2100, x: 3400, '2': 3600 }),
        sampleMarket('total|total=2', { over: 1800, under: 1900 }),
        sampleMarket('total|total=0.5', { over: 1010, under: 9000 }),
        sampleMarket('next_goal|goal=1', { '1': 1800, '2': 1900 }),
      ],
    });
    expect(listBuildable(event, SCORES).map(({ key, outcomes }) => [key, outcomes.map(({ id }) => id)])).toEqual([
      ['1x2', ['1', '2', 'x']],
      ['total|total=0.5', ['over']],
    ]);
  });
});
