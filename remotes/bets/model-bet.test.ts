import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import { verifyReceipt, writeReceiptFile } from '@glasshouse/kit/receipts';
import { changeRule, findRuleFault, listSellable, makeSale, partByPercent, partByStake } from '@glasshouse/kit/bets';
import { canRemove, draftOf, findCounts, isChangeable, makeDrafted, makeEdit, toggleLeg } from './model-edit.ts';
import { findLegNow, isSameNow, listOpenEvents } from './model-news.ts';
import { dropPending, leftOf, listWaiting, readAgain, takePending } from './model-pending.ts';
import { listSettlements } from './model-settlements.ts';
import { bestMinorOf, receivedMinorOf, describeBet } from './model-story.ts';

function leg(gameId: number, changes: Partial<BetLegView> = {}): BetLegView {
  const event = { sportId: 1, tournamentId: 2, tournament: 'Cup', home: 'Home', away: 'Away', startsAtSec: 0 };
  const pick = { section: 'line', market: '1x2', outcome: '1', oddsMilli: 2_000, state: 'open' } as const;
  return { gameId, ...event, ...pick, isBanker: false, ...changes };
}

function betOf(legs: readonly BetLegView[], changes: Partial<BetView> = {}): BetView {
  return {
    betId: 7,
    requestId: 'request-7',
    placedAtSec: 100,
    typeId: legs.length === 1 ? COUPON_TYPES.single : COUPON_TYPES.express,
    accountId: 5,
    iso: 'EUR',
    amount: 1_000,
    oddsMilli: 4_000,
    possibleWin: 4_000,
    state: 'open',
    isEditable: true,
    legs: [...legs],
    ...changes,
  };
}

describe('a sale', () => {
  const view: CashOutView = { betId: 7, stake: 1_000, value: 777 };

  it.each([
    [100, 1_000, true, 777],
    [50, 500, false, 388],
    [33, 330, false, 256],
    [1, 10, false, 7],
  ])('of %i percent closes %i of the stake', (percent, closedMinor, whole, valueMinor) => {
    expect(partByPercent(view, percent)).toEqual({ closedMinor, whole, valueMinor });
  });

  it('closes at least one unit of the smallest stake, and never more than there is', () => {
    expect(partByPercent({ ...view, stake: 3 }, 1)).toMatchObject({ closedMinor: 1, valueMinor: 259 });
    expect(partByStake(view, 5_000)).toEqual({ closedMinor: 1_000, whole: true, valueMinor: 777 });
  });

  it('has no value while the market is suspended', () => {
    expect(partByPercent({ betId: 7, stake: 1_000, refusedCode: 'cash_out_suspended' }, 50).valueMinor).toBeUndefined();
  });

  it('names the stake of a part, and of the whole nothing but the agreed value', () => {
    expect(makeSale('request-1', partByPercent(view, 50), 388)).toEqual({ id: 'request-1', agreed: 388, closed: 500 });
    expect(makeSale('request-1', partByPercent(view, 100), 777)).toEqual({ id: 'request-1', agreed: 777 });
  });

  it('is asked about for open bets alone, fifty at most', () => {
    expect(listSellable([betOf([leg(1)], { state: 'won' })])).toBeUndefined();
    const many = Array.from({ length: 60 }, (_, at) => betOf([leg(1)], { betId: at + 1 }));
    expect(listSellable(many)?.split(',')).toHaveLength(50);
  });

  it.each([
    ['atLeast', undefined, 'missing'],
    ['atLeast', 0, 'missing'],
    ['atLeast', 777, 'reached'],
    ['atLeast', 778, undefined],
    ['atMost', 777, 'reached'],
    ['atMost', 776, undefined],
  ] as const)('by itself %s %s is %s', (direction, amount, fault) => {
    expect(findRuleFault(view, direction, amount)).toBe(fault);
  });

  it('by itself keeps one amount when the other is taken away, and ends with the last', () => {
    const both = changeRule({ atLeast: 900 }, 'atMost', 300);
    expect(both).toEqual({ atLeast: 900, atMost: 300 });
    expect(changeRule(both, 'atLeast', undefined)).toEqual({ atMost: 300 });
    expect(changeRule({ atMost: 300 }, 'atMost', undefined)).toBeUndefined();
  });
});

