import { describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/betting-coupon';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import {
  fill,
  makeHandClock,
  makeOpenSpend,
  makeStorage,
  makeWire,
  refusal,
  select,
  settle,
  type Answer,
} from '../testing/index.ts';
import { loadPlacements, savePlacements } from './store-placements.ts';
import { refusedLegs, type Placement } from './placement.ts';
import { makePlacements } from './placements.ts';
import { wishOf } from './wish.ts';

const A = select('7/1x2/1', 1_850);
const B = select('8/1x2/2', 1_500);
const COUPON = fill([A]);
const SINGLES = fill([A, B], { type: 'singles' });
const BODY: PlaceCouponBody = {
  id: 'request-1',
  accountId: 5,
  amount: 500,
  typeId: 0,
  bets: [{ gameId: 7, market: '1x2', outcome: '1', coef: 1.85, section: 'line' }],
  changeCoefAction: 2,
};
const PLACED: PlacedView = {
  status: 'accepted',
  typeId: 0,
  iso: 'EUR',
  amount: 500,
  balance: 9_500,
  betId: 900,
  placedAtSec: 1,
  oddsMilli: 1_850,
  possibleWin: 925,
};
const WAITING: PlacedView = { ...PLACED, status: 'pending', delayMs: 5_000 };
const PENDING: PendingView = {
  betId: 900,
  accountId: 5,
  iso: 'EUR',
  amount: 500,
  typeId: 0,
  placedAtMs: 0,
  dueAtMs: 5_000,
  state: 'accepted',
};
const BET: Partial<BetView> = { betId: 900, oddsMilli: 1_900, possibleWin: 950 };

function ok(body: object): Answer {
  return { status: 200, body };
}

/** Answers in turn by the id of the call; `getBet` always knows the bet. */
function open(answers: Readonly<Record<string, Answer[]>>, storage = makeStorage()) {
  const clock = makeHandClock();
  const wire = makeWire(({ callId }) => answers[callId]?.shift() ?? (callId === 'getBet' ? ok(BET) : 'lost'));
  const told: string[] = [];
  const placements = makePlacements({
    call: wire.call,
    clock,
    openSpend: makeOpenSpend({ call: wire.call, clock, storage }),
    onTaken: () => told.push('taken'),
    onAnswered: (_sent, balanceMinor) => told.push(`balance ${balanceMinor}`),
    onAccepted: (key, _sent, ticket) => told.push(`${key} accepted ${ticket.betId}`),
    onEnded: (key, _sent, pending) => told.push(`${key} ${pending.state}`),
  });
  const sentOf = (callId: string) => wire.sent.filter((request) => request.callId === callId);
  return { placements, clock, told, sentOf };
}

function ticketsOf(placement: Placement) {
  return placement.kind === 'answered' ? placement.tickets : [];
}

describe('placing a coupon', () => {
  it('[CP-03] shows what the server took, under the name it was sent by and no other', async () => {
    const { placements, told } = open({ placeCoupon: [ok(PLACED)] });
    await placements.place('one', COUPON, BODY);
    expect(ticketsOf(placements.of('one'))).toMatchObject([{ state: 'accepted', betId: 900, winMinor: 925 }]);
    expect(placements.of('two').kind).toBe('idle');
    expect(told).toEqual(['balance 9500', 'one accepted 900']);
    placements.dismiss('one');
    expect(placements.of('one').kind).toBe('idle');
  });

  it('[CP-03] is not done again while it is under way, and is beside it under another name', async () => {
    const { placements, sentOf } = open({ placeCoupon: [ok(WAITING), ok(PLACED)] });
    await Promise.all([placements.place('one', COUPON, BODY), placements.place('one', COUPON, BODY)]);
    await placements.place('one', COUPON, BODY);
    placements.dismiss('one');
    expect(ticketsOf(placements.of('one'))).toMatchObject([{ state: 'pending' }]);
    expect(sentOf('placeCoupon')).toHaveLength(1);
    await placements.place('two', COUPON, { ...BODY, id: 'request-2' });
    expect(sentOf('placeCoupon')).toHaveLength(2);
  });

  it('[CP-08] says of each selection why it was refused, and at which price it stands', async () => {
    const leg = { selectionId: A.id, code: 'price_changed', oddsMilli: 1_900 };
    const { placements, told } = open({ placeCoupon: [refusal('price_changed', 409, { legs: [leg] })] });
    await placements.place('one', COUPON, BODY);
    expect(placements.of('one')).toMatchObject({ kind: 'refused', code: 'price_changed' });
    expect(refusedLegs(placements.of('one'))).toEqual(new Map([[A.id, leg]]));
    expect(told).toEqual([]);
  });

  it('[CP-06] says how much would be taken, and what bounds it', async () => {
    const bound = { maxMinor: 300, reason: 'market' };
    const { placements } = open({ placeCoupon: [refusal('stake_too_large', 409, { bound })] });
    await placements.place('one', COUPON, BODY);
    expect(placements.of('one')).toMatchObject({ kind: 'refused', code: 'stake_too_large', bound });
  });

  it('keeps which limit of the person left no room', async () => {
    const limit = { limitType: 1, leftMinor: 0, currency: 'EUR', roomAtSec: 2_000 };
    const { placements } = open({ placeCoupon: [refusal('limit_reached', 403, { limit })] });
    await placements.place('one', COUPON, BODY);
    expect(placements.of('one')).toMatchObject({ kind: 'refused', code: 'limit_reached', limit });
  });
});

