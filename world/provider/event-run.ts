import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import { assert } from '@glasshouse/domain/decision';
import { hashUnit } from '../chance/random.ts';
import { priceMarket, type Offer } from '../pricing/price-market.ts';
import { makeBook } from '../programme/book.ts';
import type { Run } from '../programme/happening.ts';
import type { WorldMessage } from '../programme/message.ts';
import type { Facts } from '../sports/index.ts';
import { settingAt, type Fixture } from './calendar.ts';
import type { WorldPlan } from './plan.ts';
import type { Moment } from './moments.ts';
import { playMatch, type Match } from './play-match.ts';
import { makeFixture, type Fall } from './make-fixture.ts';
import { makeScorerDesk, type ScorerDesk } from './scorer-desk.ts';
import { listScored, tellsScorers } from './list-scored.ts';
import { distortResults } from './distort-results.ts';

const SHORTEST_TICK_MS = 30_000;
const LONGEST_TICK_MS = 90_000;
/** Sooner than so long before the start, a match is priced once in so many ticks: little is known yet that could move it. */
const FAR_MS = 6 * 3_600_000;
const FAR_TICKS = 5;
/** All that a sport can offer is priced so long before the start; until then a match has its main markets. */
const DEEP_MS = 2 * 3_600_000;
/** Later than any sport would wait for a match that is postponed. */
const POSTPONED_BY_MS = 14 * 24 * 3_600_000;

/** One match from its announcement to its end. */
export class EventRun implements Run {
  readonly fixture: Fixture;
  private readonly plan: WorldPlan;
  private readonly tickMs: number;
  private readonly scorers: ScorerDesk;
  private readonly book = makeBook<Facts>((market, facts) => this.scorers.decide(market, facts));
  private readonly priced = new Map<string, { readonly offer: Offer; readonly market: FeedMarket }>();
  private decidedBy: Facts | undefined;
  private match: Match | undefined;
  private toldMoments = 0;
  /** So many goals have been told of. */
  private toldGoals = 0;
  /** Up to this frame the field has been told of. */
  private toldFrame = 0;
  private nextMs: number;
  private endMs: number | undefined;
  private fall: Fall | undefined;
  /** The result that was told wrong, until it is put right. */
  private mistake: FeedMarketResult | undefined;

  constructor(plan: WorldPlan, fixture: Fixture) {
    this.plan = plan;
    this.fixture = fixture;
    this.scorers = makeScorerDesk(plan, fixture);
    this.nextMs = fixture.announcedAtMs;
    const pace = hashUnit(`${plan.seed}/${fixture.id}/tick`);
    this.tickMs = Math.round(SHORTEST_TICK_MS + (LONGEST_TICK_MS - SHORTEST_TICK_MS) * pace);
  }

  get id(): string {
    return this.fixture.id;
  }

  get startsAtMs(): number {
    return this.fixture.startsAtMs;
  }

  get nextAtMs(): number {
    return this.nextMs;
  }

  get endedAtMs(): number | undefined {
    return this.endMs;
  }

  advance(toMs: number): WorldMessage[] {
    const messages: WorldMessage[] = [];
    while (this.nextMs <= toMs) messages.push(...this.sendNext());
    return messages;
  }

  jump(toMs: number): void {
    const { announcedAtMs, startsAtMs } = this.fixture;
    const ticks = Math.floor((Math.min(toMs, startsAtMs - 1) - announcedAtMs) / this.tickMs);
    if (ticks > 0 && this.nextMs < startsAtMs) this.nextMs = this.findTick(ticks);
    this.advance(toMs);
  }

  /** When it was priced last, so many ticks after its announcement. */
  private findTick(ticks: number): number {
    const { announcedAtMs } = this.fixture;
    const farMs = announcedAtMs + (ticks - (ticks % FAR_TICKS)) * this.tickMs;
    return this.isFar(farMs) ? farMs : announcedAtMs + ticks * this.tickMs;
  }

  private isFar(atMs: number): boolean {
    return this.fixture.startsAtMs - atMs > FAR_MS;
  }

