import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  FEED_MOST_FIRST_NUMBER,
  FEED_MOST_NUMBER_LEAP,
  type FeedMessage,
  type FeedReply,
} from '@glasshouse/contracts/feed';
import { describeFaults } from '@glasshouse/contracts/feed-faults';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Lateness } from './lateness.ts';
import { lockPrices } from './lock-prices.ts';
import type { BoardRefusal, FeedBoard } from './feed-board.ts';
import type { HeldMatches } from './held-matches.ts';
import type { FeedProblems } from './problem-log.ts';
import { readFrame } from './read-frame.ts';
import type { AnsweredRow } from './store.ts';
import { countOneTurn, takeRun, type Refusal, type Waiting } from './take-turn.ts';

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
  readonly makeLateness: (producer: string) => Lateness;
}

interface Connection {
  readonly link: Link;
  readonly wantsAcks: boolean;
  /** The last number that arrived; absent before the first message. */
  lastNumber: number | undefined;
  readonly lateness: Lateness;
}

const MOST_WAITING = 5_000;
const RESUME_WAITING = 1_000;
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
  private readonly waiting: Waiting<Connection>[] = [];
  private connection: Connection | undefined;
  private draining: Promise<void> | undefined;
  private paused = false;
  private recoveringSinceMs: number | undefined;
  /** When it was last asked for its state, or told something of an event. */
  private toldAtMs = -Infinity;
  /** Something was lost since: when the state is told, it has to be told once more. */
  private missedMeanwhile = false;
  /** Nothing was taken in since everything was suspended. */
  private isStill = false;
  private suspended = false;
  /** When the prices of an event were last asked for anew. */
  private readonly asked = new Map<string, { readonly atMs: number; readonly wasDoubtful: boolean }>();
  /** Events of which something was said that could not be read, until they are asked for. */
  private readonly doubtful = new Set<string>();
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
    const lateness = this.deps.makeLateness(this.producer);
    const connection: Connection = { link, wantsAcks, lastNumber: undefined, lateness };
    this.connection = connection;
    this.paused = false;
    this.askForRecovery(connection, 'connected');
    return {
      hear: (text) => this.hear(connection, text),
      close: () => {
        if (this.connection !== connection) return;
        this.connection = undefined;
        // What it had still to say is lost, as it is where a number is missing.
        this.put({ kind: 'doubt', connection });
      },
    };
  }

  /** Suspends a producer that has been silent for too long; called about once a second. */
  watch(): void {
    this.askForPrices();
    this.askAgain();
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
      this.put({ kind: 'refusal', connection, refusal: { number, about: {}, faults } });
      return this.missed(connection);
    }
    if (lastNumber !== undefined && number <= lastNumber) return;
    // The first frame of a connection says nothing about numbers where its own cannot be read.
    if (lastNumber !== undefined || 'message' in read || read.number !== undefined) connection.lastNumber = number;
    if (lastNumber !== undefined && number > lastNumber + 1) {
      this.deps.log.warn(
        { code: 'feed_gap', producer: this.producer, lastNumber, number },
        'messages of a producer are missing',
      );
      this.missed(connection);
    }
    if ('message' in read) {
      this.deps.metrics.feedMessages.inc({ producer: this.producer, kind: read.message.kind });
      this.judgeLag(connection, read.message);
      const message = connection.lateness.isLate() ? lockPrices(read.message) : read.message;
      this.put({ kind: 'message', connection, message });
    } else {
      const { fault, about, inDoubt } = read;
      this.deps.metrics.feedRefused.inc({ producer: this.producer, code: fault.code });
      const refusal = { number: read.number, about, faults: [fault], isDoubtful: inDoubt === 'event' };
      this.put({ kind: 'refusal', connection, refusal });
      if (inDoubt === 'everything') this.missed(connection);
    }
    if (this.suspended && !this.isRecovering()) this.askForRecovery(connection, 'gap');
  }

  /** Of what arrives long after it was made nothing is sold; in time again, its state is told anew. */
  private judgeLag(connection: Connection, { generatedAtMs }: FeedMessage): void {
    const change = connection.lateness.judge(generatedAtMs, this.recoveringSinceMs !== undefined);
    if (change === 'in_time') this.missed(connection);
    if (change !== 'late') return;
    this.deps.log.warn(
      { code: 'feed_late', producer: this.producer },
      'what a producer says arrives too late: its markets are suspended',
    );
    this.put({ kind: 'doubt', connection });
  }

  /** What was lost may have been a bet stop: the producer tells its state again, once more where it is telling it. */
  private missed(connection: Connection): void {
    if (!this.isRecovering()) return this.askForRecovery(connection, 'gap');
    this.missedMeanwhile = true;
    this.put({ kind: 'doubt', connection });
  }

  private isRecovering(): boolean {
    const sinceMs = this.recoveringSinceMs;
    return sinceMs !== undefined && this.deps.nowMs() - sinceMs < RECOVERY_PATIENCE_MS;
  }

  private askForRecovery(connection: Connection, reason: 'connected' | 'gap'): void {
    this.recoveringSinceMs = this.deps.nowMs();
    this.toldAtMs = this.recoveringSinceMs;
    this.missedMeanwhile = false;
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

  /** One that is at it is left alone: being asked once more it would have to begin anew. */
  private askAgain(): void {
    if (!this.connection || this.recoveringSinceMs === undefined || this.isRecovering()) return;
    if (this.deps.nowMs() - this.toldAtMs >= RECOVERY_PATIENCE_MS) this.askForRecovery(this.connection, 'gap');
  }

  /** Nothing is sold at a price from before the last stop of its market, so nothing may stay untold for good. */
  private askForPrices(): void {
    const nowMs = this.deps.nowMs();
    if (!this.connection || this.suspended || this.isRecovering() || this.connection.lateness.isLate()) return;
    const untold = new Set(this.deps.board.listUntold(this.producer));
    for (const [event, { atMs, wasDoubtful }] of this.asked) {
      const isAnswered = !wasDoubtful && !untold.has(event);
      if (isAnswered || nowMs - atMs >= STALE_PATIENCE_MS) this.asked.delete(event);
    }
    const wanted = new Set([...this.doubtful, ...untold]);
    const events = [...wanted].filter((event) => !this.asked.has(event)).slice(0, MOST_STALE);
    if (events.length === 0) return;
    for (const event of events) this.asked.set(event, { atMs: nowMs, wasDoubtful: this.doubtful.delete(event) });
    this.connection.link.reply({ t: 'recover', reason: 'stale', events });
  }

  private put(one: Waiting<Connection>): void {
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

  private async applyInOrder(batch: readonly Waiting<Connection>[]): Promise<void> {
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
      else if (one.kind === 'doubt') this.suspendAll();
      else this.refuse(one.connection, one.refusal);
      from += 1;
    }
  }

  /** What was missed may have been a bet stop: until the producer has told its state again, nothing old is sold. */
  private beginRecovery(reason: 'connected' | 'gap'): void {
    this.suspendAll();
    this.deps.board.beginRecovery(this.producer, reason);
  }

  private suspendAll(): void {
    if (this.isStill) return;
    this.isStill = true;
    this.deps.board.suspendProducer(this.producer);
  }

  /** Of one event, as `missed` is of all: its prices are asked for with the next round. */
  private doubt(event: string | undefined): void {
    if (event !== undefined && this.deps.board.suspendEvent(this.producer, event)) this.doubtful.add(event);
  }

  private async applyRun(connection: Connection, messages: readonly FeedMessage[]): Promise<void> {
    this.isStill = false;
    if (messages.some((message) => 'event' in message)) this.toldAtMs = this.deps.nowMs();
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
    for (const message of messages) this.noteState(connection, message);
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
      if ('event' in message) this.doubt(message.event);
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

  private noteState(connection: Connection, message: FeedMessage): void {
    if (message.kind === 'snapshot_complete') {
      this.recoveringSinceMs = undefined;
      this.suspended = false;
      if (this.missedMeanwhile && this.connection === connection) this.askForRecovery(connection, 'gap');
    }
    // It said that it leaves: there is no silence to speak of.
    if (message.kind === 'bye') this.suspended = true;
  }

  private refuseMessage(connection: Connection, { message, faults }: BoardRefusal): void {
    const about = { kind: message.kind, ...('event' in message ? { event: message.event } : {}) };
    // Nothing is known of the event that it is now.
    if ('event' in message && faults.some(({ code }) => code === 'sides_changed')) this.doubtful.add(message.event);
    this.refuse(connection, { number: message.number, about, faults });
  }

  /** Told to whoever sent it, and kept for the operator. */
  private refuse(connection: Connection, { number, about, faults, isDoubtful = false }: Refusal): void {
    if (isDoubtful) this.doubt(about.event);
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