describe('an answer that did not come', () => {
  it.each([
    'lost' as const,
    { status: 502, body: undefined },
    { status: 503, body: undefined },
    { status: 504, body: undefined },
    refusal('internal', 500),
    refusal('not_ready', 503),
  ])('[CP-03] is asked for with the same id and body (%j), and the coupon is not placed anew', async (answer) => {
    const { placements, sentOf } = open({ placeCoupon: [answer, ok(PLACED)] });
    await placements.place('one', COUPON, BODY);
    expect(placements.of('one')).toMatchObject({ kind: 'unsure', isLapsed: false });
    placements.dismiss('one');
    await placements.place('one', COUPON, { ...BODY, id: 'request-2' });
    expect(placements.of('one').kind).toBe('unsure');
    await placements.ask('one');
    expect(ticketsOf(placements.of('one'))).toMatchObject([{ state: 'accepted' }]);
    const [first, second] = sentOf('placeCoupon');
    expect(second).toEqual({ ...first, isRepeat: true });
  });

  it('stays unsure while the site only asks to wait, and says so; a first try that it turned away did nothing', async () => {
    const { placements } = open({
      placeCoupon: ['lost', refusal('too_many_requests', 429), refusal('overloaded', 503)],
    });
    await placements.place('one', COUPON, BODY);
    await placements.ask('one');
    expect(placements.of('one')).toMatchObject({ kind: 'unsure', code: 'too_many_requests' });
    await placements.place('two', SINGLES, { ...BODY, id: 'request-2' });
    expect(placements.of('two')).toMatchObject({ kind: 'refused', code: 'overloaded' });
  });

  it('is asked for by itself', async () => {
    const { placements, clock, sentOf } = open({ placeCoupon: ['lost', ok(PLACED)] });
    await placements.place('one', COUPON, BODY);
    await clock.pass(500);
    expect(sentOf('placeCoupon')).toHaveLength(2);
    expect(ticketsOf(placements.of('one'))).toMatchObject([{ state: 'accepted' }]);
  });

  it('[CP-03] is asked for after a reload, with the same id', async () => {
    const storage = makeStorage();
    const before = open({ placeCoupon: ['lost'] }, storage);
    await before.placements.place('one', COUPON, BODY);
    before.placements.stop();
    const after = open({ placeCoupon: [ok(PLACED)] }, storage);
    after.placements.resume('tab 0', wishOf('one', COUPON));
    await settle();
    expect(after.sentOf('placeCoupon')[0]).toEqual({ ...before.sentOf('placeCoupon')[0], isRepeat: true });
    const placement = after.placements.of('tab 0');
    expect(ticketsOf(placement)).toMatchObject([{ state: 'accepted', betId: 900 }]);
    expect('coupon' in placement && placement.coupon).toMatchObject({ selections: [A], amountMinor: 500 });
  });

  it('stays kept for its player when another one comes', async () => {
    const storage = makeStorage();
    const before = open({ placeCoupon: ['lost'] }, storage);
    await before.placements.place('one', COUPON, BODY);
    before.placements.forget('one');
    expect(before.placements.of('one').kind).toBe('idle');
    await before.clock.pass(60_000);
    expect(before.sentOf('placeCoupon')).toHaveLength(1);
    before.placements.resume('one', wishOf('one', COUPON));
    await settle();
    expect(before.sentOf('placeCoupon')).toHaveLength(2);
  });

  it('to taking a bet back leads to what became of it', async () => {
    const { placements, told } = open({
      placeCoupon: [ok(WAITING)],
      cancelPendingBet: ['lost'],
      getPendingBet: [ok({ ...PENDING, state: 'cancelled' })],
    });
    await placements.place('one', COUPON, BODY);
    await placements.cancel('one', 900);
    expect(placements.of('one').kind).toBe('idle');
    expect(told).toContain('one cancelled');
  });
});

