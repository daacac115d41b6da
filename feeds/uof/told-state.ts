import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { DraftOf, FeedDraft } from '../adapter/index.ts';
import { makeToldCancels, type ToldCancels } from './told-cancels.ts';

/** All that the house has been told and may ask for again: it forgets what it has not saved, and we do not. */
export interface ToldState {
  /** `product` is whose word it was. */
  take(draft: FeedDraft, product: number | undefined, nowMs: number): void;
  /** The present state of everything, and what ended after `sinceMs`; without `snapshot_complete`. */
  listSnapshot(sinceMs?: number): FeedDraft[];
  /** Of these alone, for a house that has missed nothing. */
  listStates(events: readonly string[]): FeedDraft[];
  /** What these markets are offered at: the house has dropped it while they were decided. */
  listOffers(event: string, keys: readonly string[]): FeedDraft[];
  /** Whose word about the market was the last. */
  findOwner(event: string, key: string): number | undefined;
  /** What suspends everything a product offers. */
  listStops(product: number): FeedDraft[];
  /** Everything that a product sells, with its prices. */
  listSold(product: number): FeedDraft[];
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
  lineUps: DraftOf<'line_ups'> | undefined;
  play: Pick<DraftOf<'odds_change'>, 'section' | 'status'>;
  readonly offers: Map<string, Offer>;
  readonly results: Map<string, { readonly result: FeedMarketResult; readonly certainty: 1 | 2 }>;
  /** Markets whose results were ever taken back, and when last; a confirmed one holds against all that are not. */
  readonly rolledBack: Map<string, { readonly atMs: number; readonly wasConfirmed: boolean }>;
  readonly cancels: ToldCancels;
  end: DraftOf<'event_end'> | undefined;
  endedAtMs: number | undefined;
}