describe('a change of a bet', () => {
  const bet = betOf([leg(1), leg(2, { oddsMilli: 3_000 }), leg(3, { oddsMilli: 1_500 })]);
  const now = [{ oddsMilli: 2_500, isSuspended: false }, undefined, undefined];

  it('is asked for at the prices that hold now, and asks back when they move', () => {
    const drafted = makeDrafted(bet, { ...draftOf(bet), amountMinor: 500 }, now);
    expect(drafted.possibleWin).toBe(5_625n);
    expect(makeEdit('request-1', bet, drafted, { amountMinor: 500, counts: 700 })).toEqual({
      counts: 700,
      id: 'request-1',
      accountId: 5,
      typeId: COUPON_TYPES.express,
      amount: 500,
      changeCoefAction: 2,
      bets: [
        { gameId: 1, market: '1x2', outcome: '1', coef: 2.5, section: 'line' },
        { gameId: 2, market: '1x2', outcome: '1', coef: 3, section: 'line' },
        { gameId: 3, market: '1x2', outcome: '1', coef: 1.5, section: 'line' },
      ],
    });
  });

  it.each([
    ['as the page was told', { betId: 1, stake: 1_000, editCounts: 700 }, undefined, 700],
    ['as a refusal has just said, where that is less', { betId: 1, stake: 1_000, editCounts: 700 }, 650, 650],
    ['no more than the page was told since', { betId: 1, stake: 1_000, editCounts: 600 }, 650, 600],
    ['nothing that nobody has said', { betId: 1, stake: 1_000 }, undefined, undefined],
  ])('counts the old stake %s', (_name, view, refusedValue, counts) => {
    expect(findCounts(view, refusedValue)).toBe(counts);
  });

  it('counts an express bonus anew by the legs that stay', () => {
    const boosted = betOf([leg(1), leg(2), leg(3), leg(4)], { bonusKind: 'user', bonusPercent: 4 });
    const winWithout = (...gone: number[]) =>
      makeDrafted(boosted, gone.reduce(toggleLeg, draftOf(boosted)), []).possibleWin;
    expect([winWithout(), winWithout(0), winWithout(0, 1)]).toEqual([16_640n, 8_240n, 4_000n]);
  });

  it('turns an express of one leg into a single, and keeps the last leg', () => {
    const draft = toggleLeg(toggleLeg(draftOf(bet), 0), 2);
    expect(makeDrafted(bet, draft, now)).toMatchObject({ type: 'single', possibleWin: 3_000n });
    expect(canRemove(bet, draft, 1)).toBe(false);
    expect(canRemove(bet, draft, 0)).toBe(true);
  });

  it.each([
    ['a system that stays one', 4, 2, [0], 'system'],
    ['a system with too few legs left', 3, 2, [0], 'express'],
  ] as const)('%s', (_name, count, systemValue, removed, type) => {
    const legs = Array.from({ length: count }, (_, at) => leg(at + 1));
    const system = betOf(legs, { typeId: COUPON_TYPES.system, systemValue });
    const drafted = makeDrafted(system, removed.reduce(toggleLeg, draftOf(system)), []);
    expect([drafted.type, drafted.systemValue]).toEqual([type, type === 'system' ? systemValue : undefined]);
  });

  it('keeps a banker as long as there are combinations for it to stand in', () => {
    const legs = [leg(1, { isBanker: true }), leg(2), leg(3), leg(4)];
    const system = betOf(legs, { typeId: COUPON_TYPES.system_banker, systemValue: 2 });
    const bankers = (removed: readonly number[]) => {
      const drafted = makeDrafted(system, removed.reduce(toggleLeg, draftOf(system)), []);
      return [
        drafted.type,
        makeEdit('request-1', system, drafted, { amountMinor: 100, counts: undefined }).bets.filter(
          (one) => one.isBanker,
        ).length,
      ];
    };
    expect(bankers([])).toEqual(['system_banker', 1]);
    expect(bankers([0])).toEqual(['system', 0]);
    expect(bankers([3])).toEqual(['express', 0]);
  });

  it('of a bet at one price leaves its legs alone, and its price to the house', () => {
    const builder = betOf([leg(1), leg(1, { market: 'total|total=2.5' })], { typeId: COUPON_TYPES.builder });
    expect(canRemove(builder, draftOf(builder), 0)).toBe(false);
    expect(makeDrafted(builder, draftOf(builder), []).possibleWin).toBeUndefined();
  });

  it.each([
    ['nothing changed', draftOf(bet), [], 'unchanged'],
    ['no amount', { ...draftOf(bet), amountMinor: undefined }, [], 'amount'],
    ['a suspended market', { ...draftOf(bet), amountMinor: 5 }, [{ isSuspended: true }], 'suspended'],
    ['a suspended market taken off', toggleLeg(draftOf(bet), 0), [{ isSuspended: true }], undefined],
  ] as const)('with %s is %s', (_name, draft, prices, fault) => {
    expect(makeDrafted(bet, draft, prices).fault).toBe(fault);
  });
});

