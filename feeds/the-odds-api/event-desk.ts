import type { FeedFixture } from '@glasshouse/contracts/feed';
import { toFeedId, toFeedName, type FeedDraft } from '../adapter/index.ts';
import { decideResults } from './decide-results.ts';
import {
  draftEnd,
  draftFixture,
  draftResults,
  draftStatus,
  draftWhole,
  listKeys,
  offerEvent,
  stopEvent,
  type HeldEvent,
  moveStart,
} from './held-event.ts';
import { offerMarkets } from './offer-markets.ts';
import { findPace } from './plan-polls.ts';
import { findOddsSport, mayGoLonger, REGULAR_FOOTBALL_MS, type OddsSport } from './sport.table.ts';
import type { Fault, UnmappedCode } from './unmapped-code.ts';
import type { OddsEvent } from './wire.ts';

export interface DeskOptions {
  /** Whose prices: of one, the median of several, or of all that answer. */
  readonly bookmakers: readonly string[] | undefined;
  readonly onFault: (fault: Fault) => void;
}

const HOUR_MS = 3_600_000;
/** An event that is missing in so many lists in a row is not played as planned. */
const GONE_LISTS = 3;
/** One that has not come back by then, after its start, is not played. */
const GONE_MS = 48 * HOUR_MS;
/** Longer than the provider tells how matches ended. */
const RESULT_MS = 84 * HOUR_MS;
/** So long a final score may be corrected. */
const KEEP_ENDED_MS = 96 * HOUR_MS;

/**
 * All events that the house has been told, and what each answer of the provider's makes of them: every method answers
 * what there is to say. Nothing is sold from the start of a match on: polls come too late for that.
 */
export class EventDesk {
  private readonly events = new Map<string, HeldEvent>();
  private readonly options: DeskOptions;

  constructor(options: DeskOptions, held: readonly HeldEvent[] = []) {
    this.options = options;
    for (const event of held) {
      // Prices of an earlier run are nobody's word any more.
      stopEvent(event);
      this.events.set(event.id, event);
    }
  }

  list(): readonly HeldEvent[] {
    return [...this.events.values()];
  }

  /** Of present events, and of those that ended since then. */
  listSnapshot(endedSinceMs = Infinity): FeedDraft[] {
    const told = this.list().filter(({ endedAtMs }) => endedAtMs === undefined || endedAtMs >= endedSinceMs);
    return told.flatMap(draftWhole);
  }

  listStates(events: readonly string[]): FeedDraft[] {
    return this.list().flatMap((held) =>
      events.includes(held.id) && held.endedAtMs === undefined ? draftWhole(held) : [],
    );
  }

  /** When the next event of a sport begins; absent where none is to come. */
  findNextStartMs(sportKey: string, nowMs: number): number | undefined {
    const starts = this.listOpen(sportKey).flatMap(({ fixture: { startsAtMs } }) =>
      startsAtMs > nowMs ? startsAtMs : [],
    );
    return starts.length > 0 ? Math.min(...starts) : undefined;
  }

  /** Since when the first of a sport's matches may have a final score that we do not know. */
  findResultDueMs(sportKey: string, nowMs: number): number | undefined {
    const leastMs = findOddsSport(sportKey)?.leastMs ?? 0;
    const due = this.listOpen(sportKey)
      .filter(({ section }) => section === 'live')
      .map(({ fixture: { startsAtMs } }) => startsAtMs + leastMs)
      .filter((dueMs) => dueMs <= nowMs);
    return due.length > 0 ? Math.max(...due) : undefined;
  }

  /** All that is to come or being played. What is named and cannot be read is not sold, and is not missing. */
  takeList(
    sportKey: string,
    rows: readonly OddsEvent[],
    nowMs: number,
    unread: ReadonlySet<string> = new Set(),
  ): FeedDraft[] {
    const named = new Set(rows.map(({ id }) => id));
    const missing = this.listOpen(sportKey).filter(
      ({ id, section, state }) => section === 'line' && state === 'scheduled' && !named.has(id),
    );
    return [
      ...rows.flatMap((row) => this.takeHead(row, nowMs)),
      ...missing.flatMap((held) => (unread.has(held.id) ? stopEvent(held) : this.missEvent(held))),
    ];
  }

