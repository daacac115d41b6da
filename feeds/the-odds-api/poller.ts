import type { FeedDraft } from '../adapter/index.ts';
import type { Log } from '../program/index.ts';
import type { Credits } from './credits.ts';
import type { EventDesk } from './event-desk.ts';
import { findMonthEndMs, findPace, planPolls, type PollPlan, type PollWish } from './plan-polls.ts';
import { CallFailed, type ProviderApi } from './provider-api.ts';
import { findOddsSport } from './sport.table.ts';
import type { Fault } from './unmapped-code.ts';
import type { Answer } from './wire.ts';

export interface PollerDeps {
  readonly api: ProviderApi;
  readonly desk: EventDesk;
  readonly credits: Credits;
  readonly log: Log;
  readonly onFault: (fault: Fault) => void;
  /** In this order. */
  readonly say: (drafts: readonly FeedDraft[]) => void;
  /** Keys of sports, or families of them; without it all that are ours. */
  readonly sports: readonly string[] | undefined;
  /** Credits of one poll of prices, as long as the provider has not said what it takes. */
  readonly oddsCost: number;
}

const MINUTE_MS = 60_000;
const SPORTS_MS = 6 * 60 * MINUTE_MS;
const LIST_MS = 10 * MINUTE_MS;
const SCORES_MS = 10 * MINUTE_MS;
/** How scores are counted when days of the past are asked for. */
const SCORES_COST = 2;
/** Of what remains, so much is for prices: results must not fail for want of credits. */
const ODDS_SHARE = 0.95;
const FIRST_REST_MS = 2_000;
const MOST_REST_MS = 5 * MINUTE_MS;
/** A sport whose call the provider finds wrong is left alone for so long. */
const WRONG_MS = 6 * 60 * MINUTE_MS;

interface Followed {
  listedAtMs: number;
  /** When its prices were last asked for, whether or not the answer could be used: it has cost the same. */
  pricedAtMs: number;
  scoredAtMs: number;
  restUntilMs: number;
}

/** Asks the provider for what is due, as often as its credits carry. One round at a time. */
export class Poller {
  private readonly deps: PollerDeps;
  private readonly followed = new Map<string, Followed>();
  private sportsAtMs = -Infinity;
  private restUntilMs = -Infinity;
  private failures = 0;
  private oddsCost: number;
  private lastCost: number | undefined;
  private plan: PollPlan = { intervals: new Map(), stretch: 1, dropped: [] };
  private toldStretch = 1;
  private isSpent = false;

  constructor(deps: PollerDeps) {
    this.deps = deps;
    this.oddsCost = deps.oddsCost;
    for (const { sportKey } of deps.desk.list()) this.follow(sportKey);
  }

  get stretch(): number {
    return this.plan.stretch;
  }

  get dropped(): readonly string[] {
    return this.plan.dropped;
  }

  /** What the last call has cost, as the provider said beside its answer. */
  hearCost(cost: number | undefined): void {
    this.lastCost = cost;
  }

  /** Never rejects for what the provider does. `nowMs` is asked anew after each call. */
  async round(nowMs: () => number): Promise<void> {
    const { desk, say } = this.deps;
    say(desk.tick(nowMs()));
    if (nowMs() >= this.restUntilMs) {
      try {
        await this.pollSports(nowMs);
        await this.pollEach('lists', nowMs);
        this.makePlan(nowMs());
        await this.pollEach('scores', nowMs);
        await this.pollEach('odds', nowMs);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        this.rest(error, nowMs());
      }
    }
    this.makePlan(nowMs());
    say(desk.tick(nowMs()));
  }