it('a bet can be changed until something of it is decided or played', () => {
  const bet = betOf([leg(1), leg(2)]);
  const status = { phase: 'playing', score: { home: 0, away: 0 }, period: 1, periodScores: [] } as const;
  const playing = { isSuspended: false, status: { ...status, periodScores: [] } };
  expect(isChangeable(bet, [])).toBe(true);
  expect(isChangeable(bet, [undefined, playing])).toBe(false);
  expect(isChangeable(betOf([leg(1, { state: 'void' }), leg(2)]), [])).toBe(false);
  expect(isChangeable({ ...bet, isEditable: false }, [])).toBe(false);
});

describe('bets that wait', () => {
  const waiting = (betId: number, state: PendingView['state'] = 'pending'): PendingView => {
    return { betId, accountId: 5, iso: 'EUR', amount: 100, typeId: 0, placedAtMs: 1_000, dueAtMs: 6_000, state };
  };
  const seen = (list: readonly PendingView[]) => list.map((bet) => `${bet.betId} ${bet.state}`);

  it('begin with those that still wait, newest first', () => {
    expect(seen(listWaiting([waiting(1), waiting(3), waiting(2, 'refused')]))).toEqual(['3 pending', '1 pending']);
  });

  it('that are accepted go to the bets, and refused ones stay until they are dismissed', () => {
    const list = takePending([waiting(3), waiting(1)], [waiting(3, 'accepted'), waiting(1, 'refused')]);
    expect(seen(list)).toEqual(['1 refused']);
    expect(seen(readAgain(list, []))).toEqual(['1 refused']);
    expect(dropPending(list, 1)).toEqual([]);
  });

  it('read again: what was decided unseen says how, and what nobody knows of any more is gone', () => {
    const again = readAgain(
      [waiting(4), waiting(3), waiting(2)],
      [waiting(5), waiting(4, 'refused'), waiting(1, 'refused')],
    );
    expect(seen(again)).toEqual(['5 pending', '4 refused']);
  });

  it.each([
    [1_000, 1, 5],
    [3_500, 0.5, 3],
    [5_999, 0.0002, 1],
    [6_000, 0, 0],
    [9_000, 0, 0],
    [0, 1, 5],
  ])('at %i ms have the share %d of their delay left, and %i seconds', (nowMs, share, sec) => {
    expect(leftOf(waiting(1), nowMs)).toEqual({ share, sec });
  });
});

describe('the story of a bet', () => {
  const word = (version: number, state: string, payout: number) => ({ version, state, payout, atSec: version });
  const half = [leg(1, { state: 'win' }), leg(2)];

  it.each<[string, BetView, string]>([
    ['open', betOf([leg(1), leg(2)]), 'open'],
    ['open with a leg decided', betOf(half), 'openSome'],
    ['taken back', betOf(half, { settlements: [word(1, 'won', 4_000), word(2, 'open', 0)] }), 'reopened'],
    ['won', betOf(half, { state: 'won', payout: 4_000, settlements: [word(1, 'won', 4_000)] }), 'won'],
    [
      'corrected',
      betOf(half, { state: 'lost', settlements: [word(1, 'won', 4_000), word(2, 'lost', 0)] }),
      'corrected',
    ],
    ['sold', betOf(half, { state: 'cashed_out' }), 'cashed_out'],
    ['sold in part', betOf(half, { settlements: [word(1, 'open', 0), word(2, 'open', 0)] }), 'openSome'],
    [
      'sold in part and won',
      betOf(half, { state: 'won', settlements: [word(1, 'open', 0), word(2, 'won', 9)] }),
      'won',
    ],
  ])('that is %s', (_name, bet, key) => {
    expect(describeBet(bet).key).toBe(key);
  });

  it('promises no more than can still be won', () => {
    const legs = [leg(1, { state: 'void' }), leg(2, { oddsMilli: 3_000 })];
    expect(bestMinorOf(betOf(legs))).toBe(3_000);
    expect(bestMinorOf(betOf(legs, { cashOuts: [{ closed: 400, paid: 350, atSec: 1 }] }))).toBe(1_800);
    expect(bestMinorOf(betOf([leg(1, { state: 'dead_heat' }), leg(2)]))).toBe(4_000);
  });

  it('counts parts that were sold into what was received', () => {
    const cashOuts = [{ closed: 400, paid: 350, atSec: 1 }];
    expect(receivedMinorOf(betOf(half))).toBeUndefined();
    expect(receivedMinorOf(betOf(half, { state: 'cashed_out', payout: 1_500, cashOuts }))).toBe(1_500);
    expect(receivedMinorOf(betOf(half, { state: 'won', payout: 2_400, cashOuts }))).toBe(2_750);
    expect(receivedMinorOf(betOf(half, { state: 'lost', payout: 0, cashOuts }))).toBe(350);
  });

  it('tells every word of the settlement with what it changed', () => {
    const sold = word(1, 'open', 0);
    const settlements = [sold, word(2, 'won', 4_000), word(3, 'open', 0), word(4, 'part_returned', 900)];
    const rows = listSettlements(betOf(half, { settlements }));
    expect(rows.map((row) => [row.place, row.isOpen, row.changeMinor])).toEqual([
      [1, false, 4_000],
      [2, true, -4_000],
      [3, false, 900],
    ]);
  });
});