  takeOdds(sportKey: string, rows: readonly OddsEvent[], nowMs: number): FeedDraft[] {
    const named = new Set(rows.map(({ id }) => id));
    const unpriced = this.listOpen(sportKey).filter(({ id }) => !named.has(id));
    return [
      ...rows.flatMap((row) => [...this.takeHead(row, nowMs), ...this.takePrices(row, nowMs)]),
      ...unpriced.flatMap(stopEvent),
    ];
  }

  takeScores(rows: readonly OddsEvent[], nowMs: number): FeedDraft[] {
    return rows.flatMap((row) => {
      const held = this.events.get(row.id);
      if (!held || !row.score || nowMs < held.fixture.startsAtMs) return [];
      if (row.home !== held.home || row.away !== held.away) return this.bar(held, row);
      if (row.isCompleted) return this.takeFinal(held, row.score, nowMs);
      return held.endedAtMs === undefined ? this.takeScore(held, row.score) : [];
    });
  }

  /** What time alone brings about. */
  tick(nowMs: number): FeedDraft[] {
    for (const { id, endedAtMs = Infinity } of this.list())
      if (nowMs - endedAtMs > KEEP_ENDED_MS) this.events.delete(id);
    return this.list().flatMap((held) => (held.endedAtMs === undefined ? this.age(held, nowMs) : []));
  }

  /** Prices of a sport are no longer read. */
  stopSport(sportKey: string): FeedDraft[] {
    return this.listOpen(sportKey).flatMap(stopEvent);
  }

  private listOpen(sportKey: string): HeldEvent[] {
    return this.list().filter((held) => held.sportKey === sportKey && held.endedAtMs === undefined);
  }

  /** Who plays, and when. A match that we first hear of after its start is not begun with. */
  private takeHead(row: OddsEvent, nowMs: number): FeedDraft[] {
    const held = this.events.get(row.id);
    if (held) return held.endedAtMs === undefined ? this.changeHead(held, row, nowMs) : [];
    const sport = findOddsSport(row.sportKey);
    if (!sport || row.startsAtMs <= nowMs) return [];
    const made = openEvent(row, sport);
    this.events.set(row.id, made);
    return [draftFixture(made)];
  }

  private changeHead(held: HeldEvent, row: OddsEvent, nowMs: number): FeedDraft[] {
    if (row.home !== held.home || row.away !== held.away) return this.bar(held, row);
    held.isBarred = false;
    held.goneLists = 0;
    const isMoved = row.startsAtMs !== held.fixture.startsAtMs;
    const isBack = held.section === 'line' && held.state === 'postponed';
    if (!isMoved && !isBack) return [];
    const unseen = isMoved ? moveStart(held, row.startsAtMs, nowMs) : [];
    if (unseen.some(({ kind }) => kind === 'bet_cancel')) {
      const since = new Date(row.startsAtMs).toISOString();
      this.note(
        'odds_api_began_unseen',
        held.id,
        `${held.home} - ${held.away} began at ${since}: bets since then are void`,
      );
    }
    if (isBack) held.state = 'scheduled';
    // What has gone live does not return to the line: it waits, by the rules of its sport, until it is played.
    if (isMoved && held.section === 'live' && row.startsAtMs > nowMs) held.state = 'postponed';
    const isStopped = held.state !== 'scheduled' || row.startsAtMs <= nowMs;
    return [...(isStopped ? stopEvent(held) : []), draftFixture(held), ...unseen];
  }

  /** An outcome sold as one team would be settled as another. */
  private bar(held: HeldEvent, row: OddsEvent): FeedDraft[] {
    held.isBarred = true;
    this.note('odds_api_teams_changed', held.id, `${held.home} - ${held.away} is now ${row.home} - ${row.away}`);
    return stopEvent(held);
  }

  private missEvent(held: HeldEvent): FeedDraft[] {
    held.goneLists += 1;
    if (held.goneLists < GONE_LISTS) return stopEvent(held);
    this.note('odds_api_event_gone', held.id, `${held.home} - ${held.away} is no longer named`);
    held.state = 'postponed';
    return [...stopEvent(held), draftFixture(held)];
  }

  private takePrices(row: OddsEvent, nowMs: number): FeedDraft[] {
    const held = this.events.get(row.id);
    const sport = findOddsSport(row.sportKey);
    const isOpen = held?.endedAtMs === undefined && held?.section === 'line' && held.state === 'scheduled';
    if (!held || !sport || !isOpen || held.isBarred || row.startsAtMs <= nowMs) return [];
    const seenSinceMs = nowMs - findPace(row.startsAtMs - nowMs).limitMs;
    const { markets, faults } = offerMarkets(row, sport, { bookmakers: this.options.bookmakers, seenSinceMs });
    for (const fault of faults) this.options.onFault(fault);
    return offerEvent(held, markets, nowMs);
  }