  private async pollSports(nowMs: () => number): Promise<void> {
    if (nowMs() - this.sportsAtMs < SPORTS_MS) return;
    const { rows, faults } = await this.deps.api.listSports();
    this.recover();
    this.sportsAtMs = nowMs();
    faults.forEach(this.deps.onFault);
    for (const { key, active, has_outrights: isOutright } of rows) {
      if (active === false || !this.isWanted(key)) continue;
      if (findOddsSport(key) && !isOutright) this.follow(key);
      else
        this.deps.onFault({ code: 'odds_api_sport_unknown', about: key, detail: 'not one of ours, or without scores' });
    }
    for (const name of this.deps.sports ?? []) {
      if (rows.some(({ key }) => isOf(key, name))) continue;
      this.deps.onFault({
        code: 'odds_api_sport_unknown',
        about: name,
        detail: 'the provider has none of this name now',
      });
    }
  }

  private isWanted(key: string): boolean {
    return this.deps.sports?.some((name) => isOf(key, name)) ?? true;
  }

  private follow(sportKey: string): void {
    if (this.followed.has(sportKey)) return;
    const never = -Infinity;
    this.followed.set(sportKey, { listedAtMs: never, pricedAtMs: never, scoredAtMs: never, restUntilMs: never });
  }

  private async pollEach(what: 'lists' | 'scores' | 'odds', nowMs: () => number): Promise<void> {
    for (const [sportKey, followed] of this.followed) {
      this.deps.say(this.deps.desk.tick(nowMs()));
      if (nowMs() < followed.restUntilMs) continue;
      try {
        if (what === 'lists') await this.pollList(sportKey, followed, nowMs);
        else if (what === 'scores') await this.pollScores(sportKey, followed, nowMs);
        else await this.pollOdds(sportKey, followed, nowMs);
      } catch (error) {
        if (!(error instanceof CallFailed) || error.kind !== 'wrong') throw error;
        followed.restUntilMs = nowMs() + WRONG_MS;
        this.deps.say(this.deps.desk.stopSport(sportKey));
        this.deps.onFault({ code: 'odds_api_problem', about: sportKey, detail: error.message });
      }
    }
  }

  private async pollList(sportKey: string, followed: Followed, nowMs: () => number): Promise<void> {
    if (nowMs() - followed.listedAtMs < LIST_MS) return;
    const answer = await this.deps.api.listEvents(sportKey);
    const rows = this.takeAnswer(answer);
    followed.listedAtMs = nowMs();
    this.deps.say(this.deps.desk.takeList(sportKey, rows, nowMs(), answer.unread));
  }

  private async pollScores(sportKey: string, followed: Followed, nowMs: () => number): Promise<void> {
    const { desk, credits, api } = this.deps;
    const dueMs = desk.findResultDueMs(sportKey, nowMs());
    if (dueMs === undefined) return;
    // Whoever waits for a result that does not come asks less and less often.
    const intervalMs = Math.max(SCORES_MS, (nowMs() - dueMs) / 4);
    if (nowMs() - followed.scoredAtMs < intervalMs || !credits.canSpend(SCORES_COST, nowMs())) return;
    credits.spend(SCORES_COST);
    followed.scoredAtMs = nowMs();
    const rows = this.takeAnswer(await api.listScores(sportKey));
    this.deps.say(desk.takeScores(rows, nowMs()));
  }

  private async pollOdds(sportKey: string, followed: Followed, nowMs: () => number): Promise<void> {
    const { desk, credits, api } = this.deps;
    const intervalMs = this.plan.intervals.get(sportKey);
    if (intervalMs === undefined || nowMs() - followed.pricedAtMs < intervalMs) return;
    if (!credits.canSpend(this.oddsCost, nowMs())) return;
    credits.spend(this.oddsCost);
    this.lastCost = undefined;
    const before = followed.pricedAtMs;
    followed.pricedAtMs = nowMs();
    const rows = this.takeAnswer(
      await api.listOdds(sportKey).catch((error: unknown) => {
        // What has cost nothing may be asked again as soon as the provider is asked at all.
        if (this.lastCost === 0) followed.pricedAtMs = before;
        throw error;
      }),
    );
    const cost = this.heardCost();
    if (cost !== undefined && cost > 0) this.oddsCost = cost;
    followed.pricedAtMs = nowMs();
    this.deps.say(desk.takeOdds(sportKey, rows, nowMs()));
    this.makePlan(nowMs());
  }

