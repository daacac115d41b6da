import { describe, expect, it } from 'vitest';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { isSameStatus } from './read-status.ts';

const CRICKET: LiveStatusView = {
  phase: 'playing',
  score: { home: 88, away: 0 },
  period: 1,
  periodScores: [{ home: 88, away: 0 }],
  innings: [{ side: 'home', runs: 88, wickets: 2, balls: 60 }],
};

describe('a status that is told again', () => {
  it('is the same while nothing of it has changed', () => {
    expect(isSameStatus(CRICKET, structuredClone(CRICKET))).toBe(true);
  });

  it.each<[string, LiveStatusView]>([
    ['a ball without a run', { ...CRICKET, innings: [{ side: 'home', runs: 88, wickets: 2, balls: 61 }] }],
    ['a wicket', { ...CRICKET, innings: [{ side: 'home', runs: 88, wickets: 3, balls: 60 }] }],
    ['innings that are told no more', { ...CRICKET, innings: [] }],
    ['the length of a part', { ...CRICKET, partSec: 720 }],
  ])('is another after %s', (_, changed) => {
    expect(isSameStatus(changed, CRICKET)).toBe(false);
  });
});
