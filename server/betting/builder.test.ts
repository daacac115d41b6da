import { describe, expect, it } from 'vitest';
import type { PriceNow } from '@glasshouse/domain/coupon';
import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';
import { oddsMilli } from '@glasshouse/domain/odds';
import { makeBuilder } from './builder.ts';

const MATCH = 7 as EventId;
/** 0:0 40 %, 1:0 20 %, 2:0 10 %, 0:1 20 %, 1:1 10 %. */
const MODEL = [
  [0.4, 0.2],
  [0.2, 0.1],
  [0.1, 0],
];

function leg(text: string, eventId = MATCH): SelectionRef {
  const [marketKey, outcomeId] = text.split('/');
  return { eventId, marketKey: marketKey as MarketKey, outcomeId: outcomeId as OutcomeId };
}

const ACTIVE: PriceNow = { status: 'active', outcomeActive: true, oddsMilli: oddsMilli(3_000), section: 'line' };

const NOTHING = () => undefined;

function oddsOf(texts: readonly string[], changed: Readonly<Record<string, Partial<PriceNow>>> = {}) {
  const builder = makeBuilder({
    findModel: (eventId) => (eventId === MATCH ? MODEL : undefined),
    findPrice: (ref) => ({ ...ACTIVE, ...changed[`${ref.marketKey}/${ref.outcomeId}`] }),
    findEventView: NOTHING,
  });
  return builder.findOdds(texts.map((text) => leg(text)));
}

describe('the one price of several outcomes of an event', () => {
  it('comes from the chance that all of them win', () => {
    expect(oddsOf(['1x2/1', 'total|total=0.5/over'])).toBe(3_100);
    expect(oddsOf(['1x2/1', 'total|total=1.5/over'])).toBe(9_000);
  });

  it.each<[string, readonly string[], Readonly<Record<string, Partial<PriceNow>>>?]>([
    ['a single outcome', ['1x2/1']],
    ['two of one market', ['1x2/1', '1x2/1']],
    ['nine outcomes', Array.from({ length: 9 }, (_, at) => `total|total=${at + 10}.5/under`)],
    ['a suspended market', ['1x2/1', 'both_score/no'], { 'both_score/no': { status: 'suspended' } }],
    ['an outcome that is not for sale', ['1x2/1', 'both_score/no'], { 'both_score/no': { outcomeActive: false } }],
    ['outcomes that cannot both win', ['1x2/1', 'correct_score/0:0']],
    ['a market that the score does not decide', ['1x2/1', 'next_goal|goal=1/1']],
  ])('is refused for %s', (_, texts, changed) => {
    expect(oddsOf(texts, changed)).toBeUndefined();
  });

  it('is refused for two events, for an event without a model, and for an unknown selection', () => {
    const builder = makeBuilder({ findModel: NOTHING, findPrice: () => ACTIVE, findEventView: NOTHING });
    expect(builder.findOdds([leg('1x2/1'), leg('both_score/no')])).toBeUndefined();
    const selling = makeBuilder({ findModel: () => MODEL, findPrice: NOTHING, findEventView: NOTHING });
    expect(selling.findOdds([leg('1x2/1'), leg('both_score/no')])).toBeUndefined();
    const elsewhere = makeBuilder({ findModel: () => MODEL, findPrice: () => ACTIVE, findEventView: NOTHING });
    expect(elsewhere.findOdds([leg('1x2/1'), leg('both_score/no', 8 as EventId)])).toBeUndefined();
    expect(elsewhere.findOdds([leg('1x2/1'), leg('both_score/no')])).toBe(3_100);
  });
});

/** A board that offers a match with these prices, at each of which an outcome is for sale. */
function offering(
  markets: Readonly<Record<string, Readonly<Record<string, number>>>>,
  changed: Readonly<Record<string, 'suspended'>> = {},
) {
  const views = Object.entries(markets).map(([key, prices]) => ({
    key,
    status: changed[key] ?? ('active' as const),
    outcomes: Object.entries(prices).map(([id, odds]) => ({ id, oddsMilli: odds, active: true })),
  }));
  return makeBuilder({
    findModel: (eventId) => (eventId === MATCH ? MODEL : undefined),
    findPrice: ({ marketKey, outcomeId }) => ({
      ...ACTIVE,
      status: changed[marketKey] ?? 'active',
      oddsMilli: oddsMilli(markets[marketKey]?.[outcomeId] ?? 3_000),
    }),
    findEventView: () => ({ markets: views }),
  });
}

describe('what can be built of a match', () => {
  const MARKETS = {
    '1x2': { '1': 2_900, x: 1_900, '2': 4_400 },
    double_chance: { '1x': 1_200, '12': 1_900, x2: 1_300 },
    both_score: { yes: 8_000, no: 1_050 },
    'total|total=0.5': { over: 1_560, under: 2_300 },
    'total|total=1.5': { over: 4_400, under: 1_180 },
  };

  it('are the scores that may come, and ready builds at the price that they would be sold at', () => {
    const builder = offering(MARKETS);
    const offer = builder.findOffer(MATCH);
    expect(offer?.scores).toEqual(['11', '11', '10']);
    expect(offer?.suggested.map(({ legs }) => legs.map((one) => `${one.marketKey}/${one.outcomeId}`))).toEqual([
      ['1x2/1', 'total|total=0.5/over'],
      ['double_chance/1x', 'total|total=0.5/under'],
      ['both_score/yes', 'total|total=0.5/over'],
    ]);
    for (const { legs, oddsMilli: odds } of offer?.suggested ?? []) {
      expect(odds).toBe(builder.findOdds(legs.map((one) => ({ eventId: MATCH, ...one }))));
    }
  });

  it('holds nothing of a market that is suspended, and nothing of a match without a model', () => {
    const offer = offering(MARKETS, { 'total|total=0.5': 'suspended' }).findOffer(MATCH);
    expect(JSON.stringify(offer?.suggested)).not.toContain('total=0.5');
    expect(offering(MARKETS).findOffer(8 as EventId)).toBeUndefined();
  });
});
