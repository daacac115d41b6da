import type { FeedFixture } from '@glasshouse/contracts/feed';
import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { DraftOf, FeedDraft } from '@glasshouse/feeds/adapter';

/** One event as the site should know it by now. */
export interface SentEvent {
  readonly event: string;
  fixture: FeedFixture | undefined;
  section: 'line' | 'live';
  status: LiveStatusView | undefined;
  readonly markets: Map<string, FeedMarket>;
  readonly results: Map<string, FeedMarketResult>;
  /** Markets whose results were ever taken back. */
  readonly rolledBack: Set<string>;
  end: DraftOf<'event_end'> | undefined;
}

/** What has been sent so far, so that it can be sent again to a site that was restarted. */
export interface SentState {
  take(draft: FeedDraft): void;
  listEvents(): readonly SentEvent[];
  findEvent(event: string): SentEvent | undefined;
  /** The present state of everything, in the order a site can take it in, with `snapshot_complete` at the end. */
  listSnapshot(): FeedDraft[];
  /** The present state of these events alone. */
  listStates(events: readonly string[]): FeedDraft[];
  /** What ends everything that is still open: its bets are cancelled, since no result will follow. */
  listCancellations(): FeedDraft[];
}

export function makeSentState(): SentState {
  const events = new Map<string, SentEvent>();
  return {
    take(draft) {
      if (!('event' in draft)) return;
      const event = events.get(draft.event) ?? emptyEvent(draft.event);
      events.set(draft.event, event);
      takeDraft(event, draft);
    },
    listEvents: () => [...events.values()],
    findEvent: (event) => events.get(event),
    listSnapshot: () => [...[...events.values()].flatMap(toSnapshot), { kind: 'snapshot_complete' }],
    listStates: (named) => named.flatMap((event) => events.get(event) ?? []).flatMap(toSnapshot),
    listCancellations: () => [...events.values()].filter((event) => !event.end).flatMap(toCancellation),
  };
}

function emptyEvent(event: string): SentEvent {
  return {
    event,
    fixture: undefined,
    section: 'line',
    status: undefined,
    markets: new Map(),
    results: new Map(),
    rolledBack: new Set(),
    end: undefined,
  };
}

function takeDraft(event: SentEvent, draft: Extract<FeedDraft, { event: string }>): void {
  switch (draft.kind) {
    case 'fixture_change':
      event.fixture = draft.fixture;
      return;
    case 'odds_change':
      event.section = draft.section;
      event.status = draft.status ?? event.status;
      for (const market of draft.markets) event.markets.set(market.key, market);
      return;
    case 'bet_stop':
      for (const key of draft.keys ?? [...event.markets.keys()]) suspend(event, key);
      return;
    case 'bet_settlement':
      for (const result of draft.markets) {
        event.results.set(result.key, result);
        event.markets.delete(result.key);
      }
      return;
    case 'bet_cancel':
      for (const key of draft.keys) event.markets.delete(key);
      return;
    case 'rollback_settlement':
      for (const key of draft.keys) {
        event.results.delete(key);
        event.rolledBack.add(key);
      }
      return;
    case 'rollback_cancel':
    // The house keeps who scored and who plays, whatever it asks for anew.
    case 'goals':
    case 'line_ups':
      return;
    case 'event_end':
      event.end = draft;
      event.status = draft.status ?? event.status;
  }
}

function suspend(event: SentEvent, key: string): void {
  const market = event.markets.get(key);
  if (market?.status === 'active') event.markets.set(key, { ...market, status: 'suspended' });
}

/** An ended event needs no fixture: a site that never heard of it can have no bets on it. */
function toSnapshot({ event, fixture, section, status, markets, results, rolledBack, end }: SentEvent): FeedDraft[] {
  const settled: FeedDraft[] =
    results.size > 0 ? [{ kind: 'bet_settlement', event, certainty: 2, markets: [...results.values()] }] : [];
  const keys = [...rolledBack].filter((key) => !results.has(key));
  const open: FeedDraft[] = keys.length > 0 ? [{ kind: 'rollback_settlement', event, keys }] : [];
  if (end) return [...open, ...settled, end];
  const drafts: FeedDraft[] = [...(fixture ? [{ kind: 'fixture_change', event, fixture } as const] : []), ...open];
  if (markets.size > 0 || section === 'live') {
    drafts.push({ kind: 'odds_change', event, section, ...(status && { status }), markets: [...markets.values()] });
  }
  return [...drafts, ...settled];
}

function toCancellation({ event, markets }: SentEvent): FeedDraft[] {
  const keys = [...markets.keys()];
  const cancel: FeedDraft[] = keys.length > 0 ? [{ kind: 'bet_cancel', event, keys }] : [];
  return [...cancel, { kind: 'event_end', event }];
}