describe('a live bet in its delay', () => {
  it('waits so long, and becomes the bet that the topic tells of, at the prices it was taken at', async () => {
    const { placements, clock, told, sentOf } = open({ placeCoupon: [ok(WAITING)] });
    await placements.place('one', COUPON, BODY);
    const [ticket] = ticketsOf(placements.of('one'));
    expect(ticket).toMatchObject({ state: 'pending', delayMs: 5_000, dueAtMs: clock.now() + 5_000 });
    placements.hear([{ ...PENDING, betId: 1 }, PENDING]);
    await settle();
    expect(ticketsOf(placements.of('one'))).toMatchObject([{ state: 'accepted', oddsMilli: 1_900, winMinor: 950 }]);
    await clock.pass(20_000);
    expect(told).toEqual(['balance 9500', 'one accepted 900']);
    expect(sentOf('getPendingBet')).toHaveLength(0);
  });

  it('is asked for where no topic tells, until it is decided', async () => {
    const still = ok({ ...PENDING, state: 'pending' });
    const { placements, clock, sentOf } = open({
      placeCoupon: [ok(WAITING)],
      getPendingBet: [still, 'lost', ok(PENDING)],
    });
    await placements.place('one', COUPON, BODY);
    await clock.pass(5_000);
    expect(sentOf('getPendingBet')).toHaveLength(0);
    await clock.pass(10_000);
    await settle();
    expect(sentOf('getPendingBet')).toHaveLength(3);
    expect(ticketsOf(placements.of('one'))).toMatchObject([{ state: 'accepted' }]);
  });

  it('[CP-13] refused, leaves its reason on the coupon', async () => {
    const legs = [{ selectionId: A.id, code: 'score_changed' }];
    const refused = { ...PENDING, state: 'refused' as const, refusedCode: 'score_changed', legs };
    const { placements, told } = open({ placeCoupon: [ok(WAITING)] });
    await placements.place('one', COUPON, BODY);
    placements.hear([refused]);
    await settle();
    expect(placements.of('one')).toMatchObject({ kind: 'refused', code: 'score_changed' });
    expect(refusedLegs(placements.of('one')).get(A.id)?.code).toBe('score_changed');
    expect(told).toEqual(['balance 9500', 'one refused']);
  });

  it('taken back, is as if it had never been sent; too late, it shows what became of it', async () => {
    const { placements, told } = open({
      placeCoupon: [ok(WAITING), ok({ ...WAITING, betId: 901 })],
      cancelPendingBet: [ok({ ...PENDING, state: 'cancelled' }), refusal('bet_not_pending')],
      getPendingBet: [ok({ ...PENDING, betId: 901 })],
    });
    await placements.place('one', COUPON, BODY);
    await placements.cancel('one', 900);
    expect(placements.of('one').kind).toBe('idle');
    await placements.place('one', COUPON, { ...BODY, id: 'request-2' });
    await placements.cancel('one', 901);
    expect(ticketsOf(placements.of('one'))).toMatchObject([{ state: 'accepted', betId: 901 }]);
    expect(told).toContain('one cancelled');
  });

  it('[CP-03] goes on waiting after a reload', async () => {
    const before = open({ placeCoupon: [ok(WAITING)] });
    await before.placements.place('one', COUPON, BODY);
    const storage = makeStorage();
    savePlacements(storage, [[1, before.placements.of('one')]]);
    const after = open({ getPendingBet: [ok(PENDING)] });
    after.placements.restore(loadPlacements(storage).map(([at, placement]) => [`tab ${at}`, placement]));
    await after.clock.pass(0);
    await settle();
    const placement = after.placements.of('tab 1');
    expect(ticketsOf(placement)).toMatchObject([{ state: 'accepted', amountMinor: 500 }]);
    expect('coupon' in placement && placement.coupon.selections).toEqual([A]);
  });

  it('that the server has forgotten was not accepted', async () => {
    const { placements, clock } = open({
      placeCoupon: [ok(WAITING)],
      getPendingBet: [refusal('bet_unknown', 404)],
    });
    await placements.place('one', COUPON, BODY);
    await clock.pass(10_000);
    await settle();
    expect(placements.of('one')).toMatchObject({ kind: 'refused', code: 'acceptance_interrupted' });
  });
});

