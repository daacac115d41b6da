import type { FeedGoal } from '@glasshouse/contracts/feed';
import { toFeedId, type FeedDraft } from '../adapter/index.ts';
import type { UnmappedList } from '../program/index.ts';
import { makeUofAdapter, type UofAnswer } from './adapter.ts';
import { decodeText } from './decode-text.ts';
import { makeDoubtDesk, type DoubtDesk } from './doubt-desk.ts';
import { toCode, toWhole } from './elements.ts';
import { makeFixtureDesk, type FixtureDesk } from './fixture-desk.ts';
import type { MarketDescriptions } from './market-descriptions.ts';
import { UOF_SPORTS } from './market.table.ts';
import { makeMessageOrder } from './order-messages.ts';
import { makePlayerDesk, type PlayerDesk, type Squads } from './player-desk.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { CallFailed, type ProviderApi } from './provider-api.ts';
import { parseRoutingKey } from './routing-key.ts';
import { makeTimelineDesk, type TimelineDesk } from './timeline-desk.ts';
import { makeToldState } from './told-state.ts';
import type { UnmappedCode } from './unmapped-code.ts';
import type { Product, ProductOrder, ProductPhase, ProductWatch } from './watch-products.ts';

export interface SessionDeps {
  readonly api: Pick<
    ProviderApi,
    'findFixture' | 'findTimeline' | 'findCompetitor' | 'findPlayer' | 'requestRecovery' | 'requestEventRecovery'
  >;
  readonly watch: ProductWatch;
  /** To the house; resolves when there is room for the next one. */
  readonly send: (draft: FeedDraft) => Promise<unknown>;
  readonly unmapped: UnmappedList<UnmappedCode>;
  /** A product is suspended, asked to recover, or offered again. */
  readonly onOrder: (order: ProductOrder) => void;
  readonly nowMs?: () => number;
  /** Between two tries to ask for a fixture. */
  readonly fixtureRestsMs?: readonly number[];
}

/** From the provider's messages to the house's; everything in it happens one after the other. */
export interface Session {
  /** Resolves when all of it has been told. */
  receive(routingKey: string, body: Uint8Array): Promise<void>;
  loseConnection(): Promise<void>;
  /** The house wants the present state; of single events, or of all and of what ended since it last heard of us. */
  recoverHouse(events: readonly string[] | undefined, sinceMs: number | undefined): Promise<void>;
  useDescriptions(descriptions: MarketDescriptions): void;
  /** To be called every second or so. */
  tick(): Promise<void>;
  listPhases(): readonly { readonly product: Product; readonly phase: ProductPhase }[];
  readonly eventCount: number;
}

export function makeSession(deps: SessionDeps): Session {
  return new TurnSession(deps);
}

/** What ended longer ago is no longer held here: the provider is asked for it. */
const KEEP_ENDED_MS = 3_600_000;
/** The house's clock is not the provider's. */
const CLOCK_MARGIN_MS = 60_000;
/** A message from the future says nothing about order. */
const MOST_AHEAD_MS = 3_600_000;

class TurnSession implements Session {
  private readonly deps: SessionDeps;
  private readonly adapter = makeUofAdapter(() => this.nowMs() + MOST_AHEAD_MS);
  private readonly order = makeMessageOrder();
  private readonly told = makeToldState();
  private readonly fixtures: FixtureDesk;
  private readonly timelines: TimelineDesk;
  private readonly players: PlayerDesk;
  private readonly doubts: DoubtDesk;
  private descriptions: MarketDescriptions | undefined;
  private turn: Promise<void> = Promise.resolve();
  /** When each product was asked for the recovery that runs. */
  private readonly askedAtMs = new Map<number, number>();
  /** What products have told, while results of it wait for a fixture that was not answered. */
  private held: { readonly product: number; readonly requestId: number }[] = [];
  /** The house waits for the word that it has been told everything. */
  private owesComplete = false;
  /** It has heard that it was told everything but for results. */
  private owesResults = false;

