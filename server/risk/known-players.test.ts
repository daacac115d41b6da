import { describe, expect, it } from 'vitest';
import { KnownPlayers } from './known-players.ts';

const [ANN, BEN] = [101, 102];

describe('the players that are known of a person', () => {
  it('are those who have something open, on as many outcomes as they may', () => {
    const known = new KnownPlayers();
    for (const playerId of [1, 2, 1]) known.open({ playerId, personId: ANN });
    known.open({ playerId: 3, personId: BEN });
    expect(known.listOf(ANN)).toEqual([1, 2]);
    known.close(1);
    expect(known.listOf(ANN)).toEqual([1, 2]);
    known.close(1);
    expect(known.listOf(ANN)).toEqual([2]);
    known.close(2);
    expect(known.listOf(ANN)).toEqual([]);
    expect(known.listOf(BEN)).toEqual([3]);
  });

  it('are given over with all that they have open, and forgotten there when nothing is', () => {
    const known = new KnownPlayers();
    for (let count = 0; count < 2; count++) known.open({ playerId: 1, personId: ANN });
    known.open({ playerId: 2, personId: BEN });
    known.tell({ playerId: 1, personId: BEN });
    expect([known.listOf(ANN), known.listOf(BEN)]).toEqual([[], [2, 1]]);
    for (let count = 0; count < 2; count++) known.close(1);
    expect(known.listOf(BEN)).toEqual([2]);
  });

  it('are not learnt from a word about somebody who has nothing open', () => {
    const known = new KnownPlayers();
    known.tell({ playerId: 1, personId: ANN });
    known.close(1);
    expect(known.listOf(ANN)).toEqual([]);
  });
});