  snapshot(nowMs: number): WorldMessage[] {
    const event = this.fixture.id;
    const status = this.findStatus();
    const { mistake } = this;
    const told = this.book.listDecided().map((result) => (result.key === mistake?.key ? mistake : result));
    const settled = this.makeResults(nowMs, this.endMs === undefined ? 1 : 2, told);
    const fixture = makeFixture(this.plan, this.fixture, nowMs, this.fall);
    const people = [...this.scorers.tellAgain(nowMs), ...this.tellGoalsAgain(nowMs)];
    if (this.endMs !== undefined) {
      const end = { kind: 'event_end', generatedAtMs: nowMs, event, ...(status ? { status } : {}) } as const;
      // With its fixture: the server may have missed all of it.
      return [fixture, ...people, ...settled, end];
    }
    const state = status ? ({ section: 'live', status } as const) : ({ section: 'line' } as const);
    const play = status && this.match?.course.field?.between(0, this.toldFrame);
    const prices = { markets: this.book.listOpen(), ...this.findModel(nowMs), ...(play && { play }) };
    return [fixture, ...people, { kind: 'odds_change', generatedAtMs: nowMs, event, ...state, ...prices }, ...settled];
  }

  private sendNext(): WorldMessage[] {
    if (this.nextMs < this.fixture.startsAtMs) return this.sendLine(this.nextMs);
    this.match ??= playMatch(this.plan, this.fixture);
    return this.sendMoment(this.match);
  }

  private sendLine(atMs: number): WorldMessage[] {
    const { id: event, sport, setting, announcedAtMs, startsAtMs } = this.fixture;
    const deep = startsAtMs - atMs <= DEEP_MS;
    const offers = sport.lineOffers(settingAt(this.plan, this.fixture, atMs), setting, deep);
    const model = this.findModel(atMs);
    const all = [...offers, ...this.scorers.offerLine(atMs, model.model?.scores)];
    const markets = this.book.show(all.map((offer) => priceMarket(offer, 'line')));
    const lineUps = this.scorers.tell(atMs);
    this.nextMs = Math.min(atMs + this.tickMs * (this.isFar(atMs) ? FAR_TICKS : 1), startsAtMs);
    const prices = { kind: 'odds_change', generatedAtMs: atMs, event, section: 'line', markets, ...model } as const;
    if (atMs === announcedAtMs) return [makeFixture(this.plan, this.fixture, atMs), ...lineUps, prices];
    return markets.length > 0 ? [...lineUps, prices] : lineUps;
  }

  private sendMoment({ course, moments }: Match): WorldMessage[] {
    const event = this.fixture.id;
    const moment = moments[this.toldMoments];
    assert(moment !== undefined, `${event} has something to tell`);
    const { atMs, act, frame } = moment;
    this.toldMoments += 1;
    this.nextMs = moments[this.toldMoments]?.atMs ?? Infinity;
    switch (act) {
      case 'stop':
        return [this.sendStop(atMs)];
      case 'show': {
        const facts = course.facts(frame);
        const settled = this.makeResults(atMs, 1, this.decideBy(facts));
        const model = this.findModel(atMs);
        const offers = [...course.offers(frame), ...this.scorers.offerLive(atMs, facts, model.model?.scores)];
        const markets = this.book.show(offers.map((offer) => this.priceLive(offer)));
        const change = { section: 'live', status: course.status(frame), markets, ...model } as const;
        const odds = { kind: 'odds_change', generatedAtMs: atMs, event, ...change, ...this.tellField(frame) } as const;
        return [...this.scorers.tell(atMs), ...settled, ...this.tellGoals(atMs, facts), odds];
      }
      case 'finish':
        return this.sendFinish(atMs, course.facts(frame), course.status(frame));
      case 'correct':
        return this.sendCorrection(atMs);
      case 'fall':
        return this.sendFall(atMs);
      case 'leave': {
        this.endMs = atMs;
        const status = this.findStatus();
        const end = status ? { status: { ...status, phase: 'paused' as const } } : {};
        return [{ kind: 'event_end', generatedAtMs: atMs, event, ...end }];
      }
    }
  }

  private tellField(frame: number): { readonly play?: FeedPlay } {
    const field = this.match?.course.field;
    if (!field) return {};
    const play = field.between(this.toldFrame, frame);
    this.toldFrame = frame;
    return { play };
  }