  private heardCost(): number | undefined {
    return this.lastCost;
  }

  private takeAnswer<Row>({ rows, faults }: Answer<Row>): readonly Row[] {
    this.recover();
    faults.forEach(this.deps.onFault);
    return rows;
  }

  /** What is not asked for any more is not sold either. */
  private makePlan(nowMs: number): void {
    const { desk, credits, say, log } = this.deps;
    const before = this.plan;
    const remaining = credits.findRemaining(nowMs);
    // Until the provider has said what is left, nothing is spent; what was read before grows old by itself.
    if (remaining === undefined)
      return void (this.plan = { intervals: new Map(), stretch: 1, dropped: before.dropped });
    const wishes = [...this.followed].flatMap(([sportKey, { restUntilMs }]): PollWish[] => {
      const startMs = desk.findNextStartMs(sportKey, nowMs);
      if (startMs === undefined || nowMs < restUntilMs) return [];
      return [{ sportKey, cost: this.oddsCost, pace: findPace(startMs - nowMs) }];
    });
    this.plan = planPolls(wishes, Math.floor(remaining * ODDS_SHARE), findMonthEndMs(nowMs) - nowMs);
    for (const sportKey of this.plan.dropped) {
      say(desk.stopSport(sportKey));
      if (before.dropped.includes(sportKey)) continue;
      log(
        'warn',
        { code: 'odds_api_sport_dropped', sportKey, remaining },
        'prices cannot be kept young: none are offered',
      );
    }
    for (const sportKey of before.dropped) {
      if (!this.plan.intervals.has(sportKey)) continue;
      log('info', { code: 'odds_api_sport_resumed', sportKey, remaining }, 'prices are read again');
    }
    this.tellPace(remaining);
    this.tellSpent(remaining, wishes.length > 0);
  }

  /** Each doubling is told once, and the way back. */
  private tellPace(remaining: number): void {
    const { log } = this.deps;
    const { stretch } = this.plan;
    if (stretch >= this.toldStretch * 2) {
      this.toldStretch = stretch;
      log(
        'warn',
        { code: 'odds_api_slowed', stretch, remaining },
        'credits run short: prices are asked for less often',
      );
    } else if (stretch === 1 && this.toldStretch > 1) {
      this.toldStretch = 1;
      log('info', { code: 'odds_api_full_pace', remaining }, 'prices are asked for as often as wanted');
    }
  }

  private tellSpent(remaining: number, isWanted: boolean): void {
    const isSpent = remaining < this.oddsCost;
    if (isSpent && isWanted && !this.isSpent) {
      this.deps.log('warn', { code: 'odds_api_quota_spent', remaining }, 'no credits are left: nothing is offered');
    }
    this.isSpent = isSpent && (isWanted || this.isSpent);
  }

  private rest(error: CallFailed, nowMs: number): void {
    const { log, credits } = this.deps;
    const growing = Math.min(FIRST_REST_MS * 2 ** this.failures, MOST_REST_MS);
    const restMs = Math.max(error.restMs ?? 0, error.kind === 'later' ? growing : MOST_REST_MS);
    this.restUntilMs = nowMs + restMs;
    this.failures += 1;
    const reason = error.message;
    if (error.kind === 'spent') credits.loseAll(nowMs);
    if (error.kind === 'key') {
      log('error', { code: 'odds_api_key_refused', reason }, 'the provider does not take our key');
    } else if (error.kind !== 'spent') {
      log(
        'warn',
        { code: 'odds_api_provider_lost', reason, restMs },
        'the provider does not answer; it is asked again',
      );
    }
  }

  private recover(): void {
    if (this.failures > 0) this.deps.log('info', { code: 'odds_api_provider_back' }, 'the provider answers again');
    this.failures = 0;
  }
}

/** A name of a sport, or of its family: `soccer_epl`, `soccer`. */
function isOf(key: string, name: string): boolean {
  return key === name || key.startsWith(`${name}_`);
}
