import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { DraftOf, FeedDraft } from '../adapter/index.ts';

/** All that the house has been told and may ask for again: it forgets what it has not saved, and we do not. */
export interface ToldState {
  /** `product` is whose word it was. */
  take(draft: FeedDraft, product: number | undefined, nowMs: number): void;
  /** The present state of everything, and what ended after `endedSinceMs`; without `snapshot_complete`. */
  listSnapshot(endedSinceMs?: number): FeedDraft[];
  listStates(events: readonly string[]): FeedDraft[];
  /** What these markets are offered at: the house has dropped it while they were decided. */
  listOffers(event: string, keys: readonly string[]): FeedDraft[];
  /** What suspends everything a product offers. */
  listStops(product: number): FeedDraft[];
  /** What withdraws everything that a product still offers and has not named since then. */
  listWithdrawals(product: number, sinceMs: number): FeedDraft[];
  /** Events that ended before then are known no more. */
  forgetEnded(beforeMs: number): string[];
  readonly size: number;
}

interface Offer {
  market: FeedMarket;
  product: number | undefined;
  toldAtMs: number;
}

interface EventState {
  fixture: DraftOf<'fixture_change'> | undefined;
  goals: DraftOf<'goals'> | undefined;
  play: Pick<DraftOf<'odds_change'>, 'section' | 'status'>;
  readonly offers: Map<string, Offer>;
  readonly results: Map<string, { readonly result: FeedMarketResult; readonly certainty: 1 | 2 }>;
  /** Markets whose results were ever taken back. */
  readonly rolledBack: Set<string>;
  /** Markets that are void as a whole. */
  readonly cancelled: Set<string>;
  readonly cancels: (DraftOf<'bet_cancel'> | DraftOf<'rollback_cancel'>)[];
  end: DraftOf<'event_end'> | undefined;
  endedAtMs: number | undefined;
}

/** An event of which more was cancelled than this is no longer told in full. */
const MOST_CANCELS = 500;

export function makeToldState(): ToldState {
  const events = new Map<string, EventState>();
  const listOffers = (product: number): [string, EventState, Offer[]][] =>
    [...events].map(([event, state]) => {
      const own = [...state.offers.values()].filter((offer) => offer.product === product);
      return [event, state, own];
    });
  return {
    take(draft, product, nowMs) {
      if (!('event' in draft)) return;
      const state = events.get(draft.event) ?? makeEventState();
      events.set(draft.event, state);
      takeDraft(state, draft, product, nowMs);
    },
    listSnapshot(endedSinceMs = Infinity) {
      const present = [...events].filter(([, state]) => !state.end);
      const ended = [...events].filter(([, { endedAtMs }]) => endedAtMs !== undefined && endedAtMs >= endedSinceMs);
      return [...present, ...ended].flatMap(([event, state]) => draftState(event, state));
    },
    listStates: (named) =>
      named.flatMap((event) => {
        const state = events.get(event);
        return state && !state.end ? draftState(event, state) : [];
      }),
    listOffers(event, keys) {
      const state = events.get(event);
      const markets = state
        ? listOpen(state).filter(({ key, status }) => keys.includes(key) && status === 'active')
        : [];
      if (!state || markets.length === 0) return [];
      return [{ kind: 'odds_change', event, section: state.play.section, markets }];
    },
    listStops: (product) =>
      listOffers(product).flatMap(([event, state, own]) => {
        const open = new Set(listOpen(state).map(({ key }) => key));
        const keys = own.flatMap(({ market: { key, status } }) => (status === 'active' && open.has(key) ? [key] : []));
        if (keys.length === 0) return [];
        const isAll = keys.length === open.size;
        return [{ kind: 'bet_stop', event, ...(isAll ? {} : { keys }) }];
      }),
    listWithdrawals: (product, sinceMs) =>
      listOffers(product).flatMap(([event, state, own]) => {
        const open = new Set(listOpen(state).map(({ key }) => key));
        const left = own.filter(
          ({ toldAtMs, market: { key, status } }) => toldAtMs < sinceMs && status !== 'inactive' && open.has(key),
        );
        if (left.length === 0) return [];
        const markets = left.map(({ market }): FeedMarket => ({ ...market, status: 'inactive', outcomes: [] }));
        return [{ kind: 'odds_change', event, section: state.play.section, markets }];
      }),
    forgetEnded(beforeMs) {
      const gone = [...events].flatMap(([event, { endedAtMs = Infinity }]) => (endedAtMs < beforeMs ? [event] : []));
      for (const event of gone) events.delete(event);
      return gone;
    },
    get size() {
      return events.size;
    },
  };
}

