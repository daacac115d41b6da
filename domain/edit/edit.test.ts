import { describe, expect, it } from 'vitest';
import type { CashOutRefusal } from '../cash-out/index.ts';
import type { PriceNow } from '../coupon/index.ts';
import { accept, refuse, type Decision } from '../decision/index.ts';
import { minor, type Minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { decideCancel, decideEdit, type BetToEdit, type OldLeg } from './index.ts';

function price(odds: number, over: Partial<PriceNow> = {}): PriceNow {
  return { status: 'active', outcomeActive: true, section: 'line', oddsMilli: oddsMilli(odds), ...over };
}

function leg(now: PriceNow | undefined, over: Partial<OldLeg> = {}): OldLeg {
  return { takenOddsMilli: 2_000, takenLive: false, isDecided: false, price: now, ...over };
}

function sells(value: number): Decision<Minor, CashOutRefusal> {
  return accept(minor(value));
}

function bet(legs: readonly OldLeg[], over: Partial<BetToEdit> = {}): BetToEdit {
  return { stakeMinor: minor(1_000), closedMinor: 0, isHelped: false, legs, sale: sells(700), ...over };
}

const SAME = leg(price(2_000));
const MOVED = leg(price(2_001));

describe('[H1] a bet of 1,000 that gives way to another', () => {
  it.each<[string, BetToEdit, number | string]>([
    ['brings its whole stake while its price is the one it was taken at', bet([SAME]), 1_000],
    ['brings it also where cash-out would pay more', bet([SAME], { sale: sells(1_200) }), 1_000],
    ['brings it also where nobody buys such bets', bet([SAME], { sale: refuse('cash_out_unavailable') }), 1_000],
    ['brings what cash-out would pay once the price has risen by the least', bet([MOVED]), 700],
    ['brings what cash-out would pay once the price has fallen by the least', bet([leg(price(1_999))]), 700],
    [
      'brings no more than its stake, whatever it has become worth',
      bet([leg(price(1_100))], { sale: sells(1_700) }),
      1_000,
    ],
    ['counts as moved when one leg of many has', bet([SAME, MOVED, SAME]), 700],
    [
      'is refused once it has moved where nobody buys such bets',
      bet([MOVED], { sale: refuse('cash_out_unavailable') }),
      'edit_price_moved',
    ],
    [
      'waits while a market is suspended, moved or not',
      bet([SAME, leg(price(2_000, { status: 'suspended' }))]),
      'edit_suspended',
    ],
    ['waits while its outcome is not for sale', bet([leg(price(2_000, { outcomeActive: false }))]), 'edit_suspended'],
    ['waits where cash-out does', bet([MOVED], { sale: refuse('cash_out_suspended') }), 'edit_suspended'],
    ['stays once its match is being played', bet([leg(price(2_000, { section: 'live' }))]), 'bet_not_editable'],
    ['stays once its market is closed', bet([leg(price(2_000, { status: 'inactive' }))]), 'bet_not_editable'],
    ['stays once its market is settled', bet([leg(price(2_000, { status: 'settled' }))]), 'bet_not_editable'],
    ['stays once its event is gone from the board', bet([leg(undefined)]), 'bet_not_editable'],
    ['stays once anything is decided', bet([SAME, leg(price(2_000), { isDecided: true })]), 'bet_not_editable'],
    ['stays where it was taken live', bet([leg(price(2_000), { takenLive: true })]), 'bet_not_editable'],
    [
      'is refused once another runner has left its race',
      bet([leg(price(2_000), { isThinned: true })]),
      'edit_price_moved',
    ],
    ['stays once a part of it is sold', bet([SAME], { closedMinor: 1 }), 'bet_not_editable'],
    ['stays where the house paid a part of it', bet([SAME], { isHelped: true }), 'bet_not_editable'],
    ['stays once it is settled', bet([MOVED], { sale: refuse('bet_settled') }), 'bet_not_editable'],
    [
      'counts as moved when the price of the whole has',
      bet([SAME], { whole: { takenOddsMilli: 3_000, oddsMilliNow: 3_001 } }),
      700,
    ],
    [
      'counts as moved when the whole has no price any more',
      bet([SAME], { whole: { takenOddsMilli: 3_000, oddsMilliNow: undefined } }),
      700,
    ],
    [
      'brings its stake while the price of the whole stands',
      bet([SAME], { whole: { takenOddsMilli: 3_000, oddsMilliNow: 3_000 } }),
      1_000,
    ],
  ])('%s', (_, old, meant) => {
    const decided = decideEdit(old);
    expect(decided.ok ? decided.value : decided.code).toBe(meant);
  });
});

describe('[L5] a bet on hold', () => {
  const seen = { oddsMilli: 2_000, marketVersion: 7, scoreVersion: 1 };

  it.each<[string, Parameters<typeof decideCancel>[0], boolean]>([
    ['may be taken back while nothing has moved', [{ seen, now: { ...seen } }], true],
    ['stays once its price has risen', [{ seen, now: { ...seen, oddsMilli: 2_001 } }], false],
    ['stays once its price has fallen', [{ seen, now: { ...seen, oddsMilli: 1_999 } }], false],
    [
      'stays once its market was stopped, however it stands again',
      [{ seen, now: { ...seen, marketVersion: 8 } }],
      false,
    ],
    ['stays once the score has changed', [{ seen, now: { ...seen, scoreVersion: 2 } }], false],
    ['stays while nothing of it is for sale', [{ seen, now: { ...seen, oddsMilli: undefined } }], false],
    [
      'stays where one leg of two has moved',
      [
        { seen, now: seen },
        { seen, now: { ...seen, scoreVersion: 0 } },
      ],
      false,
    ],
    [
      'stays where nobody knows how it stood',
      [{ seen: { ...seen, oddsMilli: undefined }, now: { ...seen, oddsMilli: undefined } }],
      false,
    ],
  ])('%s', (_, legs, isAllowed) => {
    expect(decideCancel(legs)).toEqual(isAllowed ? { ok: true, value: true } : { ok: false, code: 'cancel_moved' });
  });
});