  private takeScore(held: HeldEvent, score: NonNullable<OddsEvent['score']>): FeedDraft[] {
    const isSame = held.score?.home === score.home && held.score.away === score.away;
    if (held.section === 'live' && held.state === 'scheduled' && isSame) return [];
    const began = this.begin(held);
    held.score = score;
    held.state = 'scheduled';
    const status = draftStatus(held);
    return [
      ...began,
      { kind: 'odds_change', event: held.id, section: 'live', ...(status ? { status } : {}), markets: [] },
    ];
  }

  private takeFinal(held: HeldEvent, score: NonNullable<OddsEvent['score']>, nowMs: number): FeedDraft[] {
    if (held.endedAtMs !== undefined && !held.isFinal) return [];
    if (held.isFinal && held.score?.home === score.home && held.score.away === score.away) return [];
    const told = `${score.home}:${score.away}`;
    if (!decideResults(listKeys(held), score)) {
      this.note('odds_api_problem', held.id, `it cannot end ${told}`);
      return [];
    }
    const isDoubtful = mayGoLonger(held.sportKey) && nowMs > held.fixture.startsAtMs + REGULAR_FOOTBALL_MS;
    if (isDoubtful && !held.isFinal && held.markets.length > 0) {
      this.note('odds_api_result_doubtful', held.id, `${told} may be after extra time: settle it by hand`);
      return this.end(held, nowMs);
    }
    if (isDoubtful && held.isFinal) {
      this.note('odds_api_result_doubtful', held.id, `${told} may be after extra time, or a correction`);
      return [];
    }
    // A match that was waited for was played: the rules of its sport need not decide about it.
    const began = held.state === 'scheduled' ? this.begin(held) : this.takeScore(held, score);
    held.score = score;
    held.isFinal = true;
    return held.endedAtMs === undefined ? [...began, ...this.end(held, nowMs)] : draftResults(held);
  }

  private end(held: HeldEvent, nowMs: number): FeedDraft[] {
    const stopped = stopEvent(held);
    held.endedAtMs = nowMs;
    return [...stopped, ...draftEnd(held)];
  }

  private begin(held: HeldEvent): FeedDraft[] {
    if (held.section === 'live') return [];
    held.section = 'live';
    return [...stopEvent(held), { kind: 'odds_change', event: held.id, section: 'live', markets: [] }];
  }

  private age(held: HeldEvent, nowMs: number): FeedDraft[] {
    const { startsAtMs } = held.fixture;
    if (held.section === 'live') {
      if (nowMs - startsAtMs <= RESULT_MS) return [];
      this.note(
        'odds_api_result_missing',
        held.id,
        `${held.home} - ${held.away} has no final score: settle it by hand`,
      );
      return this.end(held, nowMs);
    }
    if (held.state === 'postponed') {
      if (nowMs - startsAtMs <= GONE_MS) return [];
      held.state = 'cancelled';
      return [draftFixture(held), ...this.end(held, nowMs)];
    }
    if (startsAtMs <= nowMs) return this.begin(held);
    return nowMs - held.pricedAtMs > findPace(startsAtMs - nowMs).limitMs ? stopEvent(held) : [];
  }

  private note(code: UnmappedCode, about: string, detail: string): void {
    this.options.onFault({ code, about, detail });
  }
}

function openEvent(row: OddsEvent, sport: OddsSport): HeldEvent {
  return {
    id: row.id,
    sportKey: row.sportKey,
    home: row.home,
    away: row.away,
    fixture: toFixture(row, sport),
    state: 'scheduled',
    section: 'line',
    markets: [],
    pricedAtMs: 0,
    goneLists: 0,
    isBarred: false,
    isFinal: false,
  };
}

function toFixture({ sportKey, sportTitle, home, away, startsAtMs }: OddsEvent, sport: OddsSport): FeedFixture {
  const side = (name: string): FeedFixture['home'] => ({ id: toFeedId(`${sportKey}.${name}`), name: toFeedName(name) });
  return {
    sportId: sport.sportId,
    category: { id: toFeedId(sport.category), name: sport.category },
    tournament: { id: toFeedId(sportKey), name: toFeedName(sportTitle) },
    home: side(home),
    away: side(away),
    startsAtMs,
  };
}