function makeEventState(): EventState {
  return {
    fixture: undefined,
    goals: undefined,
    play: { section: 'line' },
    offers: new Map(),
    results: new Map(),
    rolledBack: new Set(),
    cancelled: new Set(),
    cancels: [],
    end: undefined,
    endedAtMs: undefined,
  };
}

function takeDraft(
  state: EventState,
  draft: Extract<FeedDraft, { event: string }>,
  product: number | undefined,
  nowMs: number,
): void {
  switch (draft.kind) {
    case 'fixture_change': {
      const fallen = draft.state ?? state.fixture?.state;
      state.fixture = { ...draft, ...(fallen ? { state: fallen } : {}) };
      return;
    }
    case 'odds_change':
      state.play = { section: draft.section, ...pickStatus(draft.status ?? state.play.status) };
      for (const market of draft.markets) takeOffer(state, market, product, nowMs);
      return;
    case 'bet_stop':
      for (const key of draft.keys ?? state.offers.keys()) suspend(state.offers.get(key));
      return;
    case 'bet_settlement':
      for (const result of draft.markets) takeResult(state, result, draft.certainty);
      return;
    case 'rollback_settlement':
      for (const key of draft.keys) {
        state.results.delete(key);
        state.rolledBack.add(key);
      }
      return;
    case 'goals':
      state.goals = draft;
      return;
    case 'bet_cancel':
    case 'rollback_cancel':
      takeCancel(state, draft);
      return;
    case 'event_end':
      state.end = draft;
      state.endedAtMs = nowMs;
  }
}

function pickStatus(status: EventState['play']['status']): { status?: NonNullable<EventState['play']['status']> } {
  return status ? { status } : {};
}

function takeCancel(state: EventState, draft: DraftOf<'bet_cancel'> | DraftOf<'rollback_cancel'>): void {
  state.cancels.push(draft);
  state.cancels.splice(0, state.cancels.length - MOST_CANCELS);
  if (draft.startAtMs !== undefined || draft.endAtMs !== undefined) return;
  for (const key of draft.keys) {
    if (draft.kind === 'bet_cancel') state.cancelled.add(key);
    else state.cancelled.delete(key);
  }
}

/** Without outcomes it keeps those it had, as it does in the house. */
function takeOffer(state: EventState, market: FeedMarket, product: number | undefined, nowMs: number): void {
  const had = state.offers.get(market.key);
  const outcomes = market.outcomes.length > 0 ? market.outcomes : (had?.market.outcomes ?? []);
  state.offers.set(market.key, { market: { ...market, outcomes }, product: product ?? had?.product, toldAtMs: nowMs });
}

function suspend(offer: Offer | undefined): void {
  if (offer?.market.status === 'active') offer.market = { ...offer.market, status: 'suspended' };
}

/** What is confirmed is not replaced by what is not. */
function takeResult(state: EventState, result: FeedMarketResult, certainty: 1 | 2): void {
  const had = state.results.get(result.key);
  if (had && had.certainty > certainty) return;
  state.results.set(result.key, { result, certainty });
}

/** What is neither decided nor cancelled. */
function listOpen({ offers, results, cancelled }: EventState): FeedMarket[] {
  return [...offers.values()].flatMap(({ market }) =>
    results.has(market.key) || cancelled.has(market.key) ? [] : [market],
  );
}

function draftState(event: string, state: EventState): FeedDraft[] {
  const { fixture, goals, play, results, rolledBack, cancels, end } = state;
  const markets = listOpen(state);
  const open = [...rolledBack].filter((key) => !results.has(key));
  const settled = ([1, 2] as const).flatMap((certainty): FeedDraft[] => {
    const own = [...results.values()].filter((one) => one.certainty === certainty).map(({ result }) => result);
    return own.length > 0 ? [{ kind: 'bet_settlement', event, certainty, markets: own }] : [];
  });
  const isPlayed = markets.length > 0 || play.status !== undefined;
  return [
    ...(fixture ? [fixture] : []),
    ...(goals ? [goals] : []),
    ...(open.length > 0 ? [{ kind: 'rollback_settlement', event, keys: open } as const] : []),
    ...(isPlayed && !end ? [{ kind: 'odds_change', event, ...play, markets } as const] : []),
    ...settled,
    ...cancels,
    ...(end ? [end] : []),
  ];
}
