import { describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { keepEnded, takeChanged } from './take-changed.ts';
import { viewNeed } from './view-need.ts';

const LEG: BetView['legs'][number] = {
  gameId: 1,
  sportId: 1,
  tournamentId: 1,
  tournament: 'League',
  home: 'Ajax',
  away: 'Roma',
  startsAtSec: 1_000,
  section: 'live',
  market: '1x2',
  outcome: '1',
  oddsMilli: 2_000,
  state: 'open',
  isBanker: false,
};

function makeBet(betId: number, state: BetView['state'] = 'open'): BetView {
  return {
    betId,
    requestId: `r-${betId}`,
    placedAtSec: betId,
    typeId: 0,
    accountId: 1,
    iso: 'EUR',
    amount: 100,
    oddsMilli: 2_000,
    possibleWin: 200,
    state,
    isEditable: false,
    legs: [LEG],
  };
}

describe('open bets beside the coupon', () => {
  it('take a new one in front, and keep one that has just ended where it was', () => {
    const list = takeChanged([makeBet(5), makeBet(3)], [makeBet(7), makeBet(3, 'won'), makeBet(4, 'lost')]);
    expect(list.map(({ betId, state }) => [betId, state])).toEqual([
      [7, 'open'],
      [5, 'open'],
      [3, 'won'],
    ]);
  });

  it('read anew keep those that ended in viewStore, and let one go on that was opened again', () => {
    const list = keepEnded([makeBet(5), makeBet(2)], [makeBet(4, 'won'), makeBet(3), makeBet(2, 'lost')]);
    expect(list.map(({ betId, state }) => [betId, state])).toEqual([
      [5, 'open'],
      [4, 'won'],
      [2, 'open'],
    ]);
  });

  it('say what a leg waits for, and nothing where the score counts sets', () => {
    const t = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`;
    const playing: LiveStatusView = { phase: 'playing', score: { home: 0, away: 1 }, period: 1, periodScores: [] };
    expect(viewNeed(LEG, playing, t)).toEqual({ look: 'waits', text: 'myBets.needs {"count":2,"team":"Ajax"}' });
    expect(viewNeed({ ...LEG, outcome: '2' }, playing, t)?.look).toBe('wins');
    const both = viewNeed(
      { ...LEG, market: 'both_score', outcome: 'yes' },
      { ...playing, score: { home: 0, away: 0 } },
      t,
    );
    expect(both?.text).toBe('myBets.needs {"count":1,"team":"Ajax"} · myBets.needs {"count":1,"team":"Roma"}');
    expect(viewNeed({ ...LEG, sportId: 4 }, playing, t)).toBeUndefined();
  });
});
