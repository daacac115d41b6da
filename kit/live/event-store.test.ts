import { describe, expect, it, vi } from 'vitest';
import type { EventCard, EventView, LiveStatusView, MarketView } from '@glasshouse/contracts/sportsbook';
import type { LiveApi, TopicListener } from '@glasshouse/contracts/shell-api';
import { applyEventDelta, followEvent, makeEventStore, makeOddsStore, makeValueStore, oddsCellId } from './index.ts';

const RESULT: MarketView = { key: '1x2', status: 'active', outcomes: [{ id: '1', oddsMilli: 1_850, active: true }] };
const TOTAL: MarketView = {
  key: 'total|total=2.5',
  status: 'active',
  outcomes: [{ id: 'over', oddsMilli: 1_900, active: true }],
};
const STATUS: LiveStatusView = { phase: 'playing', score: { home: 1, away: 0 }, period: 1, periodScores: [] };

const CARD: EventCard = {
  eventId: 7,
  section: 'line',
  startsAtSec: 100,
  tournament: { id: 1, name: 'Cup', sportId: 1, category: 'World' },
  home: { id: 1, name: 'Ajax' },
  away: { id: 2, name: 'Roma' },
  main: RESULT,
  marketCount: 2,
  number: 5,
};
const VIEW: EventView = { ...CARD, markets: [RESULT, TOTAL] };

function priced(market: MarketView, oddsMilli: number): MarketView {
  return { ...market, outcomes: market.outcomes.map((outcome) => ({ ...outcome, oddsMilli })) };
}

describe('an event after a delta', () => {
  it('[FE-15] moves to live with its status', () => {
    const next = applyEventDelta(VIEW, { section: 'live', status: STATUS });
    expect(next).toEqual({ ...VIEW, section: 'live', status: STATUS });
    expect(VIEW.section).toBe('line');
  });

  it('[FE-07.tracker] has what is new on its field beside what was told, until nobody tells of it or it is over', () => {
    const incident = { seq: 1, kind: 'corner', side: 'home' } as const;
    const begun = applyEventDelta(VIEW, { hasTracker: true, play: { incidents: [incident], possession: 60 } });
    expect(begun).toEqual({ ...VIEW, hasTracker: true, tracker: { incidents: [incident], possession: 60 } });
    const next = applyEventDelta(begun, { play: { incidents: [{ ...incident, seq: 2 }] } });
    expect(next.tracker).toEqual({ incidents: [incident, { ...incident, seq: 2 }], possession: 60 });
    expect(applyEventDelta(next, { hasTracker: false })).toEqual({ ...VIEW, hasTracker: false });
    expect(applyEventDelta(next, { ended: true })).not.toHaveProperty('tracker');
    expect(applyEventDelta(CARD, { hasTracker: true })).toEqual({ ...CARD, hasTracker: true });
  });

  it('keeps the order of its markets, replaces the ones given, adds new ones, drops those gone', () => {
    const changed = priced(RESULT, 2_000);
    const added: MarketView = { ...TOTAL, key: 'total|total=3.5' };
    const next = applyEventDelta(VIEW, { markets: [added, changed], gone: [TOTAL.key], marketCount: 2 });
    expect(next.markets).toEqual([changed, added]);
    expect(next.main).toEqual(changed);
  });

  it('of a card takes its main market whatever its key, and loses it when it is gone', () => {
    expect(applyEventDelta(CARD, { markets: [TOTAL] }).main).toEqual(TOTAL);
    expect(applyEventDelta(CARD, { gone: [RESULT.key] })).not.toHaveProperty('main');
    expect(applyEventDelta(CARD, {})).toEqual(CARD);
  });

  it('that ended offers nothing any more', () => {
    const next = applyEventDelta(VIEW, { ended: true });
    expect([...next.markets, next.main].map((market) => market?.status)).toEqual([
      'suspended',
      'suspended',
      'suspended',
    ]);
  });
});

describe('an event’s store', () => {
  function setUp() {
    const odds = makeOddsStore({ schedule: (flush) => flush() });
    const store = makeEventStore(VIEW, odds);
    const heard = vi.fn();
    store.subscribe(heard);
    return {
      odds,
      store,
      heard,
      price: (market: MarketView) => odds.get(oddsCellId(7, market.key, market.outcomes[0]?.id ?? '')),
    };
  }

  it('[FE-02] sends prices to their cells without redrawing the event', () => {
    const { store, heard, price } = setUp();
    store.apply({ markets: [priced(RESULT, 2_000)] });
    expect(price(RESULT)).toMatchObject({ oddsMilli: 2_000, direction: 1 });
    expect(heard).not.toHaveBeenCalled();
  });

  it('does not redraw it for the kind that a delta of prices names', () => {
    const { store, heard } = setUp();
    const delta = { kind: 'event', markets: [priced(RESULT, 2_000)] };
    store.apply(delta);
    expect(heard).not.toHaveBeenCalled();
  });

  it('redraws it for a score, a suspension or a market that comes or goes', () => {
    const { store, heard, price } = setUp();
    store.apply({ status: STATUS });
    store.apply({ markets: [{ ...RESULT, status: 'suspended' }] });
    store.apply({ gone: [TOTAL.key] });
    expect(heard).toHaveBeenCalledTimes(3);
    expect(price(RESULT)?.suspended).toBe(true);
    expect(price(TOTAL)).toBeUndefined();
  });

  it('locks every price when the event ends', () => {
    const { store, price } = setUp();
    store.apply({ ended: true });
    expect(store.get().ended).toBe(true);
    expect([price(RESULT)?.suspended, price(TOTAL)?.suspended]).toEqual([true, true]);
  });

  it('follows its topic from the number it was rendered at', () => {
    const { store, price } = setUp();
    const asked: unknown[] = [];
    let listener: TopicListener | undefined;
    const live: LiveApi = {
      status: makeValueStore<'connecting'>('connecting'),
      subscribe(topic, from, added) {
        asked.push(topic, from);
        listener = added;
        return () => {};
      },
    };
    followEvent(live, 'event/7', 'e1', store);
    expect(asked).toEqual(['event/7', { epoch: 'e1', number: 5, section: 'line' }]);
    listener?.onDelta({ kind: 'event', status: STATUS }, 6);
    expect(store.get().view.status).toEqual(STATUS);
    listener?.onDelta({ kind: 'list', added: [] }, 7);
    listener?.onSnapshot({ kind: 'list', sports: [] }, 8);
    listener?.onSnapshot({ kind: 'card', ...CARD, startsAtSec: 900 }, 8);
    expect(store.get().view.startsAtSec).toBe(100);
    listener?.onSnapshot({ kind: 'event', ...VIEW, markets: [priced(TOTAL, 3_000)], number: 9 }, 9);
    expect(store.get().view.markets).toHaveLength(1);
    expect([price(TOTAL)?.oddsMilli, price(RESULT)]).toEqual([3_000, undefined]);
    listener?.onNone?.();
    expect(store.get().ended).toBe(true);
  });
});