  /** Before the score that they make. */
  private tellGoals(atMs: number, facts: Facts): WorldMessage[] {
    if ((facts.goals?.length ?? 0) === this.toldGoals) return [];
    const goals = listScored(this.plan, this.fixture, facts);
    this.toldGoals = facts.goals?.length ?? 0;
    return goals.length > 0 ? [{ kind: 'goals', generatedAtMs: atMs, event: this.fixture.id, goals }] : [];
  }

  /** All that have been told so far. */
  private tellGoalsAgain(nowMs: number): WorldMessage[] {
    const shown = tellsScorers(this.fixture) ? this.findShown() : undefined;
    const goals = shown && this.match ? listScored(this.plan, this.fixture, this.match.course.facts(shown.frame)) : [];
    return goals.length > 0 ? [{ kind: 'goals', generatedAtMs: nowMs, event: this.fixture.id, goals }] : [];
  }

  /** Facts that nothing has been added to decide nothing more: what they decide is not offered. */
  private decideBy(facts: Facts): FeedMarketResult[] {
    if (facts === this.decidedBy) return [];
    this.decidedBy = facts;
    return this.book.decide(facts);
  }

  /** An offer that is the very one of a moment ago has the price of then. */
  private priceLive(offer: Offer): FeedMarket {
    const known = this.priced.get(offer.key);
    if (known?.offer === offer) return known.market;
    const market = priceMarket(offer, 'live');
    this.priced.set(offer.key, { offer, market });
    return market;
  }

  private sendStop(atMs: number): WorldMessage {
    this.book.stop();
    return { kind: 'bet_stop', generatedAtMs: atMs, event: this.fixture.id };
  }

  private sendFinish(atMs: number, facts: Facts, status: LiveStatusView): WorldMessage[] {
    const event = this.fixture.id;
    const results = this.book.decide(facts);
    assert(this.book.listOpen().length === 0, `every market of ${event} is decided at its end`);
    this.mistake = this.fixture.fate === 'corrected' ? distortResults(results) : undefined;
    const right = results.filter((result) => result.key !== this.mistake?.key);
    this.endMs = atMs;
    return [
      ...this.tellGoals(atMs, facts),
      ...this.makeResults(atMs, 2, right),
      ...this.makeResults(atMs, 1, this.mistake ? [this.mistake] : []),
      { kind: 'event_end', generatedAtMs: atMs, event, status },
    ];
  }

  private sendCorrection(atMs: number): WorldMessage[] {
    const wrong = this.mistake;
    this.mistake = undefined;
    if (!wrong) return [];
    const right = this.book.listDecided().filter((result) => result.key === wrong.key);
    const event = this.fixture.id;
    return [
      { kind: 'rollback_settlement', generatedAtMs: atMs, event, keys: [wrong.key] },
      ...this.makeResults(atMs, 2, right),
    ];
  }

  private sendFall(atMs: number): WorldMessage[] {
    const { fate, startsAtMs } = this.fixture;
    this.fall =
      fate === 'postponed'
        ? { state: 'postponed', startsAtMs: startsAtMs + POSTPONED_BY_MS }
        : { state: 'abandoned', startsAtMs };
    return [this.sendStop(atMs), makeFixture(this.plan, this.fixture, atMs, this.fall)];
  }

  private makeResults(atMs: number, certainty: 1 | 2, markets: FeedMarketResult[]): WorldMessage[] {
    if (markets.length === 0) return [];
    return [{ kind: 'bet_settlement', generatedAtMs: atMs, event: this.fixture.id, certainty, markets }];
  }

  /** How the match stands by what was told last; nothing before its start. */
  private findStatus(): LiveStatusView | undefined {
    const last = this.findShown();
    return last && this.match?.course.status(last.frame);
  }

  private findShown(): Moment | undefined {
    const told = this.match?.moments.slice(0, this.toldMoments);
    return told?.findLast(({ act }) => act === 'show' || act === 'finish');
  }

  /** Chances of every final score, in the sports whose model has them. */
  private findModel(atMs: number): { readonly model?: { readonly scores: number[][] } } {
    const last = this.findShown();
    const scores =
      last && this.match
        ? this.match.course.scores(last.frame)
        : this.fixture.sport.lineScores(settingAt(this.plan, this.fixture, atMs));
    return scores ? { model: { scores } } : {};
  }
}
