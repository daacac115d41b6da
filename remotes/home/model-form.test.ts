import { describe, expect, it } from 'vitest';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import { PREMIER_LEAGUE } from '@glasshouse/kit/events/testing';
import { findForm } from './model-form.ts';

const HOME = { id: 1, name: 'Leeds' };
const AWAY = { id: 2, name: 'Hull' };

function played(home: number, away: number, changes: Partial<ResultView> = {}): ResultView {
  const status = { phase: 'ended', score: { home, away }, period: 2, periodScores: [] } as const;
  return {
    eventId: 1,
    startsAtSec: 1_790_000_000,
    tournament: PREMIER_LEAGUE,
    home: HOME,
    away: AWAY,
    voided: false,
    final: { status: { ...status, periodScores: [] }, source: 'feed', version: 1, atSec: 1_790_007_200 },
    winners: [],
    ...changes,
  };
}

describe('the form of a side', () => {
  it('is how its last five matches ended, at home and away, the latest last', () => {
    const results = [played(2, 1), played(0, 0), played(1, 3), played(4, 0), played(0, 1), played(5, 0)];
    expect(findForm(results, 1)).toEqual(['lost', 'won', 'lost', 'drawn', 'won']);
    expect(findForm(results, 2)).toEqual(['won', 'lost', 'won', 'drawn', 'lost']);
    expect(findForm(results, 3)).toEqual([]);
  });

  it('leaves out what was not played, and what has no score', () => {
    const { final: _, ...untold } = played(1, 0);
    expect(findForm([played(1, 0, { voided: true }), untold, played(0, 2)], 1)).toEqual(['lost']);
  });
});
