import type { Coupon } from '@glasshouse/domain/coupon';
import { getBet } from '@glasshouse/contracts/betting-bets';
import type { placeCoupon, PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import { cancelPendingBet, getPendingBet, type PendingView } from '@glasshouse/contracts/betting-pending';
import { isCertain } from '@glasshouse/contracts/certain';
import type { RefusalBody } from '@glasshouse/contracts/refusals';
import type { CallApi, CallResult, Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import type { Spend } from '@glasshouse/kit/money';
import { noteOf, parseNote } from './store-placements.ts';
import {
  decideTicket,
  IDLE,
  isUnderWay,
  leaveRefused,
  readPlaced,
  readRefusal,
  type Answered,
  type Placement,
  type Sent,
  type Ticket,
} from './placement.ts';
import { wishOf } from './wish.ts';

/** What has been sent under each name: a coupon's tab, or a click that places at once. */
export interface Placements extends Store<ReadonlyMap<string, Placement>> {
  of(key: string): Placement;
  /** Nothing happens while one is under way under this name. */
  place(key: string, coupon: Coupon, body: PlaceCouponBody): Promise<void>;
  /** What an earlier page has sent of this wish and nobody has answered. */
  resume(key: string, wish: string): void;
  /** The last body again, now. */
  ask(key: string): Promise<void>;
  cancel(key: string, betId: number): Promise<void>;
  dismiss(key: string): void;
  /** Another player, or the tab is gone; what is unsure stays kept for the player whose it is. */
  forget(key: string): void;
  /** Ends of the live delay, as the player's own topic tells them. */
  hear(ended: readonly PendingView[]): void;
  /** What the last page of this tab left under way. */
  restore(left: readonly (readonly [string, Placement])[]): void;
  stop(): void;
}

export type PlaceSpend = Spend<typeof placeCoupon>;

export interface PlacementsDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  /** For one name: keeps its request until an answer is certain. */
  readonly openSpend: () => PlaceSpend;
  /** Another window has sent the same and waits for the answer. */
  readonly onTaken: () => void;
  /** The stakes have left the account. */
  readonly onAnswered: (sent: Answered, balanceMinor: number) => void;
  /** A ticket that became a bet, at once or after its delay. */
  readonly onAccepted: (key: string, sent: Answered, ticket: Ticket) => void;
  /** The delay of a ticket has ended otherwise. */
  readonly onEnded: (key: string, sent: Answered, pending: PendingView) => void;
}

/** The topic has so long to tell the end of a delay before it is asked for. */
const TOLD_WITHIN_MS = 700;
const ASK_EVERY_MS = 1_500;

export function makePlacements(deps: PlacementsDeps): Placements {
  return new PlacementBook(deps);
}

class PlacementBook implements Placements {
  readonly #deps: PlacementsDeps;
  readonly #all = makeValueStore<ReadonlyMap<string, Placement>>(new Map());
  readonly #spends = new Map<string, PlaceSpend>();
  /** What this page has sent last under each name: a coupon's kept form leaves some of it out. */
  readonly #sent = new Map<string, Sent>();

  constructor(deps: PlacementsDeps) {
    this.#deps = deps;
  }

  get = (): ReadonlyMap<string, Placement> => this.#all.get();
  subscribe = (listener: () => void): (() => void) => this.#all.subscribe(listener);

  of(key: string): Placement {
    return this.#all.get().get(key) ?? IDLE;
  }

  async place(key: string, coupon: Coupon, body: PlaceCouponBody): Promise<void> {
    if (isUnderWay(this.of(key))) return;
    this.#sent.set(key, { body, coupon });
    const isSent = await this.#spendOf(key).send(wishOf(key, coupon), { body }, noteOf(coupon));
    if (!isSent) this.#deps.onTaken();
  }

  resume(key: string, wish: string): void {
    if (!isUnderWay(this.of(key))) this.#spendOf(key).resume(wish);
  }

  async ask(key: string): Promise<void> {
    await this.#spends.get(key)?.ask();
  }

  async cancel(key: string, betId: number): Promise<void> {
    if (!findPending(this.of(key), betId)) return;
    const cancelled = await this.#deps.call(cancelPendingBet, { params: { betId } });
    if (cancelled.ok) return this.#end(cancelled.answer);
    if (isDecided(cancelled) || !isCertain(cancelPendingBet, cancelled, false)) await this.#check(key, betId);
  }

  dismiss(key: string): void {
    const held = this.of(key);
    if (held.kind === 'unsure') this.#spends.get(key)?.dismiss();
    if (isUnderWay(held)) return;
    this.#set(key, held.kind === 'answered' ? leaveRefused(held) : IDLE);
  }

  forget(key: string): void {
    this.#spends.get(key)?.stop();
    this.#spends.delete(key);
    this.#set(key, IDLE);
  }

  stop(): void {
    for (const spend of this.#spends.values()) spend.stop();
  }

  hear(ended: readonly PendingView[]): void {
    for (const pending of ended) if (pending.state !== 'pending') void this.#end(pending);
  }

  restore(left: readonly (readonly [string, Placement])[]): void {
    for (const [key, placement] of left) {
      this.#set(key, placement);
      if (placement.kind === 'answered') placement.tickets.forEach((ticket) => this.#watch(key, ticket, 0));
    }
  }

  #set(key: string, placement: Placement): void {
    const next = new Map(this.#all.get());
    if (placement.kind === 'idle') next.delete(key);
    else next.set(key, placement);
    this.#all.set(next);
  }

  #spendOf(key: string): PlaceSpend {
    const held = this.#spends.get(key);
    if (held) return held;
    const spend = this.#deps.openSpend();
    this.#spends.set(key, spend);
    spend.subscribe(() => {
      if (this.#spends.get(key) === spend) this.#follow(key, spend.get());
    });
    return spend;
  }

  #follow(key: string, state: ReturnType<PlaceSpend['get']>): void {
    if (state.kind === 'idle') {
      const { kind } = this.of(key);
      return kind === 'placing' || kind === 'unsure' ? this.#set(key, IDLE) : undefined;
    }
    const { body } = state.input;
    const last = this.#sent.get(key);
    const sent = last?.body.id === body.id ? last : { body, coupon: parseNote(state.note) };
    switch (state.kind) {
      case 'sending':
        return this.#set(key, { kind: 'placing', ...sent });
      case 'unsure':
        return this.#set(key, { kind: 'unsure', isLapsed: state.isLapsed, code: state.code, ...sent });
      case 'refused':
        return this.#set(key, readRefusal(state.error));
      case 'answered':
        return this.#answer(key, readPlaced(sent, state.answer, this.#deps.clock.now()), state.answer.balance);
    }
  }

  #answer(key: string, answered: Answered, balanceMinor: number): void {
    this.#set(key, answered);
    this.#deps.onAnswered(answered, balanceMinor);
    for (const ticket of answered.tickets) {
      if (ticket.state === 'accepted') this.#deps.onAccepted(key, answered, ticket);
      this.#watch(key, ticket);
    }
  }

  /** The player's own topic tells the end first; where it does not, it is asked for. */
  #watch(key: string, { state, betId, dueAtMs = 0 }: Ticket, waitMs?: number): void {
    if (betId === undefined || state !== 'pending') return;
    const { clock } = this.#deps;
    const inMs = waitMs ?? Math.max(0, dueAtMs - clock.now()) + TOLD_WITHIN_MS;
    clock.after(inMs, () => void this.#check(key, betId));
  }

  async #check(key: string, betId: number): Promise<void> {
    const ticket = findPending(this.of(key), betId);
    if (!ticket) return;
    const asked = await this.#deps.call(getPendingBet, { params: { betId } });
    if (asked.ok && asked.answer.state !== 'pending') return this.#end(asked.answer);
    if (!asked.ok && asked.error.code === 'bet_unknown') return this.#end(toForgotten(ticket, betId, this.of(key)));
    this.#watch(key, ticket, ASK_EVERY_MS);
  }

  async #end(pending: PendingView): Promise<void> {
    const { call, onAccepted, onEnded } = this.#deps;
    const { betId, state } = pending;
    if (![...this.#all.get().values()].some((placement) => findPending(placement, betId))) return;
    const bet = state === 'accepted' ? await call(getBet, { params: { betId } }) : undefined;
    for (const [key, placement] of this.#all.get()) {
      if (placement.kind !== 'answered' || !findPending(placement, betId)) continue;
      const next = decideTicket(placement, pending, bet?.ok ? bet.answer : undefined);
      this.#set(key, next);
      const ticket = next.kind === 'answered' ? next.tickets.find((one) => one.betId === betId) : undefined;
      if (next.kind === 'answered' && ticket?.state === 'accepted') onAccepted(key, next, ticket);
      if (state !== 'accepted') onEnded(key, placement, pending);
    }
  }
}

/** Too late to take it back: what has become of it is about to be known. */
function isDecided(result: Extract<CallResult<unknown>, { ok: false }>): boolean {
  const decided: readonly RefusalBody['error']['code'][] = ['bet_not_pending', 'bet_unknown'];
  return decided.includes(result.error.code);
}

function findPending(placement: Placement, betId: number): Ticket | undefined {
  if (placement.kind !== 'answered') return undefined;
  return placement.tickets.find((ticket) => ticket.betId === betId && ticket.state === 'pending');
}

/** The server remembers no such bet: its stake never left the account, or has come back. */
function toForgotten(
  { amountMinor, delayMs = 0, dueAtMs = 0 }: Ticket,
  betId: number,
  placement: Placement,
): PendingView {
  const body = placement.kind === 'answered' ? placement.body : undefined;
  return {
    betId,
    accountId: body?.accountId ?? 0,
    iso: placement.kind === 'answered' ? placement.iso : '',
    amount: amountMinor,
    typeId: body?.typeId ?? 0,
    placedAtMs: dueAtMs - delayMs,
    dueAtMs,
    state: 'refused',
    refusedCode: 'acceptance_interrupted',
  };
}
