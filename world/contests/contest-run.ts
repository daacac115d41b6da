import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { makeBook } from '../programme/book.ts';
import type { Run } from '../programme/happening.ts';
import type { WorldMessage } from '../programme/message.ts';
import { listTurns, marketsAt, tickAt, type Contest } from './contest.ts';
import { decideContest, decideFinish } from './decide-contest.ts';

/** A contest as it is told: prices until it starts, then nothing until its result is confirmed. */
export class ContestRun implements Run {
  private readonly contest: Contest;
  private readonly book = makeBook(decideContest);
  private nextMs: number;
  private endMs: number | undefined;

  constructor(contest: Contest) {
    this.contest = contest;
    this.nextMs = contest.announcedAtMs;
  }

  get id(): string {
    return this.contest.id;
  }

  get startsAtMs(): number {
    return this.contest.startsAtMs;
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
    const lastTickMs = tickAt(this.contest, Math.min(toMs, this.startsAtMs - 1));
    this.nextMs = Math.max(this.nextMs, lastTickMs);
    this.advance(toMs);
  }

  snapshot(nowMs: number): WorldMessage[] {
    // With its fixture: the server may have missed all of it.
    if (this.endMs !== undefined) return [this.makeFixture(nowMs), ...this.sendEnd(nowMs)];
    return [this.makeFixture(nowMs), ...this.sendPrices(nowMs, this.book.listOpen())];
  }

  private sendNext(atMs: number): WorldMessage[] {
    const { announcedAtMs, startsAtMs, resultAtMs } = this.contest;
    if (this.contest.withdrawals.some((one) => one.atMs === atMs))
      return this.sendStop(atMs, this.findNextPrices(atMs));
    if (atMs < startsAtMs) {
      const prices = this.sendPrices(atMs, this.book.show(marketsAt(this.contest, atMs)));
      this.nextMs = this.findNextPrices(atMs);
      return atMs === announcedAtMs ? [this.makeFixture(atMs), ...prices] : prices;
    }
    if (atMs < resultAtMs) return this.sendStop(atMs, resultAtMs);
    this.book.decide(decideFinish(this.contest));
    this.nextMs = Infinity;
    this.endMs = atMs;
    return this.sendEnd(atMs);
  }

  private sendStop(atMs: number, nextMs: number): WorldMessage[] {
    this.book.stop();
    this.nextMs = nextMs;
    return [{ kind: 'bet_stop', generatedAtMs: atMs, event: this.id }];
  }

  /** A tick, a withdrawal, the end of its stop, or the start, whichever comes first. */
  private findNextPrices(atMs: number): number {
    const nextTickMs = tickAt(this.contest, atMs) + this.contest.tickMs;
    const turns = listTurns(this.contest).filter((turnMs) => turnMs > atMs);
    return Math.min(nextTickMs, this.startsAtMs, ...turns);
  }

  private makeFixture(atMs: number): WorldMessage {
    return { kind: 'fixture_change', generatedAtMs: atMs, event: this.id, fixture: this.contest.fixture };
  }

  private sendPrices(atMs: number, markets: FeedMarket[]): WorldMessage[] {
    if (markets.length === 0) return [];
    return [{ kind: 'odds_change', generatedAtMs: atMs, event: this.id, section: 'line', markets }];
  }

  private sendEnd(atMs: number): WorldMessage[] {
    const event = this.id;
    const markets = this.book.listDecided();
    return [
      { kind: 'bet_settlement', generatedAtMs: atMs, event, certainty: 2, markets },
      { kind: 'event_end', generatedAtMs: atMs, event },
    ];
  }
}
