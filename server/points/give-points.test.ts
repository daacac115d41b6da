import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '../audit/index.ts';
import { findPointsAccount } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { openTestHouse, type BetDraft, type TestAccount, type TestHouse } from '../settlement/test-house.ts';
import { buyGood, type PurchaseAsked } from './buy-good.ts';
import { giveNext } from './give-points.ts';
import { makePoints, type Points } from './index.ts';
import type { PointsDeps } from './ports.ts';
import { showPoints } from './show-points.ts';

const GOOD = { id: 'free-bet-1', points: 6, stakes: 1, minOddsMilli: 1_500, days: 30 };
const withheld = new Set<number>();
let isEnabled = true;
let house: TestHouse;
let deps: PointsDeps;
let points: Points;

beforeAll(async () => {
  house = await openTestHouse('audit', 'protection');
  deps = depsOn(house.database);
  points = makePoints(deps);
  house.written.hear = points.note;
});
beforeEach(() => {
  isEnabled = true;
  withheld.clear();
});
afterAll(() => house.close());

function depsOn(database: Database): PointsDeps {
  const rule = { stakeMinor: 100, currency: 'EUR', minOddsMilli: 1_500, betTypes: ['single', 'express'] as const };
  return {
    ...house,
    database,
    log: makeLogger('fatal'),
    readRules: () => ({ ...rule, isEnabled, goods: [GOOD] }),
    mayOffer: async (_sql, personId) => !withheld.has(personId),
    findIso: async () => 'EUR',
  };
}

/** Each is a person of their own. */
async function openAccount(depositMinor: number): Promise<TestAccount> {
  const account = await house.openAccount(depositMinor);
  await house.database.query('update player_lock set person_id = player_id where player_id = $1', [account.playerId]);
  return account;
}

async function bar({ playerId }: TestAccount, code: string, kinds: number): Promise<void> {
  await house.database.query(
    `insert into guard (person_id, currency, bar_codes, bar_kinds, bar_from, bar_until)
     values ($1, 'EUR', array[$2], array[$3::int], '{-infinity}', '{infinity}')`,
    [playerId, code, kinds],
  );
}

async function balanceOf({ playerId }: TestAccount): Promise<number> {
  return (await findPointsAccount(house.database, playerId))?.balance ?? 0;
}

const SAID = {
  won: { id: '1', result: 1 },
  lost: { id: '1', result: 0 },
  void: { id: '1', result: 0, voidFactor: 1 },
} as const;

/** Tells the result of the home win, or takes it back; settled, and the points not yet worked off. */
async function tell(name: string, result: keyof typeof SAID | 'rollback'): Promise<void> {
  if (result === 'rollback') await house.feed({ kind: 'rollback_settlement', event: name, keys: ['1x2'] });
  else {
    const markets = [{ key: '1x2', outcomes: [SAID[result]] }];
    await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets });
  }
  await house.work();
}

async function say(name: string, result: keyof typeof SAID | 'rollback'): Promise<void> {
  await tell(name, result);
  await points.giveAll();
}

let count = 0;

async function placeOn(account: TestAccount, draft: Partial<BetDraft> & { readonly oddsMilli?: number } = {}) {
  const name = `points:${++count}`;
  const eventId = await house.offer(name);
  const { oddsMilli = 2_000, ...rest } = draft;
  const betId = await house.place(account, { stakeMinor: 1_050, legs: [{ eventId, oddsMilli }], ...rest });
  return { name, betId };
}

async function buy({ playerId, sessionId }: TestAccount, over: Partial<PurchaseAsked> = {}) {
  const permit = SpendPermit.ofCall('deposit', { playerId, personId: playerId, sessionId });
  return buyGood(deps, { permit, requestId: `purchase-${++count}`, goodId: GOOD.id, points: GOOD.points, ...over });
}
const codeOf = (outcome: { ok: true } | { ok: false; code: string }) => (outcome.ok ? 'done' : outcome.code);

const expectWhole = async () => expect((await verifyLedger(house.database)).findings).toEqual([]);

