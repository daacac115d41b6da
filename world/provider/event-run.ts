import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FeedMarketResult } from '@glasshouse/contracts/feed';
import { assert } from '@glasshouse/domain/decision';
import { hashUnit } from '../chance/random.ts';
import { makeBook } from './book.ts';
import { settingAt, type Fixture, type WorldPlan } from './calendar.ts';
import type { WorldMessage } from './message.ts';
import { playMatch, type Match } from './play-match.ts';
import { tellFixture } from './tell-fixture.ts';

const SHORTEST_TICK_MS = 30_000;
const LONGEST_TICK_MS = 90_000;

/** One event from its announcement to its end. Time only goes forward in it. */
export class EventRun {
  readonly fixture: Fixture;
  private readonly plan: WorldPlan;
  private readonly tickMs: number;
  private readonly book = makeBook();
  private match: Match | undefined;
  private toldMoments = 0;
  private nextMs: number;
  private endMs: number | undefined;

  constructor(plan: WorldPlan, fixture: Fixture) {
    this.plan = plan;
    this.fixture = fixture;
    this.nextMs = fixture.announcedAtMs;
    const pace = hashUnit(`${plan.seed}/${fixture.id}/tick`);
    this.tickMs = Math.round(SHORTEST_TICK_MS + (LONGEST_TICK_MS - SHORTEST_TICK_MS) * pace);
  }

  /** When there is something to tell next; never once it has ended. */
  get nextAtMs(): number {
    return this.nextMs;
  }

  /** When it ended; nothing before. */
  get endedAtMs(): number | undefined {
    return this.endMs;
  }

  /** All that is to be told up to and including a moment. */
  advance(toMs: number): WorldMessage[] {
    const messages: WorldMessage[] = [];
    while (this.nextMs <= toMs) messages.push(...this.tellNext());
    return messages;
  }

  /** Stands where it would stand had it lived until then; of the line only the last prices matter. */
  jump(toMs: number): void {
    const { announcedAtMs, startsAtMs } = this.fixture;
    const ticks = Math.floor((Math.min(toMs, startsAtMs - 1) - announcedAtMs) / this.tickMs);
    if (ticks > 0 && this.nextMs < startsAtMs) this.nextMs = announcedAtMs + ticks * this.tickMs;
    this.advance(toMs);
  }

  /** What somebody who knows nothing has to be told. */
  snapshot(nowMs: number): WorldMessage[] {
    const event = this.fixture.id;
    const status = this.findStatus();
    const settled = this.tellResults(nowMs, this.endMs === undefined ? 1 : 2, this.book.listDecided());
    if (this.endMs !== undefined) {
      return [...settled, { kind: 'event_end', generatedAtMs: nowMs, event, ...(status ? { status } : {}) }];
    }
    const state = status ? ({ section: 'live', status } as const) : ({ section: 'line' } as const);
    const markets = this.book.listOpen();
    return [
      tellFixture(this.fixture, nowMs),
      { kind: 'odds_change', generatedAtMs: nowMs, event, ...state, markets },
      ...settled,
    ];
  }

  private tellNext(): WorldMessage[] {
    if (this.nextMs < this.fixture.startsAtMs) return this.tellLine(this.nextMs);
    this.match ??= playMatch(this.plan, this.fixture);
    return this.tellMoment(this.match);
  }

  private tellLine(atMs: number): WorldMessage[] {
    const { id: event, sport, setting, announcedAtMs, startsAtMs } = this.fixture;
    const offers = sport.lineOffers(settingAt(this.plan, this.fixture, atMs), setting);
    const markets = this.book.show(offers, 'line');
    this.nextMs = Math.min(atMs + this.tickMs, startsAtMs);
    const prices = { kind: 'odds_change', generatedAtMs: atMs, event, section: 'line', markets } as const;
    if (atMs === announcedAtMs) return [tellFixture(this.fixture, atMs), prices];
    return markets.length > 0 ? [prices] : [];
  }

  private tellMoment({ course, moments }: Match): WorldMessage[] {
    const event = this.fixture.id;
    const moment = moments[this.toldMoments];
    assert(moment !== undefined, `${event} has something to tell`);
    const { atMs, act, frame } = moment;
    this.toldMoments += 1;
    this.nextMs = moments[this.toldMoments]?.atMs ?? Infinity;
    if (act === 'stop') {
      this.book.stop();
      return [{ kind: 'bet_stop', generatedAtMs: atMs, event }];
    }
    const status = course.status(frame);
    const settled = this.tellResults(atMs, act === 'finish' ? 2 : 1, this.book.decide(course.facts(frame)));
    if (act === 'show') {
      const markets = this.book.show(course.offers(frame), 'live');
      return [...settled, { kind: 'odds_change', generatedAtMs: atMs, event, section: 'live', status, markets }];
    }
    assert(this.book.listOpen().length === 0, `every market of ${event} is decided at its end`);
    this.endMs = atMs;
    return [...settled, { kind: 'event_end', generatedAtMs: atMs, event, status }];
  }

  private tellResults(atMs: number, certainty: 1 | 2, markets: FeedMarketResult[]): WorldMessage[] {
    if (markets.length === 0) return [];
    return [{ kind: 'bet_settlement', generatedAtMs: atMs, event: this.fixture.id, certainty, markets }];
  }

  /** How the match stands by what was told last; nothing before its start. */
  private findStatus(): LiveStatusView | undefined {
    const last = this.match?.moments.slice(0, this.toldMoments).findLast((moment) => moment.act !== 'stop');
    return last && this.match?.course.status(last.frame);
  }
}
