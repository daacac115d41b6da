import { describe, expect, it } from 'vitest';
import type { Coupon } from '@glasshouse/domain/coupon';
import { makeSelectionId, parseSelectionId } from '@glasshouse/domain/markets';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import type { PlacedView } from '@glasshouse/contracts/coupon';
import { makeCall, type TransportAnswer, type TransportRequest } from '@glasshouse/kit/api';
import { makeBody, makePlacementDesk } from './place-coupon.ts';

const ref = parseSelectionId('7/1x2/1');
if (!ref) throw new Error('no selection');
const COUPON: Coupon = {
  type: 'single',
  priceChange: 'ask',
  amountMinor: minor(500),
  selections: [
    {
      ...ref,
      id: makeSelectionId(ref),
      section: 'live',
      sportId: 1,
      eventName: 'A – B',
      marketName: 'Match result',
      outcomeName: 'A',
      startsAtSec: 1,
      addedAtSec: 1,
      oddsMilli: oddsMilli(1_852),
    },
  ],
};
const BODY = makeBody(COUPON, { requestId: 'request-1', accountId: 5, userId: 7, amountMinor: 500, coefViewId: 0 });
const PLACED: PlacedView = {
  betId: 900,
  placedAtSec: 1,
  typeId: 0,
  amount: 500,
  iso: 'EUR',
  oddsMilli: 1_852,
  possibleWin: 926,
  balance: 9_500,
  legs: [],
};

/** The real call over a wire of our own: what was sent, and what comes back. */
function open(...answers: (TransportAnswer | 'lost')[]) {
  const sent: TransportRequest[] = [];
  const accepted: PlacedView[] = [];
  const call = makeCall(async (request) => {
    sent.push(request);
    const answer = answers.shift() ?? 'lost';
    if (answer === 'lost') throw new Error('connection lost');
    return answer;
  });
  return { desk: makePlacementDesk({ call, onAccepted: (placed) => accepted.push(placed) }), sent, accepted };
}

describe('placing a coupon', () => {
  it('[CP-29] sends the document’s fields', () => {
    expect(BODY).toEqual({
      id: 'request-1',
      accountId: 5,
      userId: 7,
      amount: 500,
      typeId: 0,
      bets: [{ gameId: 7, market: '1x2', outcome: '1', coef: 1.852, section: 'live' }],
      changeCoefAction: 2,
      coef: 1.852,
      coefByView: '1.852',
      coefViewId: 0,
    });
  });

  it('[CP-01] shows what the server took', async () => {
    const { desk, accepted } = open({ status: 200, body: PLACED });
    await desk.place(COUPON, BODY);
    expect(desk.get()).toEqual({ kind: 'accepted', placed: PLACED, coupon: COUPON });
    expect(accepted).toEqual([PLACED]);
    desk.dismiss();
    expect(desk.get()).toEqual({ kind: 'idle' });
  });

  it('cannot be sent twice at once', async () => {
    const { desk, sent } = open({ status: 200, body: PLACED });
    await Promise.all([desk.place(COUPON, BODY), desk.place(COUPON, BODY)]);
    expect(sent).toHaveLength(1);
  });

  it('[CP-08] says of each leg why it was refused, and at which price it stands', async () => {
    const leg = { selectionId: '7/1x2/1', code: 'price_changed', oddsMilli: 1_900 };
    const { desk, accepted } = open({
      status: 409,
      body: { error: { code: 'price_changed', message: '', requestId: 'r', legs: [leg] } },
    });
    await desk.place(COUPON, BODY);
    expect(desk.get()).toEqual({ kind: 'refused', code: 'price_changed', legs: new Map([['7/1x2/1', leg]]) });
    expect(accepted).toEqual([]);
  });

  it.each(['lost' as const, { status: 502, body: undefined }, { status: 504, body: undefined }])(
    'asks again with the same id and body when no answer came (%j)',
    async (answer) => {
      const { desk, sent } = open(answer, { status: 200, body: PLACED });
      await desk.place(COUPON, BODY);
      expect(desk.get().kind).toBe('unsure');
      await desk.ask();
      expect(desk.get().kind).toBe('accepted');
      expect(sent[1]).toEqual(sent[0]);
    },
  );

  it('asks for nothing when nothing is open', async () => {
    const { desk, sent } = open();
    await desk.ask();
    expect(sent).toEqual([]);
  });
});