describe('the matches of a bet', () => {
  const status = { phase: 'playing', score: { home: 1, away: 0 }, period: 1, periodScores: [] } as const;
  const event = {
    eventId: 1,
    section: 'live',
    startsAtSec: 0,
    tournament: { id: 2, name: 'Cup', sportId: 1, category: 'England' },
    home: { id: 1, name: 'Home' },
    away: { id: 2, name: 'Away' },
    status: { ...status, score: { home: 1, away: 0 }, periodScores: [] },
    marketCount: 1,
    number: 1,
    markets: [{ key: '1x2', status: 'active', outcomes: [{ id: '1', oddsMilli: 1_700, active: true }] }],
  } satisfies Parameters<typeof findLegNow>[1];

  it('tell each open leg its price and score', () => {
    expect(findLegNow(leg(1), event)).toEqual({ oddsMilli: 1_700, isSuspended: false, status: event.status });
    expect(findLegNow(leg(1, { market: 'total|total=2.5' }), event)?.oddsMilli).toBeUndefined();
    expect(findLegNow(leg(1), undefined)).toBeUndefined();
  });

  it('draw nothing anew for what other markets do', () => {
    expect(isSameNow(findLegNow(leg(1), event), findLegNow(leg(1), { ...event, number: 2 }))).toBe(true);
    expect(isSameNow(findLegNow(leg(1), event), undefined)).toBe(false);
  });

  it('are followed while something of them is open, each once', () => {
    expect(listOpenEvents(betOf([leg(1), leg(1), leg(2, { state: 'win' }), leg(3)]))).toEqual([1, 3]);
    expect(listOpenEvents(betOf([leg(1)], { state: 'cashed_out' }))).toEqual([]);
  });
});

describe('a receipt in the browser', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  const keys = [{ keyId, publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() }];
  const text = '{"betId":7,"stake":1000,"name":"Мюнхен"}';
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64url');
  const receipt = { text, keyId, signature };
  const { subtle } = crypto;

  it('is valid as the house signed it, and as the saved file holds it', async () => {
    expect(await verifyReceipt(receipt, keys, subtle)).toBe('valid');
    expect(await verifyReceipt(JSON.parse(writeReceiptFile(receipt)), keys, subtle)).toBe('valid');
  });

  it('is not valid with any one byte changed', async () => {
    for (const at of [0, 15, text.length - 1]) {
      const changed = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
      expect(await verifyReceipt({ ...receipt, text: changed }, keys, subtle)).toBe('invalid');
    }
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await verifyReceipt({ ...receipt, signature: other }, keys, subtle)).toBe('invalid');
    expect(await verifyReceipt({ ...receipt, signature: '!' }, keys, subtle)).toBe('invalid');
  });

  it('[L4] is not valid with its signature written otherwise, even where the bytes are the same', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = Array.from(letters, (letter) => signature.slice(0, -1) + letter).filter((one) => one !== signature);
    const spelled = Buffer.from(signature, 'base64url').toString('base64');
    for (const changed of [...last, spelled, `${signature}=`, ` ${signature}`, `${signature}\n`]) {
      expect([changed, await verifyReceipt({ ...receipt, signature: changed }, keys, subtle)]).toEqual([
        changed,
        'invalid',
      ]);
    }
  });

  it('[L4] is not valid with a field that nobody signed', async () => {
    const more = { ...receipt, payout: 9_000 };
    expect(await verifyReceipt(more, keys, subtle)).toBe('invalid');
  });

  it('needs a key that is published under its own fingerprint', async () => {
    expect(await verifyReceipt(receipt, [], subtle)).toBe('keyUnknown');
    const stranger = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(await verifyReceipt(receipt, [{ keyId, publicKeyPem: stranger }], subtle)).toBe('keyUnknown');
    expect(await verifyReceipt(receipt, [{ keyId, publicKeyPem: 'no key' }], subtle)).toBe('keyUnknown');
  });

  it('is left to the command line where the browser cannot', async () => {
    expect(await verifyReceipt(receipt, keys, undefined)).toBe('unsupported');
  });
});
