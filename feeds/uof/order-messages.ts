import type { FeedDraft } from '../adapter/index.ts';

/**
 * Messages of one event as if they had come in the order in which they were made: what is older than what is known of
 * the same thing is left out. A recovery and the running feed come beside each other, and each market for itself.
 */
export interface MessageOrder {
  /** What of the message is still news. Without a time it stands for itself. */
  keepNews(draft: FeedDraft, atMs: number | undefined): FeedDraft[];
  forget(event: string): void;
}

export function makeMessageOrder(): MessageOrder {
  const events = new Map<string, EventTimes>();
  return {
    keepNews(draft, atMs) {
      if (!('event' in draft) || atMs === undefined) return [draft];
      const times = events.get(draft.event) ?? new EventTimes();
      events.set(draft.event, times);
      return times.keepNews(draft, atMs);
    },
    forget: (event) => void events.delete(event),
  };
}

class EventTimes {
  private statusMs = -Infinity;
  private stateMs = -Infinity;
  private section: 'line' | 'live' = 'line';
  private stopMs = -Infinity;
  private readonly offers = new Map<string, number>();
  private readonly stops = new Map<string, number>();
  /** Of results and of cancels, each with the time it was about. */
  private readonly words = new Map<string, number>();

  keepNews(draft: Extract<FeedDraft, { event: string }>, atMs: number): FeedDraft[] {
    switch (draft.kind) {
      case 'fixture_change':
        return [this.keepFixture(draft, atMs)];
      case 'odds_change':
        return this.keepOdds(draft, atMs);
      case 'bet_stop':
        return this.keepStop(draft, atMs);
      case 'bet_settlement':
        return this.keepResults(draft, atMs);
      case 'rollback_settlement':
        return this.keepTaken(draft, draft.keys, atMs, '');
      case 'bet_cancel':
      case 'rollback_cancel':
        return this.keepTaken(draft, draft.keys, atMs, ` ${draft.startAtMs ?? ''}-${draft.endAtMs ?? ''}`);
      default:
        return [draft];
    }
  }

  /** Whether it is in its plan is a word of its own. */
  private keepFixture(draft: Extract<FeedDraft, { kind: 'fixture_change' }>, atMs: number): FeedDraft {
    const { state, ...rest } = draft;
    if (!state) return draft;
    if (atMs < this.stateMs) return rest;
    this.stateMs = atMs;
    return draft;
  }

  /** A result that was taken back since decides nothing; but prices that are older than it are as stale as before. */
  private keepResults(draft: Extract<FeedDraft, { kind: 'bet_settlement' }>, atMs: number): FeedDraft[] {
    const old = draft.markets.filter(({ key }) => !this.isNewWord(key, atMs)).map(({ key }) => key);
    const markets = draft.markets.filter(({ key }) => !old.includes(key));
    const stale = this.stopOlder(old, atMs);
    this.stopOlder(
      markets.map(({ key }) => key),
      atMs,
    );
    return [...(markets.length > 0 ? [{ ...draft, markets }] : []), ...draftStop(draft.event, stale)];
  }

  /** What is taken back, or cancelled, is open or closed again, and never at a price that was told before. */
  private keepTaken<Draft extends Extract<FeedDraft, { keys: string[] }>>(
    draft: Draft,
    named: readonly string[],
    atMs: number,
    about: string,
  ): FeedDraft[] {
    const keys = named.filter((key) => this.isNewWord(`${key}${about}`, atMs));
    // A result in between has stopped them without a word: whoever opens the market again would sell them.
    const opened = keys.filter((key) => (this.offers.get(key) ?? Infinity) <= atMs);
    const stale = new Set([...opened, ...this.stopOlder(named, atMs)]);
    return [...(keys.length > 0 ? [{ ...draft, keys }] : []), ...draftStop(draft.event, [...stale])];
  }

  /** Stops the prices that are older; answers which of them were sold until now. */
  private stopOlder(keys: readonly string[], atMs: number): string[] {
    const sold = keys.filter((key) => {
      const offeredMs = this.offers.get(key) ?? Infinity;
      return offeredMs <= atMs && offeredMs >= Math.max(this.stopMs, this.stops.get(key) ?? -Infinity);
    });
    for (const key of keys) raise(this.stops, key, atMs);
    return sold;
  }

  private keepOdds(draft: Extract<FeedDraft, { kind: 'odds_change' }>, atMs: number): FeedDraft[] {
    const isNow = atMs >= this.statusMs;
    if (isNow) {
      this.statusMs = atMs;
      this.section = draft.section;
    }
    const markets = draft.markets.flatMap((market) => {
      if (atMs < (this.offers.get(market.key) ?? -Infinity)) return [];
      this.offers.set(market.key, atMs);
      const isStopped = atMs < Math.max(this.stopMs, this.stops.get(market.key) ?? -Infinity);
      return isStopped && market.status === 'active' ? [{ ...market, status: 'suspended' as const }] : [market];
    });
    const { status, ...rest } = draft;
    if (markets.length === 0 && (!isNow || !status)) return [];
    return [{ ...rest, section: this.section, ...(isNow && status ? { status } : {}), markets }];
  }

  private keepStop(draft: Extract<FeedDraft, { kind: 'bet_stop' }>, atMs: number): FeedDraft[] {
    if (draft.keys) for (const key of draft.keys) raise(this.stops, key, atMs);
    else this.stopMs = Math.max(this.stopMs, atMs);
    const known = draft.keys ?? [...this.offers.keys()];
    const keys = known.filter((key) => (this.offers.get(key) ?? -Infinity) <= atMs);
    if (!draft.keys && keys.length === known.length) return [draft];
    return keys.length > 0 ? [{ ...draft, keys }] : [];
  }

  private isNewWord(name: string, atMs: number): boolean {
    if (atMs < (this.words.get(name) ?? -Infinity)) return false;
    this.words.set(name, atMs);
    return true;
  }
}

function draftStop(event: string, keys: string[]): FeedDraft[] {
  return keys.length > 0 ? [{ kind: 'bet_stop', event, keys }] : [];
}

function raise(times: Map<string, number>, key: string, atMs: number): void {
  times.set(key, Math.max(times.get(key) ?? -Infinity, atMs));
}
