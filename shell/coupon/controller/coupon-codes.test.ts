import { describe, expect, it } from 'vitest';
import type { SelectionView } from '@glasshouse/contracts/betting-codes';
import { getSharedMessages } from '@glasshouse/kit/i18n-compile';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { fill, makeWire, refusal, select, settle, type Answer } from '../testing/index.ts';
import type { BetLegView } from '@glasshouse/contracts/betting-bets';
import { couponOfOffer, makeCouponCodes, nameLeg } from './coupon-codes.ts';

const A = select('7/1x2/1');
const B = select('8/total|total=2.5/over');
const C = select('9/1x2/x');
const D = select('10/1x2/2');
const t = makeTranslate(getSharedMessages('en'), 'en');

function view(selectionId: string, changes: Partial<SelectionView> = {}): SelectionView {
  const [gameId = '', market = '', outcome = ''] = selectionId.split('/');
  return {
    selectionId,
    gameId: Number(gameId),
    market,
    outcome,
    section: 'line',
    sportId: 1,
    tournamentId: 3,
    home: 'Ajax',
    away: 'Roma',
    startsAtSec: 5_000,
    oddsMilli: 1_900,
    isBlocked: false,
    isBanker: false,
    ...changes,
  };
}

function open(answer: Answer) {
  const { call, sent } = makeWire(() => answer);
  return { codes: makeCouponCodes({ call, t, nowSec: () => 4_000 }), sent };
}

describe('a coupon under a code', () => {
  it('[CP-23] is kept with its type, system and bankers, and shown by its code', async () => {
    const { codes, sent } = open({ status: 200, body: { code: 'ABCD2345' } });
    const coupon = fill([A, B, C, D], { type: 'system_banker', bankers: [B.id], systemValue: 2 });
    await codes.save(coupon);
    expect(sent[0]?.body).toEqual({
      typeId: 2,
      systemValue: 2,
      bets: [
        { gameId: 7, market: '1x2', outcome: '1' },
        { gameId: 8, market: 'total|total=2.5', outcome: 'over', isBanker: true },
        { gameId: 9, market: '1x2', outcome: 'x' },
        { gameId: 10, market: '1x2', outcome: '2' },
      ],
    });
    expect(codes.saved.get()).toEqual({ kind: 'saved', code: 'ABCD2345' });
    codes.forget();
    expect(codes.saved.get()).toEqual({ kind: 'none' });
  });

  it('names whom a selection on a race is on', async () => {
    const each = view('7/each_way|places=3|share=1:5/h2', {
      home: '15:30 Thornfield',
      away: '',
      runner: 'Amber Light',
    });
    const loaded = await open({ status: 200, body: { code: 'ABCD2345', typeId: 0, bets: [each], gone: 0 } }).codes.load(
      'abcd2345',
    );
    expect(loaded.ok && loaded.coupon.selections[0]).toMatchObject({
      eventName: '15:30 Thornfield',
      marketName: 'Each way: 3 places at 1/5',
      outcomeName: 'Amber Light',
    });
  });

  it('[CP-23] comes back whole, named in the page’s language, at the prices that hold now', async () => {
    const bets = [A, B, C, D].map(({ id }) => view(id, { isBanker: id === B.id }));
    const body = { code: 'ABCD2345', typeId: 2, systemValue: 2, bets, gone: 0 };
    const loaded = await open({ status: 200, body }).codes.load('abcd2345');
    expect(loaded).toMatchObject({
      ok: true,
      gone: 0,
      coupon: { type: 'system_banker', systemValue: 2, bankers: [B.id], loadedFromCode: 'ABCD2345' },
    });
    expect(loaded.ok && loaded.coupon.selections[1]).toEqual({
      ...B,
      tournamentId: 3,
      eventName: 'Ajax – Roma',
      marketName: 'Total goals 2.5',
      outcomeName: 'Over 2.5',
      startsAtSec: 5_000,
      addedAtSec: 4_000,
      oddsMilli: 1_900,
    });
  });

  it('[CP-23] of which some is gone is what is left of it, as a type that fits', async () => {
    const body = { code: 'ABCD2345', typeId: 4, systemValue: 3, bets: [view(A.id), view(C.id)], gone: 2 };
    const loaded = await open({ status: 200, body }).codes.load('ABCD2345');
    expect(loaded).toMatchObject({ ok: true, gone: 2, coupon: { type: 'express' } });
  });

  it.each([refusal('coupon_code_unknown', 404), refusal('request_invalid', 400)])(
    '[CP-23] that nobody has given is told as such (%j)',
    async (answer) => {
      expect(await open(answer).codes.load('NOPE')).toEqual({ ok: false, code: 'coupon_code_unknown' });
    },
  );

  it('that could not be kept says why', async () => {
    const { codes } = open(refusal('too_many_requests', 429));
    void codes.save(fill([A]));
    expect(codes.saved.get()).toEqual({ kind: 'asking' });
    await settle();
    expect(codes.saved.get()).toEqual({ kind: 'refused', code: 'too_many_requests' });
  });
});

describe('[CP-30] an accumulator of the day', () => {
  it('fills an express that knows where it comes from', () => {
    const bets = [view(A.id), view(C.id)];
    const offer = { expressId: 'line-1', section: 'line' as const, oddsMilli: 3_610, bonusPercent: 10, bets };
    expect(couponOfOffer(offer, 4_000, t)).toMatchObject({
      type: 'express',
      expressId: 'line-1',
      selections: [{ id: A.id }, { id: C.id }],
    });
  });
});

/** A leg of a bet, as histories tell it. */
const LEG: BetLegView = {
  gameId: 9,
  sportId: 1,
  tournamentId: 3,
  tournament: 'Cup',
  home: 'Lyon',
  away: 'Porto',
  startsAtSec: 4_500,
  section: 'line',
  market: '1x2',
  outcome: 'x',
  oddsMilli: 3_200,
  state: 'open',
  isBanker: false,
};

describe('a bet that is repeated', () => {
  it('becomes a coupon of its kind at the prices of now, with what is gone beside it', async () => {
    const bets = [view(A.id), view(B.id, { isBanker: true }), view(C.id), view(D.id)];
    const body = { typeId: 2, systemValue: 2, bets, gone: [LEG] };
    const { codes, sent } = open({ status: 200, body });
    const repeated = await codes.repeat(900);
    expect(sent[0]?.url).toBe('/web-api/bets/900/repeat');
    expect(repeated).toMatchObject({
      ok: true,
      coupon: {
        type: 'system_banker',
        systemValue: 2,
        bankers: [B.id],
        selections: [{ oddsMilli: 1_900 }, {}, {}, {}],
      },
      gone: [{ gameId: 9 }],
    });
    expect(nameLeg(LEG, t)).toBe('Draw (Lyon – Porto)');
  });

  it('is a plain refusal where the bet is not the player’s', async () => {
    const { codes } = open(refusal('bet_unknown', 404));
    expect(await codes.repeat(900)).toEqual({ ok: false, code: 'bet_unknown' });
  });
});
