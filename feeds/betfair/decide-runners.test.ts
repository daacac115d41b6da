import { describe, expect, it } from 'vitest';
import { decideRunners, readFinalMarket } from './index.ts';

type Runner = readonly [id: number, status: string, adjustmentFactor?: number, removalDate?: string];

function market(runners: readonly Runner[], numberOfWinners = 1) {
  return {
    eventId: '1',
    eventTypeId: '7',
    marketType: 'WIN',
    marketTime: '2026-03-01T15:00:00.000Z',
    status: 'CLOSED',
    inPlay: true,
    numberOfWinners,
    runners: runners.map(([id, status, adjustmentFactor, removalDate]) => ({
      id,
      status,
      ...(adjustmentFactor === undefined ? {} : { adjustmentFactor }),
      ...(removalDate === undefined ? {} : { removalDate }),
    })),
  };
}

describe('the runners of a closed market', () => {
  it('won or lost by their status', () => {
    expect(
      decideRunners(
        market([
          [1, 'WINNER'],
          [2, 'LOSER'],
          [3, 'HIDDEN'],
        ]),
      ),
    ).toEqual([
      { runner: 1, result: 1 },
      { runner: 2, result: 0 },
      { runner: 3, result: 0, voidFactor: 1 },
    ]);
  });

  it('share their places where more won than there are', () => {
    const [first] = decideRunners(
      market(
        [
          [1, 'WINNER'],
          [2, 'WINNER'],
          [3, 'WINNER'],
        ],
        2,
      ),
    );
    expect(first).toEqual({ runner: 1, result: 1, deadHeatFactor: 2 / 3 });
  });

  it('are void when removed, and what they took is deducted from the others, one after the other', () => {
    const removed = '2026-03-01T10:00:00.000Z';
    const runners: Runner[] = [
      [1, 'REMOVED', 20, removed],
      [2, 'REMOVED', 10, removed],
      [3, 'WINNER', 30],
      [4, 'LOSER', 40],
    ];
    expect(decideRunners(market(runners))).toEqual([
      { runner: 1, result: 0, voidFactor: 1 },
      { runner: 2, result: 0, voidFactor: 1 },
      { runner: 3, result: 1, reduction: 0.28 },
      { runner: 4, result: 0 },
    ]);
    const later = decideRunners(market(runners), { soldFromMs: Date.parse(removed) + 1 });
    expect(later[2]).toEqual({ runner: 3, result: 1 });
  });

  it('were placed where the place market paid them without their having won', () => {
    const place = market(
      [
        [1, 'WINNER'],
        [2, 'WINNER'],
        [3, 'LOSER'],
      ],
      2,
    );
    const win = market([
      [1, 'WINNER'],
      [2, 'LOSER'],
      [3, 'LOSER'],
      [4, 'REMOVED', 50, '2026-03-01T10:00:00.000Z'],
    ]);
    expect(decideRunners(win, { place })).toEqual([
      { runner: 1, result: 1, reduction: 0.5 },
      { runner: 2, result: 0, placed: true, reduction: 0.5 },
      { runner: 3, result: 0 },
      { runner: 4, result: 0, voidFactor: 1 },
    ]);
  });
});

describe('more runners than places', () => {
  const finish = (winners: readonly number[]): Runner[] =>
    [1, 2, 3, 4, 5].map((id) => [id, winners.includes(id) ? 'WINNER' : 'LOSER']);

  it('share those behind the winner: together they are paid as many as there are', () => {
    const place = market(finish([1, 2, 3, 4]), 3);
    const decided = decideRunners(market(finish([1])), { place });
    expect(decided).toEqual([
      { runner: 1, result: 1 },
      ...[2, 3, 4].map((runner) => ({ runner, result: 0, placed: true, deadHeatFactor: 2 / 3 })),
      { runner: 5, result: 0 },
    ]);
  });

  it('share what two who won together have left', () => {
    const place = market(finish([1, 2, 3, 4]), 3);
    expect(decideRunners(market(finish([1, 2])), { place })).toMatchObject([
      { result: 1, deadHeatFactor: 0.5 },
      { result: 1, deadHeatFactor: 0.5 },
      { placed: true, deadHeatFactor: 0.5 },
      { placed: true, deadHeatFactor: 0.5 },
      { result: 0 },
    ]);
  });
});

describe('the final market of a recording', () => {
  it('is its last definition, past broken lines and mere prices', () => {
    const line = (status: string): string =>
      JSON.stringify({ op: 'mcm', pt: 1, mc: [{ id: '1.1', marketDefinition: { ...market([]), status } }] });
    const prices = JSON.stringify({ op: 'mcm', pt: 2, mc: [{ id: '1.1', rc: [] }] });
    expect(readFinalMarket([line('OPEN'), line('CLOSED'), prices, '{"marketDefinition"'])?.status).toBe('CLOSED');
    expect(readFinalMarket([prices])).toBeUndefined();
  });
});
