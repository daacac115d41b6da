import type { Database } from '@glasshouse/server/platform/database';
import type { LegResult } from '@glasshouse/domain/settlement';
import { openFeedLink, PRODUCER, type FeedLink } from './feed-link.ts';
import {
  drawResults,
  makeMatch,
  movePrices,
  resultNow,
  draftAll,
  draftFixture,
  draftPrices,
  draftSettlement,
  type Certainty,
  type ChaosMarket,
  type ChaosMatch,
} from './match.ts';
import type { Random } from './random.ts';

/** A selection that is on sale, as far as its producer knows. */
export interface Offer {
  readonly gameId: number;
  readonly market: string;
  readonly outcome: string;
  readonly oddsMilli: number;
  readonly section: 'line' | 'live';
}

const TICK_MS = 100;
const OPEN_MATCHES = 14;
const NUMBERS_MS = 400;
const LONG_OVER_MS = 180_000;

interface Step {
  readonly atMs: number;
  readonly take: () => void;
}

/** Matches come, move, end and are decided, some of them wrongly at first; what is true in the end is kept here. */
export class Script {
  private readonly matches: ChaosMatch[] = [];
  private readonly byEventId = new Map<number, ChaosMatch>();
  private readonly steps: Step[] = [];
  private readonly link: FeedLink;
  private readonly random: Random;
  private readonly database: Database;
  private readonly timers: NodeJS.Timeout[];
  private going = true;

  constructor(plan: { port: number; token: string; random: Random; database: Database }) {
    this.random = plan.random.fork('script');
    this.database = plan.database;
    this.link = openFeedLink({
      port: plan.port,
      token: plan.token,
      random: plan.random.fork('feed'),
      onRecover: () => this.recover(),
    });
    const tick = setInterval(() => this.tick(), TICK_MS);
    const numbers = setInterval(() => void this.learnNumbers(), NUMBERS_MS);
    this.timers = [tick, numbers];
  }

  get feed(): FeedLink {
    return this.link;
  }

  /** One of each match at most; those that the house has a number for. */
  listOffers(section?: 'line' | 'live'): Offer[] {
    const open = this.matches.filter((one) => one.stage === 'open' && (section ?? one.section) === one.section);
    return open.flatMap(({ eventId, markets, section: of }): Offer[] => {
      const market = this.random.pick(markets);
      if (eventId === undefined) return [];
      const [outcome, oddsMilli] = this.random.pick([...market.prices]);
      return [{ gameId: eventId, market: market.key, outcome, oddsMilli, section: of }];
    });
  }

  findResult(eventId: number, marketKey: string, outcomeId: string): LegResult | undefined {
    const market = this.findMarket(eventId, marketKey);
    return market && resultNow(market, outcomeId);
  }

  /** Whether the price was ever on offer for this outcome. */
  hasOffered(eventId: number, marketKey: string, outcomeId: string, oddsMilli: number): boolean {
    return this.findMarket(eventId, marketKey)?.offered.get(outcomeId)?.has(oddsMilli) === true;
  }

  /** Nothing happens any more, until it is finished. */
  pause(): void {
    this.going = false;
  }

  /** No more matches; everything that is still to be said is said at once. Resolves when all of it is durable. */
  async finish(limitMs: number): Promise<boolean> {
    this.going = false;
    for (const match of this.matches) if (match.stage === 'open') this.stop(match);
    while (this.steps.length > 0) {
      this.steps.sort((a, b) => a.atMs - b.atMs);
      this.steps.shift()?.take();
    }
    const last = this.link.send({ kind: 'alive' });
    const deadline = Date.now() + limitMs;
    while (this.link.acknowledged() < last && Date.now() < deadline) await pause(TICK_MS);
    await this.learnNumbers();
    return this.link.acknowledged() >= last;
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.link.close();
  }

  private findMarket(eventId: number, marketKey: string): ChaosMarket | undefined {
    return this.byEventId.get(eventId)?.markets.find((market) => market.key === marketKey);
  }

  private tick(): void {
    if (!this.going) return;
    const nowMs = Date.now();
    const due = this.steps.filter((step) => step.atMs <= nowMs);
    for (const step of due) {
      this.steps.splice(this.steps.indexOf(step), 1);
      step.take();
    }
    const open = this.matches.filter((match) => match.stage === 'open');
    for (const match of open) if (this.random.chance(0.08)) this.move(match);
    for (let missing = open.length; missing < OPEN_MATCHES; missing++) this.open();
  }

