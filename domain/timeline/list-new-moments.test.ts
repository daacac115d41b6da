import { describe, expect, it } from 'vitest';
import { listNewMoments, type Moment, type Standing } from './list-new-moments.ts';

const FOOTBALL = 1;
const TENNIS = 4;
const BASKETBALL = 3;
const HANDBALL = 8;

type Pair = readonly [home: number, away: number];
const pair = ([home, away]: Pair) => ({ home, away });

function standing(score: Pair, period: number, parts: readonly Pair[], given: Partial<Standing> = {}): Standing {
  return { phase: 'playing', score: pair(score), period, periodScores: parts.map(pair), ...given };
}

/** Every standing after the other, as the board sees them. */
function follow(sportId: number, standings: readonly Standing[]): string[] {
  const told: Moment[] = [];
  let before: Standing | undefined;
  for (const [at, after] of standings.entries()) {
    told.push(...listNewMoments(sportId, told, before, after, at));
    before = after;
  }
  return told.map(
    ({ kind, atSec, clockSec = '-', period, score, side = '-' }) =>
      `${atSec} ${kind} ${clockSec} p${period} ${score.home}-${score.away} ${side}`,
  );
}

describe('a timeline', () => {
  it('of football has goals with their minute and who scored, and the halves', () => {
    const course = [
      standing([0, 0], 1, [[0, 0]], { clockSec: 60 }),
      standing([1, 0], 1, [[1, 0]], { clockSec: 600 }),
      standing([1, 0], 1, [[1, 0]], { clockSec: 2_700, phase: 'break' }),
      standing(
        [1, 0],
        2,
        [
          [1, 0],
          [0, 0],
        ],
        { clockSec: 2_701 },
      ),
      standing(
        [1, 1],
        2,
        [
          [1, 0],
          [0, 1],
        ],
        { clockSec: 3_000 },
      ),
      standing(
        [1, 1],
        2,
        [
          [1, 0],
          [0, 1],
        ],
        { clockSec: 5_400, phase: 'ended' },
      ),
    ];
    expect(follow(FOOTBALL, course)).toEqual([
      '1 score 600 p1 1-0 home',
      '2 part - p1 1-0 -',
      '4 score 3000 p2 1-1 away',
      '5 part - p2 0-1 -',
    ]);
  });

  it('says where a goal was taken back, and names nobody where both have scored at once', () => {
    const course = [
      [0, 0],
      [1, 0],
      [0, 0],
      [1, 1],
    ].map((score) => standing(score as unknown as Pair, 1, [[0, 0]]));
    expect(follow(FOOTBALL, course)).toEqual([
      '1 score - p1 1-0 home',
      '2 correction - p1 0-0 -',
      '3 score - p1 1-1 -',
    ]);
  });

  it('of tennis has the sets, each once, with or without a break between them', () => {
    const course = [
      standing([0, 0], 1, [[5, 4]]),
      standing([1, 0], 1, [[6, 4]], { phase: 'break' }),
      standing([1, 0], 2, [
        [6, 4],
        [0, 0],
      ]),
      standing([1, 1], 3, [
        [6, 4],
        [6, 7],
        [0, 1],
      ]),
    ];
    expect(follow(TENNIS, course)).toEqual(['1 part - p1 6-4 -', '3 part - p2 6-7 -']);
  });

  it('of basketball has no baskets', () => {
    const course = [
      standing([27, 19], 1, [[27, 19]]),
      standing([29, 19], 2, [
        [27, 19],
        [2, 0],
      ]),
    ];
    expect(follow(BASKETBALL, course)).toEqual(['1 part - p1 27-19 -']);
  });

  it('of handball has its halves, and none of its goals', () => {
    const course = [
      standing([14, 12], 1, [[14, 12]]),
      standing([15, 12], 2, [
        [14, 12],
        [1, 0],
      ]),
    ];
    expect(follow(HANDBALL, course)).toEqual(['1 part - p1 14-12 -']);
  });

  it('ends where the scores do, whatever number a part is said to be', () => {
    const course = [standing([0, 0], 1, [[0, 0]]), standing([0, 0], Number.MAX_SAFE_INTEGER, [[0, 0]])];
    expect(follow(FOOTBALL, course)).toEqual(['1 part - p1 0-0 -']);
  });

  it('of a match that is first heard of on its way begins with what happens next', () => {
    expect(
      follow(FOOTBALL, [
        standing([2, 0], 2, [
          [1, 0],
          [1, 0],
        ]),
      ]),
    ).toEqual([]);
  });
});
