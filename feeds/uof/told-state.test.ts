import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedDraft } from '../adapter/index.ts';
import { makeToldState, type ToldState } from './told-state.ts';

const EVENT = 'sr:match:7';
const KEY = 'winner';
const about = { event: EVENT, keys: [KEY] };
const outcomes = ['1', '2'].map((id) => ({ id, oddsMilli: 2_000, active: true }));
const ODDS: FeedDraft = {
  kind: 'odds_change',
  event: EVENT,
  section: 'live',
  markets: [{ key: KEY, status: 'active', outcomes }],
};
const CANCEL: FeedDraft = { kind: 'bet_cancel', ...about };
const FREED: FeedDraft = { kind: 'rollback_cancel', ...about };

let told: ToldState;
let nowMs: number;
const tell = (...drafts: readonly FeedDraft[]): void => {
  for (const draft of drafts) told.take(draft, 1, (nowMs += 1));
};
const kinds = (drafts: readonly FeedDraft[]): string[] => drafts.map(({ kind }) => kind);

beforeEach(() => {
  told = makeToldState();
  nowMs = 0;
  tell(ODDS);
});

describe('cancels that are told again', () => {
  it('are what holds now: one that was taken back is none, and that is told before the prices', () => {
    tell(CANCEL, FREED);
    expect(told.listSnapshot()).toEqual([FREED, ODDS]);
    expect(told.listStates([EVENT])).toEqual([FREED, ODDS]);
    tell(CANCEL);
    expect(told.listSnapshot()).toEqual([CANCEL]);
  });

  it('are of their time each: what was taken back of one leaves the others', () => {
    const [early, late] = [{ startAtMs: 1, endAtMs: 5 }, { startAtMs: 7 }];
    tell({ ...CANCEL, ...early }, { ...CANCEL, ...late }, { ...FREED, ...early });
    expect(told.listSnapshot()).toEqual([{ ...FREED, ...early }, ODDS, { ...CANCEL, ...late }]);
    tell(FREED);
    expect(told.listSnapshot()).toEqual([FREED, ODDS]);
  });

  it('of a time after all were taken back are not undone for a house that has heard that', () => {
    tell(CANCEL, FREED, { ...CANCEL, startAtMs: 7 });
    expect(kinds(told.listSnapshot(2))).toEqual(['rollback_cancel', 'odds_change', 'bet_cancel']);
    expect(kinds(told.listSnapshot(4))).toEqual(['odds_change', 'bet_cancel']);
    expect(kinds(told.listStates([EVENT]))).toEqual(['odds_change', 'bet_cancel']);
  });

  it('are no more than 5,000 times of an event, the newest', () => {
    for (let startAtMs = 1; startAtMs <= 5_001; startAtMs++) tell({ ...CANCEL, startAtMs });
    const starts = told.listSnapshot().flatMap((one) => (one.kind === 'bet_cancel' ? [one.startAtMs] : []));
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([5_000, 2, 5_001]);
  });
});

describe('a result that was taken back, and said anew', () => {
  const settle = (winner: '1' | '2', certainty: 1 | 2): FeedDraft => ({
    kind: 'bet_settlement',
    event: EVENT,
    certainty,
    markets: [{ key: KEY, outcomes: ['1', '2'].map((id) => ({ id, result: id === winner ? 1 : 0 })) }],
  });
  const TAKEN: FeedDraft = { kind: 'rollback_settlement', ...about };
  const isTold = (drafts: readonly FeedDraft[]): boolean => kinds(drafts).includes('rollback_settlement');

  it('is told behind its rollback where a confirmed one was taken back and the house may have missed it', () => {
    tell(settle('1', 2), TAKEN, settle('2', 1));
    const rolledBackAtMs = nowMs - 1;
    expect(told.listSnapshot()).toEqual([TAKEN, settle('2', 1)]);
    expect(isTold(told.listSnapshot(rolledBackAtMs))).toBe(true);
    expect(isTold(told.listSnapshot(rolledBackAtMs + 1))).toBe(false);
    expect(isTold(told.listStates([EVENT]))).toBe(false);
  });

  it('is told alone where it is confirmed, or where what was taken back was not', () => {
    tell(settle('1', 2), TAKEN, settle('2', 2));
    expect(isTold(told.listSnapshot())).toBe(false);
    told = makeToldState();
    tell(ODDS, settle('1', 1), TAKEN, settle('2', 1));
    expect(isTold(told.listSnapshot())).toBe(false);
  });

  it('is told behind its rollback where nobody here knows what was taken back', () => {
    tell(TAKEN, settle('2', 1));
    expect(isTold(told.listSnapshot())).toBe(true);
  });
});