describe('[AC-10.points] points for settled bets', () => {
  it('are given behind bets that fail, and for those as soon as they no longer do', async () => {
    const [broken, other] = [await openAccount(5_000), await openAccount(5_000)];
    await bar(broken, 'looked_at', 0);
    const [first, second] = [await placeOn(broken), await placeOn(other)];
    await tell(first.name, 'won');
    await tell(second.name, 'won');
    const mayOffer: PointsDeps['mayOffer'] = async (_sql, personId) => {
      if (personId === broken.playerId) throw new Error('nobody can say');
      return true;
    };
    const failing = makePoints({ ...deps, mayOffer });
    await expect(failing.giveAll()).rejects.toThrow('nobody can say');
    expect([await balanceOf(broken), await balanceOf(other)]).toEqual([0, 0]);
    await expect(failing.giveAll()).rejects.toThrow('nobody can say');
    expect([await balanceOf(broken), await balanceOf(other)]).toEqual([0, 10]);
    await points.giveAll();
    expect([await balanceOf(broken), await balanceOf(other)]).toEqual([10, 10]);
    await expectWhole();
  });

  it('are given once for each bet, whatever is worked off twice or at once, and go with a result that is taken back', async () => {
    const account = await openAccount(5_000);
    const { name, betId } = await placeOn(account);
    await tell(name, 'won');
    expect(await balanceOf(account)).toBe(0);
    await points.note(house.database, [{ betId, version: 1 }]);
    const other = depsOn(house.reopen());
    await Promise.all([giveNext(deps), giveNext(other), giveNext(deps), giveNext(other)]);
    expect(await balanceOf(account)).toBe(10);
    await say(name, 'rollback');
    expect(await balanceOf(account)).toBe(0);
    await say(name, 'lost');
    expect(await balanceOf(account)).toBe(10);
    const shown = await showPoints(deps, { playerId: account.playerId, personId: account.playerId }, undefined);
    expect(shown.lines.map(({ kind, points: moved, betId: of }) => [kind, moved, of])).toEqual([
      ['given', 10, betId],
      ['taken_back', -10, betId],
      ['given', 10, betId],
    ]);
    await expectWhole();
  });

  it.each([
    ['a void bet', {}, 'void'],
    ['a free stake', { terms: { freeStake: true, promoCode: 'FREE' } }, 'won'],
    ['a leg of too small a price', { oddsMilli: 1_499 }, 'won'],
    ['an advance alone', { terms: { prepaidMinor: 1_050 } }, 'lost'],
  ] as const)('are not given for %s', async (_what, draft, result) => {
    const account = await openAccount(5_000);
    const { name } = await placeOn(account, draft);
    await say(name, result);
    expect(await balanceOf(account)).toBe(0);
  });

  it('are given to nobody who may be offered nothing, or while they are off; what was given is taken back all the same', async () => {
    const [account, other] = [await openAccount(5_000), await openAccount(5_000)];
    const first = await placeOn(account);
    await say(first.name, 'won');
    await bar(other, 'play_restricted', 35);
    withheld.add(other.playerId);
    const theirs = await placeOn(other);
    await say(theirs.name, 'won');
    expect(await balanceOf(other)).toBe(0);
    isEnabled = false;
    const second = await placeOn(account);
    await say(second.name, 'won');
    expect(await balanceOf(account)).toBe(10);
    await say(first.name, 'rollback');
    expect(await balanceOf(account)).toBe(0);
  });

  it('that were spent are owed when their bet is taken back, and the next ones repay it', async () => {
    const account = await openAccount(5_000);
    const first = await placeOn(account);
    await say(first.name, 'won');
    expect(await buy(account)).toMatchObject({ ok: true, value: { balance: 4 } });
    await say(first.name, 'rollback');
    expect(await balanceOf(account)).toBe(0);
    const second = await placeOn(account);
    await say(second.name, 'won');
    expect(await balanceOf(account)).toBe(4);
    await expectWhole();
  });
});

describe('[RT-20.points] [AC-10.shop] what is bought for points', () => {
  async function openWith(stakeMinor: number): Promise<TestAccount> {
    const account = await openAccount(20_000);
    const { name } = await placeOn(account, { stakeMinor });
    await say(name, 'lost');
    return account;
  }

  it('is paid once for a request, however often it comes, and never with more than there is', async () => {
    const account = await openWith(2_000);
    const same = await Promise.all(Array.from({ length: 4 }, () => buy(account, { requestId: 'the-same-one' })));
    expect(new Set(same.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(same[0]).toMatchObject({ ok: true, value: { points: 6, balance: 14 } });
    const others = await Promise.all(Array.from({ length: 4 }, () => buy(account)));
    expect(others.map(codeOf).toSorted()).toEqual(['done', 'done', 'points_too_few', 'points_too_few']);
    expect(await balanceOf(account)).toBe(2);
    const codes = await points.listCodes(house.database, account.playerId);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
    expect(codes[0]).toMatchObject({ stakes: 1, minOddsMilli: 1_500 });
    expect(codeOf(await buy(account, { requestId: 'the-same-one', points: 7 }))).toBe('request_id_reused');
    await expectWhole();
  });

  it('is shown as long as it can be used, however much was bought and used since', async () => {
    const account = await openWith(15_000);
    const bought: string[] = [];
    for (let at = 0; at < 22; at += 1) {
      const outcome = await buy(account);
      bought.push(outcome.ok ? outcome.value.code : outcome.code);
    }
    const [kept, ...used] = bought;
    await house.database.query(
      `insert into promo_redemption (player_id, code, bet_id, at)
       select $1, code, row_number() over (), now() from unnest($2::text[]) code`,
      [account.playerId, used],
    );
    const shown = await showPoints(deps, { playerId: account.playerId, personId: account.playerId }, undefined);
    expect(shown.codes.map(({ code }) => code)).toEqual([kept, ...used.toReversed().slice(0, 19)]);
  });

  it.each([
    ['a good that is not sold', { goodId: 'free-bet-9' }, 'points_good_unknown'],
    ['a price that has changed', { points: 5 }, 'points_price_changed'],
  ])('is refused with %s', async (_what, over, code) => {
    const account = await openWith(1_000);
    expect(codeOf(await buy(account, over))).toBe(code);
    expect(await balanceOf(account)).toBe(10);
  });

  it('is refused to whom something stops by its name, and nothing is shown or sold to whom nothing may be offered', async () => {
    const [stopped, left] = [await openWith(1_000), await openWith(1_000)];
    await bar(stopped, 'self_excluded', 23);
    expect(codeOf(await buy(stopped))).toBe('self_excluded');
    const earlier = await openWith(2_000);
    expect(codeOf(await buy(earlier))).toBe('done');
    expect(await points.listCodes(house.database, earlier.playerId)).toHaveLength(1);
    await bar(earlier, 'play_restricted', 35);
    withheld.add(earlier.playerId);
    expect(await points.listCodes(house.database, earlier.playerId)).toEqual([]);
    withheld.add(left.playerId);
    expect(codeOf(await buy(left))).toBe('points_good_unknown');
    const shown = await showPoints(deps, { playerId: left.playerId, personId: left.playerId }, undefined);
    expect(shown).toMatchObject({ balance: 10, isOpen: false, goods: [], codes: [] });
    expect(shown.earning).toBeUndefined();
  });
});
