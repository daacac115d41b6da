import type { CouponSelection, PriceNow } from '@glasshouse/domain/coupon';
import { findMarketRow, findSport, isOfPerson, type SelectionId } from '@glasshouse/domain/markets';
import { isOddsMilli } from '@glasshouse/domain/odds';
import type { LiveApi, Store } from '@glasshouse/contracts/shell-api';
import type { EventCard, EventView } from '@glasshouse/contracts/sportsbook';
import type { TopicDelta, TopicSnapshot } from '@glasshouse/contracts/topics.table';
import { makeSelection, namesOf } from '@glasshouse/kit/events';
import type { Translate } from '@glasshouse/kit/i18n';
import { applyEventDelta, makeValueStore } from '@glasshouse/kit/live';

/** What the board says of each selection of the coupon; a selection it has not spoken of yet is not there. */
export type CouponPrices = ReadonlyMap<SelectionId, PriceNow>;

type Held = EventView | EventCard;

/** The price of a selection within what its topic has told. What is not offered any more is inactive. */
export function findPrice(view: Held, selection: CouponSelection, ended: boolean): PriceNow {
  const markets = 'markets' in view ? view.markets : view.main ? [view.main] : [];
  const market = markets.find((one) => one.key === selection.marketKey);
  const outcome = market?.outcomes.find((one) => one.id === selection.outcomeId);
  return {
    section: view.section,
    status: ended || !market || !outcome ? 'inactive' : market.status,
    outcomeActive: outcome?.active === true,
    oddsMilli: outcome && isOddsMilli(outcome.oddsMilli) ? outcome.oddsMilli : selection.oddsMilli,
  };
}

/** The selection in the page's language, whatever language it was put on the coupon in. */
export function nameSelection(selection: CouponSelection, view: Held, t: Translate): CouponSelection {
  const named = makeSelection(view, selection, selection.addedAtSec, t);
  if (!named) return selection;
  const { eventName, marketName } = named;
  const { marketKey, outcomeId } = selection;
  const isNameless = isOfPerson(marketKey, outcomeId) && (!('markets' in view) || !namesOf(view, outcomeId).runner);
  const { outcomeName } = isNameless ? selection : named;
  return { ...selection, eventName, marketName, outcomeName };
}

/** The main market of a list comes with the lighter topic; no list has the prices of runners. */
export function topicOf(selection: CouponSelection): string {
  const { sportId, marketKey } = selection;
  const isMain = findSport(sportId)?.mainMarket === String(marketKey) && !findMarketRow(marketKey)?.ofRunners;
  return `${isMain ? 'card' : 'event'}/${selection.eventId}`;
}

interface Followed {
  readonly leave: () => void;
  view: Held | undefined;
  ended: boolean;
}

interface FollowedPrices extends Store<CouponPrices> {
  update(): void;
  /** As it is called where the page's language is spoken; as it came where the board has not spoken of it yet. */
  name(selection: CouponSelection): CouponSelection;
}

/** Follows the topics of whatever stands on the coupon, and of nothing else. */
export function followCouponPrices(
  live: LiveApi,
  selections: () => readonly CouponSelection[],
  t: Translate,
): FollowedPrices {
  const prices = makeValueStore<CouponPrices>(new Map());
  const followed = new Map<string, Followed>();

  function publish(): void {
    const next = new Map<SelectionId, PriceNow>();
    for (const selection of selections()) {
      const held = followed.get(topicOf(selection));
      if (held?.view) next.set(selection.id, findPrice(held.view, selection, held.ended));
      else if (held?.ended)
        next.set(selection.id, { ...GONE, section: selection.section, oddsMilli: selection.oddsMilli });
    }
    if (!samePrices(prices.get(), next)) prices.set(next);
  }

  function follow(topic: string): void {
    const leave = live.subscribe(topic, undefined, {
      onSnapshot: (data) => change(topic, isEvent(data) ? data : undefined, false),
      onDelta: (data) => {
        const held = followed.get(topic);
        if (held?.view && isEvent(data)) change(topic, applyEventDelta(held.view, data), data.ended === true);
      },
      onNone: () => change(topic, followed.get(topic)?.view, true),
    });
    followed.set(topic, { leave, view: undefined, ended: false });
  }

  function change(topic: string, view: Held | undefined, ended: boolean): void {
    const held = followed.get(topic);
    if (!held) return;
    held.view = view;
    held.ended = ended;
    publish();
  }

  return {
    get: prices.get,
    subscribe: prices.subscribe,
    name(selection) {
      const view = followed.get(topicOf(selection))?.view;
      return view ? nameSelection(selection, view, t) : selection;
    },
    update() {
      const wanted = new Set(selections().map(topicOf));
      for (const [topic, held] of followed) {
        if (wanted.has(topic)) continue;
        held.leave();
        followed.delete(topic);
      }
      for (const topic of wanted) if (!followed.has(topic)) follow(topic);
      publish();
    },
  };
}

const GONE = { status: 'inactive', outcomeActive: false } as const;

function samePrices(a: CouponPrices, b: CouponPrices): boolean {
  if (a.size !== b.size) return false;
  return [...b].every(([id, price]) => {
    const before = a.get(id);
    return (
      before?.oddsMilli === price.oddsMilli &&
      before.status === price.status &&
      before.outcomeActive === price.outcomeActive &&
      before.section === price.section
    );
  });
}

function isEvent<Data extends TopicSnapshot | TopicDelta>(
  data: Data,
): data is Extract<Data, { kind: 'event' | 'card' }> {
  return data.kind === 'event' || data.kind === 'card';
}