  private open(): void {
    const match = makeMatch(this.random, this.matches.length + 1);
    this.matches.push(match);
    this.link.send(draftFixture(match));
    this.link.send(draftPrices(match));
    this.later(this.random.whole(6_000, 22_000), () => match.stage === 'open' && this.stop(match));
  }

  private move(match: ChaosMatch): void {
    if (this.random.chance(0.15)) {
      this.link.send({ kind: 'bet_stop', event: match.name });
      if (match.section === 'live') match.score = { ...match.score, home: match.score.home + 1 };
    }
    for (const market of match.markets) movePrices(this.random, market);
    this.link.send(draftPrices(match));
  }

  private stop(match: ChaosMatch): void {
    match.stage = 'stopped';
    this.link.send({ kind: 'bet_stop', event: match.name });
    let lastMs = 0;
    for (const market of match.markets) lastMs = Math.max(lastMs, this.decide(match, market));
    this.later(lastMs + 1, () => (match.stage = 'final'));
    if (this.random.chance(0.5)) this.later(lastMs + 1_500, () => this.end(match));
  }

  private end(match: ChaosMatch): void {
    match.stage = 'ended';
    match.endedAtMs = Date.now();
    this.link.send({ kind: 'event_end', event: match.name });
  }

  /** The last step of each way is a word that stays; when that is said. */
  private decide(match: ChaosMatch, market: ChaosMarket): number {
    let atMs = 0;
    const next = (take: () => void): void => {
      atMs += this.random.whole(200, 2_500);
      this.later(atMs, take);
    };
    const settle = (certainty: Certainty, results = drawResults(this.random, market)): void =>
      next(() => this.settle(match, market, certainty, results));
    const way = this.random.next();
    if (way < 0.35) settle(1);
    if (way < 0.5 && way >= 0.15) settle(2);
    if (way < 0.25) next(() => this.takeBack(match, market, 'settled'));
    if (way >= 0.8) next(() => this.cancel(match, market));
    if (way >= 0.8 && way < 0.9) next(() => this.takeBack(match, market, 'cancelled'));
    settle(2);
    const last = this.random.next();
    // Less sure than what is known: it must change nothing, unless room was made for it.
    if (last < 0.1) next(() => this.takeBack(match, market, 'settled'));
    if (last < 0.3) settle(1);
    return atMs;
  }

  private settle(
    match: ChaosMatch,
    market: ChaosMarket,
    certainty: Certainty,
    results: ReadonlyMap<string, LegResult>,
  ): void {
    const { truth } = market;
    if (certainty >= (truth.settled?.certainty ?? 0)) truth.settled = { certainty, results };
    truth.wasSettled = true;
    truth.wasConfirmed ||= certainty === 2;
    const times = this.random.pick([1, 1, 2, 4]);
    for (let told = 0; told < times; told++) this.link.send(draftSettlement(match, market, certainty, results));
  }

  private cancel(match: ChaosMatch, { key, truth }: ChaosMarket): void {
    truth.cancelled = true;
    truth.wasCancelled = true;
    this.link.send({ kind: 'bet_cancel', event: match.name, keys: [key] });
  }

  private takeBack(match: ChaosMatch, { key, truth }: ChaosMarket, what: 'settled' | 'cancelled'): void {
    if (what === 'settled') truth.settled = undefined;
    else truth.cancelled = false;
    const kind = what === 'settled' ? 'rollback_settlement' : 'rollback_cancel';
    this.link.send({ kind, event: match.name, keys: [key] });
  }

  private later(delayMs: number, take: () => void): void {
    this.steps.push({ atMs: Date.now() + delayMs, take });
  }

  /** Everything that the house may have missed; what has long been over was told in an earlier recovery, or not missed. */
  private recover(): void {
    const nowMs = Date.now();
    this.link.unharmed(() => {
      for (const match of this.matches) {
        if (nowMs - match.endedAtMs > LONG_OVER_MS) continue;
        for (const draft of draftAll(match)) this.link.send(draft);
      }
      this.link.send({ kind: 'snapshot_complete' });
    });
  }

  private async learnNumbers(): Promise<void> {
    if (this.matches.every((match) => match.eventId !== undefined)) return;
    const rows = await this.database
      .query<{ event_id: number; name: string }>(
        'select event_id, producer_event_id as name from event where producer = $1 order by event_id desc limit 200',
        [PRODUCER],
      )
      .catch(() => []);
    const byName = new Map(rows.map((row) => [row.name, row.event_id]));
    for (const match of this.matches) {
      match.eventId ??= byName.get(match.name);
      if (match.eventId !== undefined) this.byEventId.set(match.eventId, match);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
