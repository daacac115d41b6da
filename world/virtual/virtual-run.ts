import type { FeedFixture } from '@glasshouse/contracts/feed';
import { assert } from '@glasshouse/domain/decision';
import { playVirtual, type VirtualCourse, type VirtualGame } from '@glasshouse/domain/virtual';
import { priceMarket } from '../pricing/price-market.ts';
import { makeBook, type Decide } from '../programme/book.ts';
import type { Run } from '../programme/happening.ts';
import type { WorldMessage } from '../programme/message.ts';
import { commitmentOf, seedOf, wordsOf } from './seeds.ts';
import type { Telling } from './telling.ts';
import { playMsOf, TELL_MS, type VirtualPlan } from './virtual-plan.ts';

/** A match or a race of a round, as everybody knows it before: only its seed is not told. */
export interface VirtualEvent {
  readonly id: string;
  readonly game: VirtualGame;
  /** Who plays, in the order in which the course is played from. */
  readonly names: readonly string[];
  readonly fixture: FeedFixture;
  readonly announcedAtMs: number;
  readonly startsAtMs: number;
  readonly telling: Telling;
}

type Decider = ReturnType<Telling['decide']>;
const decide: Decide<Decider> = (market, decideOne) => decideOne(market);

/** Prices until the start, then how it stands every two seconds; results, seed and end at once. */
export class VirtualRun implements Run {
  private readonly plan: VirtualPlan;
  private readonly event: VirtualEvent;
  private readonly book = makeBook(decide);
  private readonly seed: Buffer;
  private course: VirtualCourse | undefined;
  private nextMs: number;
  private endMs: number | undefined;
  /** How much of the course was told. */
  private part = 0;

  constructor(plan: VirtualPlan, event: VirtualEvent) {
    this.plan = plan;
    this.event = event;
    this.nextMs = event.announcedAtMs;
    this.seed = seedOf(plan, event.id);
  }

  get id(): string {
    return this.event.id;
  }

  get startsAtMs(): number {
    return this.event.startsAtMs;
  }

  get nextAtMs(): number {
    return this.nextMs;
  }

  get endedAtMs(): number | undefined {
    return this.endMs;
  }

  advance(toMs: number): WorldMessage[] {
    const messages: WorldMessage[] = [];
    while (this.nextMs <= toMs) messages.push(...this.sendNext(this.nextMs));
    return messages;
  }

  jump(toMs: number): void {
    this.advance(toMs);
  }

  snapshot(nowMs: number): WorldMessage[] {
    if (this.endMs !== undefined) return [this.makeFixture(nowMs), ...this.sendEnd(nowMs)];
    const isPlayed = this.nextMs > this.startsAtMs;
    const markets = this.book.listOpen();
    return [this.makeFixture(nowMs), isPlayed ? this.sendStanding(nowMs, 0, markets) : this.sendPrices(nowMs, markets)];
  }

  private sendNext(atMs: number): WorldMessage[] {
    const { announcedAtMs, startsAtMs, telling } = this.event;
    if (atMs === announcedAtMs && atMs < startsAtMs) {
      this.nextMs = startsAtMs;
      const priced = telling.offers().map((offer) => priceMarket(offer, 'line'));
      // One that is as good as decided is offered to nobody.
      const markets = this.book.show(priced.filter(({ status }) => status === 'active'));
      return [this.makeFixture(atMs), this.sendPrices(atMs, markets)];
    }
    const playMs = playMsOf(this.plan);
    const before = this.part;
    this.part = (atMs - startsAtMs) / playMs;
    if (this.part >= 1) {
      this.book.decide(this.event.telling.decide(this.play()));
      this.nextMs = Infinity;
      this.endMs = atMs;
      return this.sendEnd(atMs);
    }
    this.nextMs = atMs + TELL_MS;
    const standing = this.sendStanding(atMs, before, []);
    if (atMs > startsAtMs) return [standing];
    this.book.stop();
    return [{ kind: 'bet_stop', generatedAtMs: atMs, event: this.id }, standing];
  }

  /** Worked out once bets are closed, and not before. */
  private play(): VirtualCourse {
    const { game, names } = this.event;
    this.course ??= playVirtual(game, names, wordsOf(this.seed, game));
    assert(this.course !== undefined, `${this.id} is played to its end`);
    return this.course;
  }

  private makeFixture(atMs: number): WorldMessage {
    const { fixture } = this.event;
    const commitment = commitmentOf(this.seed);
    return { kind: 'fixture_change', generatedAtMs: atMs, event: this.id, fixture, commitment };
  }

  private sendPrices(atMs: number, markets: ReturnType<VirtualRun['book']['show']>): WorldMessage {
    const scores = this.event.telling.scores?.();
    const model = scores && { model: { scores } };
    return { kind: 'odds_change', generatedAtMs: atMs, event: this.id, section: 'line', markets, ...model };
  }

  private sendStanding(atMs: number, from: number, markets: ReturnType<VirtualRun['book']['show']>): WorldMessage {
    const { telling } = this.event;
    const course = this.play();
    const status = telling.status(course, this.part);
    const play = telling.play && { play: telling.play(course, from, this.part) };
    return { kind: 'odds_change', generatedAtMs: atMs, event: this.id, section: 'live', status, markets, ...play };
  }

  private sendEnd(atMs: number): WorldMessage[] {
    const event = this.id;
    const markets = this.book.listDecided();
    const status = this.event.telling.status(this.play(), 1);
    const seed = this.seed.toString('hex');
    return [
      { kind: 'bet_settlement', generatedAtMs: atMs, event, certainty: 2, markets, seed },
      { kind: 'event_end', generatedAtMs: atMs, event, status },
    ];
  }
}
