import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  FEED_MOST_FIRST_NUMBER,
  FEED_MOST_NUMBER_LEAP,
  type FeedMessage,
  type FeedReply,
} from '@glasshouse/contracts/feed';
import { describeFaults, type FeedFault } from '@glasshouse/contracts/feed-faults';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { HeldMatches } from './held-matches.ts';
import type { FeedProblem, FeedProblems } from './problem-log.ts';
import { readFrame } from './read-frame.ts';
import type { AnsweredRow } from './store.ts';

/** A message of which something could not be used. */
export interface BoardRefusal {
  readonly message: FeedMessage;
  readonly faults: readonly FeedFault[];
}

/** What the feed needs of the sportsbook. */
export interface FeedBoard {
  apply(producer: string, message: FeedMessage): Promise<readonly BoardRefusal[]>;
  /** Answers what of the messages could not be used. */
  applyAll(producer: string, messages: readonly FeedMessage[]): Promise<readonly BoardRefusal[]>;
  /** When all that the producer had said until then had been taken in; absent where it was never heard. */
  findHeardMs(producer: string): number | undefined;
  /** When the earliest match began that is known to be over. */
  findPastSinceMs(producer: string): number | undefined;
  /** Events of which it has to tell prices anew before they can be sold. */
  listUntold(producer: string): readonly string[];
  suspendProducer(producer: string): void;
  beginRecovery(producer: string, reason: 'connected' | 'gap'): void;
}

/** One connection of a producer, as its channel sees it. */
export interface Link {
  reply(reply: FeedReply): void;
  pause(): void;
  resume(): void;
  close(reason: string): void;
}

export interface ChannelDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly board: FeedBoard;
  readonly nowMs: () => number;
  readonly silenceMs: number;
  readonly problems: FeedProblems;
  readonly held: Pick<HeldMatches, 'note'>;
}

interface Connection {
  readonly link: Link;
  readonly wantsAcks: boolean;
  /** The last number that arrived; absent before the first message. */
  lastNumber: number | undefined;
}

/** Everything a producer's turn consists of, in the order it arrived. */
type Waiting = { readonly connection: Connection } & (
  | { readonly kind: 'message'; readonly message: FeedMessage }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'recovery'; readonly reason: 'connected' | 'gap' }
);

/** Of one message, or of a frame that is none. */
interface Refusal {
  readonly number: number | undefined;
  readonly about: Pick<FeedProblem, 'kind' | 'event'>;
  readonly faults: readonly FeedFault[];
}

const MOST_WAITING = 5_000;
const RESUME_WAITING = 1_000;
const MOST_AT_ONCE = 1_000;
/** More markets than this are not taken in one turn of the loop, beyond those of one message: bets wait meanwhile. */
const MOST_MARKETS_AT_ONCE = 500;
/** A recovery that has not been completed for so long may be asked for again. */
const RECOVERY_PATIENCE_MS = 30_000;
/** Prices of an event that are too old are asked for no more often, and of so many events at once. */
const STALE_PATIENCE_MS = 10_000;
const MOST_STALE = 200;
const STOP_PATIENCE_MS = 3_000;

/** One producer, over all its connections. */
export class Channel {
  private readonly deps: ChannelDeps;
  private readonly producer: string;
  private readonly waiting: Waiting[] = [];
  private connection: Connection | undefined;
  private draining: Promise<void> | undefined;
  private paused = false;
  private recoveringSinceMs: number | undefined;
  private suspended = false;
  /** When the prices of an event were last asked for anew. */
  private readonly askedMs = new Map<string, number>();
  /** When we last took something in: silence of the producer and being stuck ourselves look alike to a player. */
  private appliedAtMs: number;

  constructor(deps: ChannelDeps, producer: string) {
    this.deps = deps;
    this.producer = producer;
    this.appliedAtMs = deps.nowMs();
  }

  /** A newer connection replaces the older one; what the older one brought is still applied first. */
  connect(link: Link, wantsAcks: boolean): { hear(text: string): void; close(): void } {
    this.connection?.link.close('replaced by a newer connection');
    const connection: Connection = { link, wantsAcks, lastNumber: undefined };
    this.connection = connection;
    this.paused = false;
    this.askForRecovery(connection, 'connected');
    return {
      hear: (text) => this.hear(connection, text),
      close: () => {
        if (this.connection === connection) this.connection = undefined;
      },
    };
  }

  /** Suspends a producer that has been silent for too long; called about once a second. */
  watch(): void {
    this.askForPrices();
    if (this.suspended || this.deps.nowMs() - this.appliedAtMs <= this.deps.silenceMs) return;
    this.suspended = true;
    this.deps.log.warn(
      { code: 'feed_silent', producer: this.producer },
      'a producer is silent: its markets are suspended',
    );
    this.deps.board.suspendProducer(this.producer);
  }

