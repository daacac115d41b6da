import { describe, expect, it } from 'vitest';
import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { compileMessages, getSharedMessages } from '@glasshouse/kit/i18n-compile';
import en from './locales/en.json';
import { pictureOf } from './model-picture.ts';

const t = makeTranslate({ ...getSharedMessages('en'), ...compileMessages(en) }, 'en');

function leg(gameId: number): BetLegView {
  const event = { sportId: 1, tournamentId: 2, tournament: 'Cup', home: 'Ajax', away: 'Roma', startsAtSec: 5_000 };
  const pick = { section: 'line', market: 'total|total=2.5', outcome: 'over', oddsMilli: 1_850, state: 'win' } as const;
  return { gameId, ...event, ...pick, isBanker: false };
}

function betOf(count: number): BetView {
  return {
    betId: 493_921_239_040_001,
    requestId: 'request-secret',
    placedAtSec: 4_000,
    typeId: 1,
    accountId: 77_777,
    iso: 'EUR',
    amount: 123_456,
    oddsMilli: 3_420,
    possibleWin: 422_219,
    payout: 422_219,
    state: 'won',
    isEditable: false,
    legs: Array.from({ length: count }, (_, at) => leg(at + 1)),
  };
}

describe('a bet as a picture', () => {
  it('says what was picked, at which odds, and how it ended', () => {
    expect(pictureOf(betOf(2), t, 0)).toEqual({
      title: 'Accumulator of 2',
      state: 'Won',
      odds: '3.42',
      legs: [1, 2].map(() => ({
        pick: 'Over 2.5',
        about: 'Total goals 2.5 · Ajax – Roma',
        odds: '1.85',
        state: 'win',
      })),
    });
  });

  it('says nothing of its player: no stake, no payout, no number, no account', () => {
    const text = JSON.stringify(pictureOf(betOf(2), t, 0));
    for (const own of ['1,234', '123456', '4,222', '422219', '493921', 'E0D', '77777', 'secret', '€', 'EUR'])
      expect(text).not.toContain(own);
  });

  it('has room for twelve legs, and counts the others', () => {
    const { legs, more } = pictureOf(betOf(15), t, 0);
    expect([legs.length, more]).toEqual([12, 'and 3 more']);
    expect(pictureOf(betOf(12), t, 0).more).toBeUndefined();
  });
});
