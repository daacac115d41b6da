import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findPresentResult,
  NOTHING_SAID,
  saysTheSame,
  takeNews,
  type Certainty,
  type Held,
  type News,
} from './outcome-results.ts';

function settle(kind: 'win' | 'lose' | 'void', certainty: Certainty = 1): News {
  return { kind: 'settle', result: { kind }, certainty };
}

const CANCEL: News = { kind: 'cancel' };
const ROLLBACK: News = { kind: 'rollback_settlement' };
const UNCANCEL: News = { kind: 'rollback_cancel' };

function follow(...news: readonly News[]): Held {
  return news.reduce((held, one) => takeNews(held, one, 'feed'), NOTHING_SAID);
}

describe('the present result', () => {
  it.each<[string, readonly News[], string | undefined]>([
    ['is absent while nothing was said', [], undefined],
    ['is the first one', [settle('win')], 'win'],
    ['is a surer one that differs', [settle('win'), settle('lose', 2)], 'lose'],
    ['is a correction of the same certainty', [settle('win', 2), settle('lose', 2)], 'lose'],
    ['is not a less sure one', [settle('win', 2), settle('lose')], 'win'],
    ['is absent after a rollback', [settle('win', 2), ROLLBACK], undefined],
    ['may be a less sure one after a rollback', [settle('win', 2), ROLLBACK, settle('lose')], 'lose'],
    ['is void under a cancel', [settle('win'), CANCEL], 'void'],
    ['stays void under a cancel, whatever is settled', [CANCEL, settle('win', 2)], 'void'],
    ['is the result again once the cancel is taken back', [settle('win'), CANCEL, UNCANCEL], 'win'],
    ['is what was settled under the cancel', [CANCEL, settle('lose'), UNCANCEL], 'lose'],
    ['stays void when the result under a cancel is taken back', [settle('win'), CANCEL, ROLLBACK], 'void'],
    ['is absent when both are taken back', [settle('win'), CANCEL, ROLLBACK, UNCANCEL], undefined],
    ['is not touched by a cancel of some time', [settle('win'), { kind: 'cancel', window: { fromMs: 1 } }], 'win'],
  ])('%s', (_, news, kind) => {
    expect(findPresentResult(follow(...news))?.result.kind).toBe(kind);
  });

  it('names who said it', () => {
    const held = takeNews(takeNews(NOTHING_SAID, settle('win'), 'first'), CANCEL, 'second');
    expect(findPresentResult(held)).toEqual({ result: { kind: 'void' }, certainty: 2, source: 'second' });
    expect(findPresentResult(takeNews(held, UNCANCEL, 'third'))?.source).toBe('first');
  });
});

describe('deductions', () => {
  const withdrawn = (num: number, beforeMs: number): News => ({
    kind: 'settle',
    result: { kind: 'win' },
    certainty: 2,
    deductions: [{ part: { num, den: 10_000 }, beforeMs }],
  });

  it('are part of the result: other ones correct it, the same change nothing', () => {
    const held = follow(withdrawn(2_500, 10));
    expect(takeNews(held, withdrawn(2_500, 10), 'feed')).toBe(held);
    for (const other of [withdrawn(2_000, 10), withdrawn(2_500, 11), settle('win', 2)]) {
      expect(saysTheSame(held, takeNews(held, other, 'feed'))).toBe(false);
    }
  });

  it('lie under a cancel with their result, and come back with it', () => {
    const held = follow(withdrawn(2_500, 10), CANCEL);
    expect(findPresentResult(held)).not.toHaveProperty('deductions');
    expect(findPresentResult(takeNews(held, UNCANCEL, 'feed'))?.deductions).toHaveLength(1);
  });
});

describe('a cancel of some time', () => {
  const early: News = { kind: 'cancel', window: { fromMs: 10, untilMs: 20 } };
  const late: News = { kind: 'cancel', window: { fromMs: 30 } };

  it('stands beside others, and is taken back alone or with all', () => {
    const both = follow(early, late, early);
    expect(both.voidWindows).toEqual([{ fromMs: 10, untilMs: 20 }, { fromMs: 30 }]);
    expect(takeNews(both, { kind: 'rollback_cancel', window: { fromMs: 30 } }, 'feed').voidWindows).toEqual([
      { fromMs: 10, untilMs: 20 },
    ]);
    expect(takeNews(both, UNCANCEL, 'feed').voidWindows).toEqual([]);
  });

  it('is another result than none, and than another time', () => {
    expect(saysTheSame(follow(early), NOTHING_SAID)).toBe(false);
    expect(saysTheSame(follow(early), follow(late))).toBe(false);
    expect(saysTheSame(follow(early), follow(early))).toBe(true);
  });
});

const anyNews: fc.Arbitrary<News> = fc.oneof(
  fc.record({ kind: fc.constantFrom('win' as const, 'lose' as const), sure: fc.boolean() }).map(({ kind, sure }) => {
    return settle(kind, sure ? 2 : 1);
  }),
  fc.constantFrom(CANCEL, ROLLBACK, UNCANCEL),
  fc
    .record({
      kind: fc.constantFrom('cancel' as const, 'rollback_cancel' as const),
      fromMs: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ kind, fromMs }): News => ({ kind, window: { fromMs } })),
);

describe('whatever is said', () => {
  it('saying it again at once changes nothing, not even the object', () => {
    fc.assert(
      fc.property(fc.array(anyNews), anyNews, (past, news) => {
        const once = takeNews(follow(...past), news, 'feed');
        expect(takeNews(once, news, 'feed')).toBe(once);
      }),
      { numRuns: 5_000 },
    );
  });

  it('[FE-14] results and cancels do not disturb each other: each is what it would be alone', () => {
    const isAboutCancel = (one: News): boolean => one.kind === 'cancel' || one.kind === 'rollback_cancel';
    fc.assert(
      fc.property(fc.array(anyNews), (news) => {
        const held = follow(...news);
        expect(held.settled).toEqual(follow(...news.filter((one) => !isAboutCancel(one))).settled);
        const cancels = follow(...news.filter(isAboutCancel));
        expect(held).toMatchObject({ cancelledBy: cancels.cancelledBy, voidWindows: cancels.voidWindows });
      }),
      { numRuns: 5_000 },
    );
  });

  it('the last rollbacks leave nothing of what was said', () => {
    fc.assert(
      fc.property(fc.array(anyNews), (news) => {
        expect(follow(...news, ROLLBACK, UNCANCEL)).toEqual(NOTHING_SAID);
      }),
    );
  });
});