export function makeToldState(): ToldState {
  const events = new Map<string, EventState>();
  return {
    take(draft, product, nowMs) {
      if (!('event' in draft)) return;
      const state = events.get(draft.event) ?? makeEventState();
      events.set(draft.event, state);
      takeDraft(state, draft, product, nowMs);
    },
    listSnapshot(sinceMs) {
      const present = [...events].filter(([, state]) => !state.end);
      const endedSinceMs = sinceMs ?? Infinity;
      const ended = [...events].filter(([, { endedAtMs }]) => endedAtMs !== undefined && endedAtMs >= endedSinceMs);
      return [...present, ...ended].flatMap(([event, state]) => draftState(event, state, sinceMs ?? -Infinity));
    },
    listStates: (named) =>
      named.flatMap((event) => {
        const state = events.get(event);
        return state && !state.end ? draftState(event, state, Infinity) : [];
      }),
    listOffers(event, keys) {
      const state = events.get(event);
      const markets = state
        ? listOpen(state).filter(({ key, status }) => keys.includes(key) && status === 'active')
        : [];
      if (!state || markets.length === 0) return [];
      return [{ kind: 'odds_change', event, section: state.play.section, markets }];
    },
    findOwner: (event, key) => events.get(event)?.offers.get(key)?.product,
    listStops: (product) => listStops(events, product),
    listSold: (product) => listSold(events, product),
    listWithdrawals: (product, sinceMs) => listWithdrawals(events, product, sinceMs),
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

type Events = ReadonlyMap<string, EventState>;

/** What a product offers of each event, decided or cancelled markets apart. */
function listOwn(
  events: Events,
  product: number,
): { event: string; state: EventState; own: Offer[]; openCount: number }[] {
  return [...events].map(([event, state]) => {
    const open = new Set(listOpen(state).map(({ key }) => key));
    const own = [...state.offers.values()].filter((offer) => offer.product === product && open.has(offer.market.key));
    return { event, state, own, openCount: open.size };
  });
}

function listStops(events: Events, product: number): FeedDraft[] {
  return listOwn(events, product).flatMap(({ event, own, openCount }) => {
    const keys = own.flatMap(({ market: { key, status } }) => (status === 'active' ? [key] : []));
    if (keys.length === 0) return [];
    return [{ kind: 'bet_stop', event, ...(keys.length === openCount ? {} : { keys }) }];
  });
}

function listSold(events: Events, product: number): FeedDraft[] {
  return listOwn(events, product).flatMap(({ event, state, own }) => {
    const markets = own.map(({ market }) => market).filter(({ status }) => status === 'active');
    if (state.end || markets.length === 0) return [];
    return [{ kind: 'odds_change', event, section: state.play.section, markets }];
  });
}

function listWithdrawals(events: Events, product: number, sinceMs: number): FeedDraft[] {
  return listOwn(events, product).flatMap(({ event, state, own }) => {
    const left = own.filter(({ toldAtMs, market: { status } }) => toldAtMs < sinceMs && status !== 'inactive');
    if (left.length === 0) return [];
    const markets = left.map(({ market }): FeedMarket => ({ ...market, status: 'inactive', outcomes: [] }));
    return [{ kind: 'odds_change', event, section: state.play.section, markets }];
  });
}

function makeEventState(): EventState {
  return {
    fixture: undefined,
    goals: undefined,
    lineUps: undefined,
    play: { section: 'line' },
    offers: new Map(),
    results: new Map(),
    rolledBack: new Map(),
    cancels: makeToldCancels(),
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
      for (const key of draft.keys) rollBack(state, key, nowMs);
      return;
    case 'goals':
      state.goals = draft;
      return;
    case 'line_ups':
      state.lineUps = draft;
      return;
    case 'bet_cancel':
    case 'rollback_cancel':
      state.cancels.take(draft, nowMs);
      return;
    case 'event_end':
      state.end = draft;
      state.endedAtMs = nowMs;
  }
}

function pickStatus(status: EventState['play']['status']): { status?: NonNullable<EventState['play']['status']> } {
  return status ? { status } : {};
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

/** What it was may have been told before this program began: then it may have been confirmed. */
function rollBack({ results, rolledBack }: EventState, key: string, atMs: number): void {
  const wasConfirmed = rolledBack.get(key)?.wasConfirmed === true || results.get(key)?.certainty !== 1;
  results.delete(key);
  rolledBack.set(key, { atMs, wasConfirmed });
}

/** A result that is not confirmed is taken by a house alone that knows the confirmed one before it to be taken back. */
function listRollbacks({ results, rolledBack }: EventState, missedSinceMs: number): string[] {
  return [...rolledBack].flatMap(([key, { atMs, wasConfirmed }]) => {
    const result = results.get(key);
    const isMissed = result?.certainty === 1 && wasConfirmed && atMs >= missedSinceMs;
    return !result || isMissed ? [key] : [];
  });
}

/** What is neither decided nor cancelled. */
function listOpen({ offers, results, cancels }: EventState): FeedMarket[] {
  return [...offers.values()].flatMap(({ market }) =>
    results.has(market.key) || cancels.has(market.key) ? [] : [market],
  );
}

/** What the house may have missed since then is told so that it comes to the same, whatever it has heard. */
function draftState(event: string, state: EventState, missedSinceMs: number): FeedDraft[] {
  const { fixture, lineUps, goals, play, results, cancels, end } = state;
  const markets = listOpen(state);
  const rolledBack = listRollbacks(state, missedSinceMs);
  const settled = ([1, 2] as const).flatMap((certainty): FeedDraft[] => {
    const own = [...results.values()].filter((one) => one.certainty === certainty).map(({ result }) => result);
    return own.length > 0 ? [{ kind: 'bet_settlement', event, certainty, markets: own }] : [];
  });
  const isPlayed = markets.length > 0 || play.status !== undefined;
  return [
    ...(fixture ? [fixture] : []),
    ...(lineUps ? [lineUps] : []),
    ...(goals ? [goals] : []),
    ...(rolledBack.length > 0 ? [{ kind: 'rollback_settlement', event, keys: rolledBack } as const] : []),
    ...cancels.listRollbacks(event, missedSinceMs),
    ...(isPlayed && !end ? [{ kind: 'odds_change', event, ...play, markets } as const] : []),
    ...settled,
    ...cancels.listCancels(event),
    ...(end ? [end] : []),
  ];
}
