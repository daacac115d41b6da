import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Bar } from '@glasshouse/domain/protection';
import { lockPerson, writeGuard } from '../ledger/index.ts';
import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { placeCoupon } from './place-coupon.ts';
import { couponOf, openTestDesk, type TestDesk, type TestPlayer } from './test-desk.ts';

let house: TestHouse;
let desk: TestDesk;
let gameId: number;

beforeAll(async () => {
  house = await openTestHouse('cash-out', 'risk');
  desk = await openTestDesk(house);
  gameId = await house.offer('batch');
});
afterAll(async () => {
  await desk.close();
  await house.close();
});
afterEach(() => vi.restoreAllMocks());

async function codeOf(by: TestPlayer, over: Parameters<typeof couponOf>[2] = {}): Promise<string> {
  const outcome = await placeCoupon(desk.deps, by, couponOf(by, gameId, over));
  return 'refused' in outcome ? outcome.refused : (outcome.answer.status ?? '');
}

async function mark(by: TestPlayer, column: 'is_active' | 'is_frozen', value: boolean): Promise<void> {
  await house.database.query(`update account set ${column} = $2 where account_id = $1`, [by.accountId, value]);
}

const EXCLUDED = { code: 'self_excluded', spends: ['stake'], fromMs: 0 } as const;

/** With a limit of stakes that a usual one does not fit into. */
function protect({ playerId: personId }: TestPlayer, bars: readonly Bar[] = []): Promise<void> {
  return house.database.transaction(async (tx) => {
    // The players of this house are nobody's.
    await tx.query('update player_lock set person_id = player_id where player_id = $1', [personId]);
    await lockPerson(tx, personId);
    const [none, first] = [
      [undefined, undefined, undefined, undefined],
      [500, undefined, undefined, undefined],
    ];
    const limits = { wagered: first, lost: none, deposited: none };
    await writeGuard(tx, personId, { currency: 'EUR', zone: 'UTC', bars, limits });
  });
}

/** So much risk is taken on them that a usual bet has no room. */
async function fill(by: TestPlayer): Promise<void> {
  const home = { eventId: gameId as EventId, marketKey: '1x2' as MarketKey, outcomeId: '1' as OutcomeId };
  const { playerId, personId } = by;
  const units = readRoom(by) - 1_000;
  await desk.risk.reserve([{ betId: house.makeId(), risk: { playerId, personId, legs: [home], units } }]);
}

function readRoom(by: TestPlayer): number {
  const home = { eventId: gameId as EventId, marketKey: '1x2' as MarketKey, outcomeId: '1' as OutcomeId };
  return desk.risk.findRoom(by, [home]).units;
}