  constructor(deps: SessionDeps) {
    this.deps = deps;
    this.fixtures = makeFixtureDesk(deps.api, {
      onAnswer: (event, answer, parked) => this.inTurn(() => this.openEvent(event, answer, parked)),
      onFailure: (event, reason) => this.note('uof_fixture_unread', event, reason),
      nowMs: () => this.nowMs(),
      restsMs: deps.fixtureRestsMs,
    });
    this.doubts = makeDoubtDesk(deps.api, deps.watch, {
      onFailure: (event, reason) => this.note('uof_refused', event, reason),
      nowMs: () => this.nowMs(),
    });
    this.timelines = makeTimelineDesk(deps.api, {
      onGoals: (event, goals) => this.inTurn(() => this.tellGoals(event, goals)),
      onFailure: (event, reason) => this.note('uof_timeline_unread', event, reason),
    });
    this.players = makePlayerDesk(deps.api, {
      onPlayers: (event, squads, waiting) => this.inTurn(() => this.tellPlayers(event, squads, waiting)),
      onFailure: (event, reason) => this.note('uof_players_unread', event, reason),
      nowMs: () => this.nowMs(),
      restsMs: deps.fixtureRestsMs,
    });
  }

  get eventCount(): number {
    return this.told.size;
  }

  listPhases(): ReturnType<ProductWatch['listPhases']> {
    return this.deps.watch.listPhases();
  }

  useDescriptions(descriptions: MarketDescriptions): void {
    this.descriptions = descriptions;
    this.adapter.useDescriptions(descriptions);
  }

  receive(routingKey: string, body: Uint8Array): Promise<void> {
    return this.inTurn(() => this.take(routingKey, body));
  }

  loseConnection(): Promise<void> {
    return this.inTurn(() => this.obey(this.deps.watch.loseConnection()));
  }

  recoverHouse(events: readonly string[] | undefined, sinceMs: number | undefined): Promise<void> {
    return this.inTurn(async () => {
      if (events) {
        await this.sendAgain(this.told.listStates(events));
        return this.holdLate();
      }
      const nowMs = this.nowMs();
      const since = sinceMs === undefined ? undefined : sinceMs - CLOCK_MARGIN_MS;
      this.owesComplete = true;
      await this.sendAgain(this.told.listSnapshot(since));
      await this.holdLate();
      // A program that has only just begun holds nothing of what the house has missed either.
      const isHeld = this.told.size > 0 && (since === undefined || nowMs - since < KEEP_ENDED_MS);
      if (since !== undefined && !isHeld) await this.obey(this.deps.watch.goBackTo(since, nowMs));
      await this.payComplete();
    });
  }

  tick(): Promise<void> {
    return this.inTurn(async () => {
      const nowMs = this.nowMs();
      await this.obey(this.deps.watch.tick(nowMs));
      this.fixtures.askAgain();
      this.players.askAgain();
      this.doubts.askDue();
      await this.completeHeld();
      await this.payResults();
      for (const event of this.told.forgetEnded(nowMs - KEEP_ENDED_MS)) {
        this.adapter.forget(event);
        this.order.forget(event);
        this.timelines.forget(event);
        this.players.forget(event);
        this.doubts.forget(event);
      }
    });
  }

  private nowMs(): number {
    return (this.deps.nowMs ?? Date.now)();
  }

  private inTurn(work: () => Promise<void> | void): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async take(routingKey: string, body: Uint8Array): Promise<void> {
    const key = parseRoutingKey(routingKey);
    const text = decodeText(body);
    const parsed = text === undefined ? undefined : parseXml(text);
    if (!parsed?.ok) {
      const reason = parsed?.reason ?? 'not of the encoding that it names';
      this.note('uof_unreadable', key?.message ?? routingKey, `${key?.event ?? 'no event'}: ${reason}`);
      return key?.event === undefined ? undefined : this.doubt(key.event);
    }
    const { root } = parsed;
    if (root.name === 'alive' || root.name === 'snapshot_complete' || root.name === 'product_down') {
      return this.takeProductWord(root);
    }
    const event = root.attributes['event_id'];
    if (key?.sport !== undefined && UOF_SPORTS[key.sport] === undefined) {
      return this.note('uof_sport_unknown', key.sport, event ?? '');
    }
    if (event === undefined) return this.note('uof_problem', root.name, 'names no event');
    const { product } = root.attributes;
    if (!this.deps.watch.findPhase(toWhole(product))) return this.note('uof_product_unknown', product ?? 'none', event);
    if (root.name === 'fixture_change') return this.takeFixtureChange(event, root);
    if (this.adapter.hasFixture(event)) return this.takeAboutEvent(root);
    if (this.fixtures.isAsked(event)) this.fixtures.park(event, root);
    else this.fixtures.ask(event, root);
  }

