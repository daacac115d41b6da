import { describe, expect, it } from 'vitest';
import { makeHandLive, sampleCard, sampleEvent, sampleMarket, sampleRace } from '@glasshouse/kit/events/testing';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { getSharedMessages } from '@glasshouse/kit/i18n-compile';
import { select } from '../testing/index.ts';
import { findPrice, followCouponPrices } from './coupon-prices.ts';

const t = makeTranslate(getSharedMessages('de'), 'de');

const A = select('7/1x2/1');
const TOTAL = select('7/total|total=2.5/over');

describe('the price of a selection within its event', () => {
  const main = sampleMarket('1x2', { '1': 2_200 });
  const card = sampleCard(7, { main, section: 'live' });
  const event = sampleEvent(7, { section: 'live' });
  it.each([
    ['in a list', card, false, 'active', 2_200],
    ['in the full event', { ...event, markets: [main] }, false, 'active', 2_200],
    ['gone from the event', { ...event, markets: [] }, false, 'inactive', 2_000],
    ['after the end', card, true, 'inactive', 2_200],
  ] as const)('%s', (_where, view, ended, status, odds) => {
    const held = { ...view, ...('markets' in view && { markets: [...view.markets] }) };
    expect(findPrice(held, A, ended)).toMatchObject({ status, oddsMilli: odds, section: 'live' });
  });
});

describe('prices of the coupon', () => {
  it('are followed by the lightest topic that has them, and by no other', () => {
    const live = makeHandLive();
    let selections = [A, TOTAL];
    const prices = followCouponPrices(live, () => selections, t);
    prices.update();
    expect([...live.topics.keys()].toSorted()).toEqual(['card/7', 'event/7']);
    live.start('card/7', sampleCard(7));
    expect(prices.get().get(A.id)).toMatchObject({ oddsMilli: 2_100, status: 'active' });
    expect(prices.get().has(TOTAL.id)).toBe(false);
    live.send('card/7', { markets: [sampleMarket('1x2', { '1': 2_150 })] });
    expect(prices.get().get(A.id)?.oddsMilli).toBe(2_150);
    selections = [];
    prices.update();
    expect(live.topics.size).toBe(0);
    expect(prices.get().size).toBe(0);
  });

  it('of a race come with the whole event, because no list has them', () => {
    const live = makeHandLive();
    const winner = select('9/race_winner/h2', 2_400, { sportId: 44 });
    const prices = followCouponPrices(live, () => [winner], t);
    prices.update();
    expect([...live.topics.keys()]).toEqual(['event/9']);
    live.start('event/9', sampleRace(9));
    expect(prices.get().get(winner.id)).toMatchObject({ oddsMilli: 2_500, outcomeActive: true });
  });

  it('tell only what changed', () => {
    const live = makeHandLive();
    const prices = followCouponPrices(live, () => [A], t);
    prices.update();
    let told = 0;
    prices.subscribe(() => (told += 1));
    live.start('card/7', sampleCard(7));
    live.send('card/7', { markets: [sampleMarket('1x2', { '1': 2_100, x: 9_000 })] });
    expect(told).toBe(1);
    live.topics.get('card/7')?.onNone?.();
    expect(prices.get().get(A.id)?.status).toBe('inactive');
  });
});

describe('the name of a selection', () => {
  it('is that of the page’s language, whatever it was put on the coupon in', () => {
    const live = makeHandLive();
    const draw = select('7/1x2/x', 3_400, { marketName: 'Match result', outcomeName: 'Draw' });
    const prices = followCouponPrices(live, () => [draw], t);
    prices.update();
    expect(prices.name(draw)).toBe(draw);
    live.start('card/7', sampleCard(7));
    expect(prices.name(draw)).toEqual({
      ...draw,
      eventName: 'Home 7 – Away 7',
      marketName: 'Spielausgang',
      outcomeName: 'Unentschieden',
    });
  });

  it('of a runner whom the board no longer names stays as it was', () => {
    const live = makeHandLive();
    const winner = select('9/race_winner/h2', 2_400, { sportId: 44, outcomeName: 'Morning Dew' });
    const prices = followCouponPrices(live, () => [winner], t);
    prices.update();
    live.start('event/9', { ...sampleRace(9), runners: [] });
    expect(prices.name(winner).outcomeName).toBe('Morning Dew');
    live.start('event/9', sampleRace(9));
    expect(prices.name(winner).outcomeName).toBe('Brook & Dale');
  });
});