describe('a batch', () => {
  it('[H2] asks the book of risk for nothing for who cannot pay, and books nothing for them', async () => {
    const [poor, rich, frozen, closed] = [
      await desk.signIn(999),
      await desk.signIn(1_000),
      await desk.signIn(5_000),
      await desk.signIn(5_000),
    ];
    await mark(frozen, 'is_frozen', true);
    await mark(closed, 'is_active', false);
    const asked = vi.spyOn(desk.risk, 'reserve');
    const codes = await Promise.all([poor, rich, frozen, closed].map((by) => codeOf(by)));
    expect(codes).toEqual(['funds_insufficient', 'accepted', 'account_frozen', 'account_inactive']);
    const players = asked.mock.calls.flatMap(([batch]) => batch.map(({ risk }) => risk.playerId));
    expect(players).toEqual([rich.playerId]);
  });

  it('[PP-08] tells whoever is protected of that, and not of their funds, as the ledger’s door does', async () => {
    const [barred, limited, free] = [await desk.signIn(0), await desk.signIn(999), await desk.signIn(999)];
    await protect(barred, [EXCLUDED]);
    await protect(limited);
    expect(await Promise.all([barred, limited, free].map((by) => codeOf(by)))).toEqual([
      'self_excluded',
      'limit_reached',
      'funds_insufficient',
    ]);
    const outcome = await placeCoupon(desk.deps, limited, couponOf(limited, gameId));
    expect(outcome).toMatchObject({
      refused: 'limit_reached',
      limit: { limitType: 1, leftMinor: 500, currency: 'EUR' },
    });
  });

  it('[PP-08] tells them so before a price that has changed and a book of risk that is full', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => desk.signIn(5_000)));
    const [late, full, limited, repeating] = people as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
    const kept = couponOf(repeating, gameId);
    const before = await placeCoupon(desk.deps, repeating, kept);
    for (const by of [full, repeating]) await fill(by);
    for (const by of [late, full, repeating]) await protect(by, [EXCLUDED]);
    await protect(limited);
    const outcomes = await Promise.all([
      placeCoupon(desk.deps, late, couponOf(late, gameId, { coef: 2.01 })),
      placeCoupon(desk.deps, full, couponOf(full, gameId)),
      placeCoupon(desk.deps, limited, couponOf(limited, gameId, { coef: 2.01 })),
      placeCoupon(desk.deps, repeating, kept),
    ]);
    expect(outcomes).toEqual([
      { refused: 'self_excluded' },
      { refused: 'self_excluded' },
      { refused: 'limit_reached', limit: expect.objectContaining({ limitType: 1, leftMinor: 500 }) },
      before,
    ]);
  });

  it('[H2] believes once that an account still holds what its last bet left, and looks again when it did not', async () => {
    const by = await desk.signIn(5_000);
    const looks = vi.spyOn(house.database, 'query');
    const countLooks = (): number => looks.mock.calls.filter(([, , name]) => name === 'ledger-unpayable').length;
    expect([await codeOf(by), await codeOf(by)]).toEqual(['accepted', 'accepted']);
    expect(countLooks()).toBe(1);
    await house.database.query('update account set balance_minor = 0 where account_id = $1', [by.accountId]);
    const reserved = vi.spyOn(desk.risk, 'reserve');
    const room = readRoom(by);
    expect(await codeOf(by)).toBe('funds_insufficient');
    expect(reserved.mock.calls.flat(2)).toHaveLength(1);
    expect(await codeOf(by)).toBe('funds_insufficient');
    expect(reserved.mock.calls.flat(2)).toHaveLength(1);
    expect(countLooks()).toBe(2);
    expect(readRoom(by)).toBe(room);
  });

  it('[H2] asks for one bet of a player at a time, so that what waits in line counts for nothing', async () => {
    const by = await desk.signIn(100_000);
    let most = 0;
    const { reserve } = desk.risk;
    vi.spyOn(desk.risk, 'reserve').mockImplementation((batch) => {
      most = Math.max(most, batch.filter(({ risk }) => risk.playerId === by.playerId).length);
      return reserve(batch);
    });
    const room = readRoom(by);
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(by)));
    expect(new Set(codes)).toEqual(new Set(['accepted']));
    expect(most).toBe(1);
    expect(room - readRoom(by)).toBe(20 * 2_000);
  });

  it('leaves the risk of bets counted whose call failed, until it is seen that they were not taken', async () => {
    const by = await desk.signIn(1_000);
    const room = readRoom(by);
    const { query } = house.database;
    const lost = desk.over({
      ...house.database,
      query: (text, values, name) =>
        name === 'betting-place' ? Promise.reject(new Error('Connection terminated')) : query(text, values, name),
    });
    await expect(placeCoupon(lost, by, couponOf(by, gameId))).rejects.toThrow('terminated');
    expect(room - readRoom(by)).toBe(2_000);
    await vi.waitFor(() => expect(readRoom(by)).toBe(room), { timeout: 20_000, interval: 100 });
  }, 30_000);

  it('gives everybody their own verdict: one repeats, one is too late for the price, one is over the limit', async () => {
    const [again, late, large, good] = [
      await desk.signIn(1_000),
      await desk.signIn(1_000),
      await desk.signIn(1_000),
      await desk.signIn(1_000),
    ];
    const first = couponOf(again, gameId);
    const before = await placeCoupon(desk.deps, again, first);
    await fill(large);
    const outcomes = Promise.all([
      placeCoupon(desk.deps, again, first),
      placeCoupon(desk.deps, large, couponOf(large, gameId)),
      placeCoupon(desk.deps, good, couponOf(good, gameId)),
      placeCoupon(desk.deps, late, couponOf(late, gameId, { coef: 2.01 })),
    ]);
    expect(await outcomes).toMatchObject([
      before,
      { refused: 'risk_limit_reached', bound: { maxMinor: 500, reason: 'player' } },
      { answer: { status: 'accepted' } },
      { refused: 'price_changed' },
    ]);
  });
});