describe('several singles', () => {
  const answer: PlacedView = {
    ...PLACED,
    status: 'singles',
    typeId: 9,
    singles: [
      { selectionId: A.id, placed: PLACED },
      { selectionId: B.id, refusedCode: 'price_changed', oddsNowMilli: 1_450 },
    ],
  };

  it('[CP-31] have one result each, and the refused ones stay with their reasons when the rest is read', async () => {
    const { placements, told } = open({ placeCoupon: [ok(answer)] });
    await placements.place('one', SINGLES, { ...BODY, typeId: 9 });
    expect(ticketsOf(placements.of('one'))).toMatchObject([
      { state: 'accepted', selectionId: A.id, betId: 900 },
      { state: 'refused', selectionId: B.id, code: 'price_changed', amountMinor: 500 },
    ]);
    expect(told).toEqual(['balance 9500', 'one accepted 900']);
    placements.dismiss('one');
    expect(refusedLegs(placements.of('one'))).toEqual(
      new Map([[B.id, { selectionId: B.id, code: 'price_changed', oddsMilli: 1_450 }]]),
    );
  });

  it('that wait are decided one by one', async () => {
    const waiting = {
      ...answer,
      singles: [{ selectionId: A.id, placed: WAITING }, ...(answer.singles ?? []).slice(1)],
    };
    const { placements } = open({ placeCoupon: [ok(waiting)] });
    await placements.place('one', SINGLES, { ...BODY, typeId: 9 });
    placements.dismiss('one');
    expect(ticketsOf(placements.of('one'))).toHaveLength(2);
    placements.hear([{ ...PENDING, state: 'refused', refusedCode: 'market_suspended' }]);
    await settle();
    expect(ticketsOf(placements.of('one'))).toMatchObject([
      { state: 'refused', code: 'market_suspended' },
      { state: 'refused', code: 'price_changed' },
    ]);
  });
});

describe('several stakes', () => {
  const STAKES = fill([A, B], { type: 'stakes' });
  const body: PlaceCouponBody = {
    ...BODY,
    typeId: 12,
    bets: [...BODY.bets, { gameId: 8, market: '1x2', outcome: '2', coef: 1.5, section: 'line' }],
    stakes: [
      { kind: 'singles', each: 500 },
      { kind: 'doubles', each: 500 },
    ],
  };
  const stakes = [901, 902, 903].map((betId, at) => ({
    kind: at < 2 ? ('singles' as const) : ('doubles' as const),
    placed: { ...WAITING, betId },
  }));
  const answer: PlacedView = { ...PLACED, status: 'stakes', typeId: 12, stakes };

  it('[CP-32.slip] are a ticket each, which says what it is, and are decided one by one', async () => {
    const { placements } = open({ placeCoupon: [ok(answer)] });
    await placements.place('one', STAKES, body);
    expect(ticketsOf(placements.of('one'))).toMatchObject([
      { state: 'pending', betId: 901, part: { kind: 'singles', type: 'single', places: [0] } },
      { state: 'pending', betId: 902, part: { kind: 'singles', type: 'single', places: [1] } },
      { state: 'pending', betId: 903, part: { kind: 'doubles', type: 'express', places: [0, 1] } },
    ]);
    placements.hear([
      { ...PENDING, betId: 902, state: 'refused', refusedCode: 'market_suspended' },
      { ...PENDING, betId: 901, state: 'cancelled' },
    ]);
    await settle();
    expect(ticketsOf(placements.of('one')).map(({ state }) => state)).toEqual(['cancelled', 'refused', 'pending']);
  });
});

describe('what is kept over a reload', () => {
  it.each(['{', 'null', '[7]', '[{"at":0}]', '[{"at":0,"body":{"id":"x"},"coupon":{}}]', '[{"at":-1}]'])(
    'is nothing where storage holds %s',
    (text) => {
      const storage = makeStorage();
      storage.setItem('gh-coupon-placing', text);
      expect(loadPlacements(storage)).toEqual([]);
    },
  );

  it('is nothing that is decided', async () => {
    const { placements } = open({ placeCoupon: [ok(PLACED)] });
    await placements.place('one', COUPON, BODY);
    const storage = makeStorage();
    savePlacements(storage, [
      [0, placements.of('one')],
      [1, placements.of('two')],
    ]);
    expect(loadPlacements(storage)).toEqual([]);
  });
});