  /** An operator's answer; a producer that is not here hears it when it asks again. */
  sendAnswer(row: AnsweredRow): void {
    this.connection?.link.reply(toReply(row));
  }

  async stop(): Promise<void> {
    this.connection?.link.close('the site is stopping');
    this.connection = undefined;
    // What is not taken in was not acknowledged either: its producer will say it again.
    this.waiting.length = 0;
    await Promise.race([this.draining, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
  }

  private hear(connection: Connection, text: string): void {
    if (this.connection !== connection) return;
    const read = readFrame(text);
    const { lastNumber } = connection;
    // A frame whose number cannot be read has used up the next one.
    const number = 'message' in read ? read.message.number : (read.number ?? (lastNumber ?? 0) + 1);
    if (isLeap(lastNumber, number)) {
      const faults = [{ code: 'number_leap' as const, about: `${number} after ${lastNumber ?? 'none'}` }];
      return this.put({ kind: 'refusal', connection, refusal: { number, about: {}, faults } });
    }
    if (lastNumber !== undefined && number <= lastNumber) return;
    // The first frame of a connection says nothing about numbers where its own cannot be read.
    if (lastNumber !== undefined || 'message' in read || read.number !== undefined) connection.lastNumber = number;
    if (lastNumber !== undefined && number > lastNumber + 1) this.missed(connection, lastNumber, number);
    if ('message' in read) {
      this.deps.metrics.feedMessages.inc({ producer: this.producer, kind: read.message.kind });
      this.put({ kind: 'message', connection, message: read.message });
    } else {
      this.deps.metrics.feedRefused.inc({ producer: this.producer, code: read.fault.code });
      this.put({
        kind: 'refusal',
        connection,
        refusal: { number: read.number, about: read.about, faults: [read.fault] },
      });
    }
    if (this.suspended && !this.isRecovering()) this.askForRecovery(connection, 'gap');
  }

  private missed(connection: Connection, lastNumber: number, number: number): void {
    this.deps.log.warn(
      { code: 'feed_gap', producer: this.producer, lastNumber, number },
      'messages of a producer are missing',
    );
    if (!this.isRecovering()) this.askForRecovery(connection, 'gap');
  }

  private isRecovering(): boolean {
    const sinceMs = this.recoveringSinceMs;
    return sinceMs !== undefined && this.deps.nowMs() - sinceMs < RECOVERY_PATIENCE_MS;
  }

  private askForRecovery(connection: Connection, reason: 'connected' | 'gap'): void {
    this.recoveringSinceMs = this.deps.nowMs();
    this.put({ kind: 'recovery', connection, reason });
    const sinceMs = this.deps.board.findHeardMs(this.producer);
    const pastSinceMs = this.deps.board.findPastSinceMs(this.producer);
    connection.link.reply({
      t: 'recover',
      reason,
      ...(sinceMs === undefined ? {} : { sinceMs }),
      ...(pastSinceMs === undefined ? {} : { pastSinceMs }),
    });
  }

  /** Nothing is sold at a price from before the last stop of its market, so nothing may stay untold for good. */
  private askForPrices(): void {
    const nowMs = this.deps.nowMs();
    if (!this.connection || this.suspended || this.isRecovering()) return;
    const untold = this.deps.board.listUntold(this.producer);
    for (const event of this.askedMs.keys()) if (!untold.includes(event)) this.askedMs.delete(event);
    const events = untold
      .filter((event) => nowMs - (this.askedMs.get(event) ?? -Infinity) >= STALE_PATIENCE_MS)
      .slice(0, MOST_STALE);
    if (events.length === 0) return;
    for (const event of events) this.askedMs.set(event, nowMs);
    this.connection.link.reply({ t: 'recover', reason: 'stale', events });
  }

  private put(one: Waiting): void {
    this.waiting.push(one);
    if (this.waiting.length > MOST_WAITING && !this.paused) {
      this.paused = true;
      one.connection.link.pause();
    }
    this.draining ??= this.drain().finally(() => (this.draining = undefined));
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      // What arrived in one turn of the loop is taken together, after all others who waited while it was read.
      await nextTurn();
      const batch = this.waiting.splice(0, countOneTurn(this.waiting));
      await this.applyInOrder(batch);
      this.appliedAtMs = this.deps.nowMs();
      if (this.paused && this.waiting.length < RESUME_WAITING) {
        this.paused = false;
        this.connection?.link.resume();
      }
    }
  }

  private async applyInOrder(batch: readonly Waiting[]): Promise<void> {
    for (let from = 0; from < batch.length;) {
      const one = batch[from];
      if (!one) return;
      if (one.kind === 'message') {
        const run = takeRun(batch, from);
        await this.applyRun(one.connection, run);
        from += run.length;
        continue;
      }
      if (one.kind === 'recovery') this.beginRecovery(one.reason);
      else this.refuse(one.connection, one.refusal);
      from += 1;
    }
  }

  /** What was missed may have been a bet stop: until the producer has told its state again, nothing old is sold. */
  private beginRecovery(reason: 'connected' | 'gap'): void {
    if (reason === 'gap') this.deps.board.suspendProducer(this.producer);
    this.deps.board.beginRecovery(this.producer, reason);
  }

  private async applyRun(connection: Connection, messages: readonly FeedMessage[]): Promise<void> {
    try {
      const refused = await this.deps.board.applyAll(this.producer, messages);
      for (const one of refused) this.refuseMessage(connection, one);
    } catch (error) {
      this.deps.log.error(
        { code: 'feed_run_failed', producer: this.producer, error: String(error) },
        'messages failed; they are taken singly',
      );
      for (const message of messages) await this.applyOne(connection, message);
    }
    for (const message of messages) this.noteState(message);
    for (const message of messages) if (message.kind === 'held_matches') await this.noteHeld(connection, message);
    const last = messages.at(-1);
    if (connection.wantsAcks && last) connection.link.reply({ t: 'ack', number: last.number });
  }

  private async applyOne(connection: Connection, message: FeedMessage): Promise<void> {
    try {
      for (const one of await this.deps.board.apply(this.producer, message)) this.refuseMessage(connection, one);
    } catch (error) {
      this.deps.log.error(
        { code: 'feed_message_failed', producer: this.producer, kind: message.kind, error: String(error) },
        'a message failed',
      );
      this.refuseMessage(connection, { message, faults: [{ code: 'failed', about: message.kind }] });
    }
  }

  /** What was answered before is told before the message is acknowledged. */
  private async noteHeld(connection: Connection, message: MessageOf<'held_matches'>): Promise<void> {
    try {
      const answered = await this.deps.held.note(this.producer, message.matches);
      for (const row of answered) connection.link.reply(toReply(row));
    } catch (error) {
      this.deps.log.error(
        { code: 'feed_held_failed', producer: this.producer, error: String(error) },
        'what a producer asks an operator could not be kept',
      );
      this.refuseMessage(connection, { message, faults: [{ code: 'failed', about: message.kind }] });
    }
  }

  private noteState(message: FeedMessage): void {
    if (message.kind === 'snapshot_complete') {
      this.recoveringSinceMs = undefined;
      this.suspended = false;
    }
    // It said that it leaves: there is no silence to speak of.
    if (message.kind === 'bye') this.suspended = true;
  }

  private refuseMessage(connection: Connection, { message, faults }: BoardRefusal): void {
    const about = { kind: message.kind, ...('event' in message ? { event: message.event } : {}) };
    this.refuse(connection, { number: message.number, about, faults });
  }

  /** Told to whoever sent it, and kept for the operator. */
  private refuse(connection: Connection, { number, about, faults }: Refusal): void {
    const code = faults[0]?.code ?? 'failed';
    const reason = describeFaults(faults);
    connection.link.reply({ t: 'refused', ...(number === undefined ? {} : { number }), code, reason });
    this.deps.problems.note({ atMs: this.deps.nowMs(), producer: this.producer, number, ...about, code, reason });
  }
}

type MessageOf<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { kind: Kind }>;

function toReply({ event, home, away, startsAtMs, word }: AnsweredRow): FeedReply {
  return { t: 'match_answer', event, home, away, startsAtMs, word };
}

/** A number that no producer can have reached: all it said afterwards would count as older. */
function isLeap(lastNumber: number | undefined, number: number): boolean {
  return lastNumber === undefined ? number > FEED_MOST_FIRST_NUMBER : number - lastNumber > FEED_MOST_NUMBER_LEAP;
}

/** How many of the first are taken together; at least one. */
function countOneTurn(waiting: readonly Waiting[]): number {
  let markets = 0;
  for (const [index, one] of waiting.entries()) {
    if (index === MOST_AT_ONCE) return index;
    if (one.kind === 'message') markets += countWork(one.message);
    if (markets > MOST_MARKETS_AT_ONCE && index > 0) return index;
  }
  return waiting.length;
}

/** A match of the past costs about what a market does. */
function countWork(message: FeedMessage): number {
  if (message.kind === 'past_matches') return message.matches.length;
  return 'markets' in message ? message.markets.length : 0;
}

/** The messages of one connection that follow one another from here. */
function takeRun(batch: readonly Waiting[], from: number): FeedMessage[] {
  const run: FeedMessage[] = [];
  const connection = batch[from]?.connection;
  for (let index = from; index < batch.length; index++) {
    const one = batch[index];
    if (one?.kind !== 'message' || one.connection !== connection) break;
    run.push(one.message);
  }
  return run;
}
