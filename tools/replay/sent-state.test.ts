import type { FeedDraft } from '@glasshouse/feeds/adapter';
import { describe, expect, it } from 'vitest';
import { makeSentState, type SentState } from './sent-state.ts';

const named = { id: 'x', name: 'X' };
const FIXTURE: FeedDraft = {
  kind: 'fixture_change',
  event: 'e',
  fixture: { sportId: 1, category: named, tournament: named, home: named, away: named, startsAtMs: 1 },
};

function odds(key: string, oddsMilli: number, section: 'line' | 'live' = 'line'): FeedDraft {
  const market = { key, status: 'active' as const, outcomes: [{ id: '1', oddsMilli, active: true }] };
  return { kind: 'odds_change', event: 'e', section, markets: [market] };
}

const RESULT = { key: 'winner', outcomes: [{ id: '1', result: 1 as const }] };
const SETTLED: FeedDraft = { kind: 'bet_settlement', event: 'e', certainty: 2, markets: [RESULT] };
const ENDED: FeedDraft = { kind: 'event_end', event: 'e' };

function after(...drafts: readonly FeedDraft[]): SentState {
  const state = makeSentState();
  for (const draft of drafts) state.take(draft);
  return state;
}

describe('the present state of what was sent', () => {
  it('is the last price of every market, with the fixture before it', () => {
    expect(
      after(FIXTURE, odds('winner', 1500), odds('total|total=2.5', 1800), odds('winner', 1600)).listSnapshot(),
    ).toEqual([
      FIXTURE,
      {
        kind: 'odds_change',
        event: 'e',
        section: 'line',
        markets: [
          { key: 'winner', status: 'active', outcomes: [{ id: '1', oddsMilli: 1600, active: true }] },
          { key: 'total|total=2.5', status: 'active', outcomes: [{ id: '1', oddsMilli: 1800, active: true }] },
        ],
      },
      { kind: 'snapshot_complete' },
    ]);
  });

  it.each([
    ['all of them', undefined, ['suspended', 'suspended']],
    ['one of them', ['winner'], ['suspended', 'active']],
  ])('knows which markets a bet stop suspended: %s', (_what, keys, statuses) => {
    const stop: FeedDraft = { kind: 'bet_stop', event: 'e', ...(keys && { keys }) };
    const [change] = after(odds('winner', 1500), odds('draw_no_bet', 1300), stop).listSnapshot();
    expect(change?.kind === 'odds_change' && change.markets.map((market) => market.status)).toEqual(statuses);
  });

  it('tells a match that has ended by its result and its end alone', () => {
    expect(after(FIXTURE, odds('winner', 1500), SETTLED, ENDED).listSnapshot()).toEqual([
      SETTLED,
      ENDED,
      { kind: 'snapshot_complete' },
    ]);
  });

  it('tells that a result was taken back, before the prices, as long as no other has followed', () => {
    const taken: FeedDraft = { kind: 'rollback_settlement', event: 'e', keys: ['winner'] };
    const open = after(FIXTURE, SETTLED, taken, odds('winner', 1500));
    expect(open.listSnapshot().map(({ kind }) => kind)).toEqual([
      'fixture_change',
      'rollback_settlement',
      'odds_change',
      'snapshot_complete',
    ]);
    open.take(SETTLED);
    open.take(ENDED);
    expect(open.listStates(['e'])).toEqual([SETTLED, ENDED]);
  });

  it('is empty but complete at the beginning', () => {
    expect(makeSentState().listSnapshot()).toEqual([{ kind: 'snapshot_complete' }]);
  });
});

describe('leaving', () => {
  it('cancels what is open and ends the event', () => {
    expect(after(FIXTURE, odds('winner', 1500)).listCancellations()).toEqual([
      { kind: 'bet_cancel', event: 'e', keys: ['winner'] },
      ENDED,
    ]);
  });

  it('leaves a match alone that has ended', () => {
    expect(after(FIXTURE, odds('winner', 1500), SETTLED, ENDED).listCancellations()).toEqual([]);
  });
});