  /** It may have been a bet stop, or a result: nothing of the match is sold until it is told again, and that is asked for. */
  private async doubt(event: string): Promise<void> {
    const stop = { name: 'bet_stop', attributes: { event_id: event, groups: 'all' }, children: [] };
    if (this.adapter.hasFixture(event)) await this.takeAboutEvent(stop);
    else if (this.fixtures.isAsked(event)) this.fixtures.park(event, stop);
    else return;
    this.doubts.ask(event);
  }

  private async takeProductWord(root: XmlElement): Promise<void> {
    const { watch } = this.deps;
    const product = toWhole(root.attributes['product']) ?? -1;
    const nowMs = this.nowMs();
    if (root.name === 'product_down') return this.obey(watch.hearDown(product));
    if (root.name === 'alive') {
      const isSubscribed = toCode(root.attributes['subscribed'] ?? '1') !== '0';
      return this.obey(watch.hearAlive(product, toWhole(root.attributes['timestamp']) ?? nowMs, isSubscribed, nowMs));
    }
    // What waits for a fixture belongs to what is said to be whole now.
    const requestId = toWhole(root.attributes['request_id']) ?? -1;
    void this.fixtures.whenAnswered().then(() => this.inTurn(() => this.complete(product, requestId)));
  }

  private async complete(product: number, requestId: number): Promise<void> {
    if (this.fixtures.isHolding) return void this.held.push({ product, requestId });
    const orders = this.deps.watch.hearComplete(product, requestId);
    const askedAtMs = this.askedAtMs.get(product);
    if (orders.length > 0 && askedAtMs !== undefined) {
      for (const draft of this.told.listWithdrawals(product, askedAtMs)) await this.say(draft, product);
    }
    await this.obey(orders);
    await this.payComplete();
  }

  private async completeHeld(): Promise<void> {
    if (this.held.length === 0 || this.fixtures.isHolding) return;
    const { held } = this;
    this.held = [];
    for (const { product, requestId } of held) await this.complete(product, requestId);
  }

  /** The message says little: what changed stands in the provider's own answer. */
  private async takeFixtureChange(event: string, root: XmlElement): Promise<void> {
    const isKnown = this.adapter.hasFixture(event);
    if (isKnown) await this.takeAboutEvent(root);
    this.fixtures.ask(event);
  }

  private async openEvent(event: string, answer: XmlElement, parked: readonly XmlElement[]): Promise<void> {
    await this.tell(this.adapter.readElement(answer), event, undefined);
    if (!this.adapter.hasFixture(event))
      return this.note('uof_fixture_unread', event, `${parked.length} messages left out`);
    for (const root of parked) await this.takeAboutEvent(root);
  }

  private async takeAboutEvent(root: XmlElement): Promise<void> {
    const { event_id: event = '', product } = root.attributes;
    await this.tell(this.adapter.readElement(this.players.holdBack(toFeedId(event), root)), event, toWhole(product));
  }

  private async tell(answer: UofAnswer, event: string, product: number | undefined): Promise<void> {
    for (const id of answer.unknownMarkets) {
      const code = this.descriptions?.isChanged(id) === true ? 'uof_market_changed' : 'uof_market_unknown';
      this.note(code, id, this.descriptions?.nameOf(id) ?? event);
    }
    for (const problem of answer.problems) this.note('uof_problem', event, problem);
    const atMs = (answer.atMs ?? Infinity) > this.nowMs() + MOST_AHEAD_MS ? undefined : answer.atMs;
    for (const given of answer.messages) {
      const draft = this.leaveHandovers(given, product);
      const news = this.order.keepNews(draft, atMs);
      if (news.length === 0) this.note('uof_late', draft.kind, event);
      for (const one of news) await this.say(this.watchOver(one, product), product);
      // Newer prices may have come before the word that opens the market for them.
      if (draft.kind === 'rollback_settlement' || draft.kind === 'rollback_cancel') {
        await this.sendAgain(this.told.listOffers(draft.event, draft.keys));
        await this.holdLate();
      }
    }
  }

  /** A product may hand a market over after the other has begun to offer it, or again with its recovery: it is not its own any more. */
  private leaveHandovers(draft: FeedDraft, product: number | undefined): FeedDraft {
    if (draft.kind !== 'odds_change') return draft;
    const isTaken = (key: string): boolean => {
      const owner = this.told.findOwner(draft.event, key);
      return owner !== undefined && owner !== product && this.deps.watch.findPhase(owner) !== 'silent';
    };
    const markets = draft.markets.filter(({ key, status }) => status !== 'handed_over' || !isTaken(key));
    return { ...draft, markets };
  }

  /** Prices of a product that has not said yet that it is alive again are not sold: nobody would notice its end. */
  private watchOver(draft: FeedDraft, product: number | undefined): FeedDraft {
    return this.deps.watch.findPhase(product) === 'silent' ? suspendAll(draft) : draft;
  }

  private isLate(product: number | undefined): boolean {
    return this.deps.watch.listLate().some(({ id }) => id === product);
  }

  /** What is late is stopped in the house alone: here it stands as it was said, to be sold when it is in time again. */
  private async holdLate(): Promise<void> {
    for (const { id } of this.deps.watch.listLate()) await this.sendAgain(this.told.listStops(id));
  }

  private async say(draft: FeedDraft, product: number | undefined): Promise<void> {
    this.told.take(draft, product, this.nowMs());
    await this.deps.send(this.isLate(product) ? suspendAll(draft) : draft);
    this.timelines.hear(draft);
    this.players.hear(draft);
  }

  /** Of a match that is no longer held here nobody asks any more. */
  private async tellGoals(event: string, goals: readonly FeedGoal[]): Promise<void> {
    if (this.adapter.hasFixture(event)) await this.say({ kind: 'goals', event, goals: [...goals] }, undefined);
  }

  /** Before the first price on somebody of them. */
  private async tellPlayers(event: string, squads: Squads, waiting: readonly XmlElement[]): Promise<void> {
    if (!this.adapter.hasFixture(event)) return;
    await this.say({ kind: 'line_ups', event, ...squads }, undefined);
    for (const root of waiting) await this.takeAboutEvent(root);
  }

  private async sendAgain(drafts: readonly FeedDraft[]): Promise<void> {
    for (const draft of drafts) await this.deps.send(draft);
  }

  private async payComplete(): Promise<void> {
    if (!this.owesComplete || !this.deps.watch.isWhole) return;
    this.owesComplete = false;
    this.owesResults = this.fixtures.owesWords;
    await this.deps.send({ kind: 'snapshot_complete', ...(this.owesResults && { resultsFollow: true }) });
  }

  /** Until then the house goes on from where it was: were we to end, it would ask for the results anew. */
  private async payResults(): Promise<void> {
    if (!this.owesResults || this.fixtures.owesWords) return;
    this.owesResults = false;
    await this.deps.send({ kind: 'results_complete' });
  }

  private async obey(orders: readonly ProductOrder[]): Promise<void> {
    for (const order of orders) {
      this.deps.onOrder(order);
      if (order.do === 'suspend') {
        for (const draft of this.told.listStops(order.product.id)) await this.say(draft, order.product.id);
      }
      if (order.do === 'hold') await this.sendAgain(this.told.listStops(order.product.id));
      if (order.do === 'release') await this.sendAgain(this.told.listSold(order.product.id));
      if (order.do === 'recover') this.requestRecovery(order);
    }
  }

  private requestRecovery({ product, requestId, afterMs }: Extract<ProductOrder, { do: 'recover' }>): void {
    this.askedAtMs.set(product.id, this.nowMs());
    this.deps.api.requestRecovery(product, requestId, afterMs).catch((error: unknown) => {
      const isWrong = error instanceof CallFailed && error.isWrong;
      this.deps.watch.hearRefusal(product.id, requestId, isWrong, this.nowMs());
      this.note('uof_refused', product.name, error instanceof Error ? error.message : String(error));
    });
  }

  private note(code: UnmappedCode, about: string, detail: string): void {
    this.deps.unmapped.add(code, about, detail.slice(0, 300), this.nowMs());
  }
}

function suspendAll(draft: FeedDraft): FeedDraft {
  if (draft.kind !== 'odds_change') return draft;
  const markets = draft.markets.map((market) =>
    market.status === 'active' ? { ...market, status: 'suspended' as const } : market,
  );
  return { ...draft, markets };
}
