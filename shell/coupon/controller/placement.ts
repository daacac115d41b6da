import { listStakeParts, type Coupon, type StakeKind, type StakePart } from '@glasshouse/domain/coupon';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/betting-coupon';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import {
  isRefusalCode,
  type LegRefusal,
  type LimitHit,
  type RefusalBody,
  type RefusalCode,
  type StakeBound,
} from '@glasshouse/contracts/refusals';

/** Of several stakes: which bet of which kind this is. */
export interface TicketPart extends StakePart {
  readonly kind: StakeKind;
}

/** One bet of what was placed; several singles and several stakes are several. */
export interface Ticket {
  readonly state: 'pending' | 'accepted' | 'refused' | 'cancelled';
  /** Of one of several singles. */
  readonly selectionId?: string | undefined;
  /** Of one of several stakes. */
  readonly part?: TicketPart | undefined;
  readonly betId?: number | undefined;
  readonly amountMinor: number;
  readonly oddsMilli?: number | undefined;
  readonly winMinor?: number | undefined;
  readonly worstWinMinor?: number | undefined;
  readonly bonusPercent?: number | undefined;
  /** While pending: how long it waits in all, and until when by this browser's clock. */
  readonly delayMs?: number | undefined;
  readonly dueAtMs?: number | undefined;
  /** Why it was refused, and the price that holds now. */
  readonly code?: RefusalCode | undefined;
  readonly oddsNowMilli?: number | undefined;
}

/** What was sent: the payload and the coupon it came from. */
export interface Sent {
  readonly body: PlaceCouponBody;
  readonly coupon: Coupon;
}

export type Placement =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'placing' } & Sent)
  /** No certain answer came: the same body goes again under the same id, which cannot place it twice. */
  | ({
      readonly kind: 'unsure';
      /** Too long ago to ask: the player is told that nobody knows. */
      readonly isLapsed: boolean;
      /** Why the last asking was turned away, where it was. */
      readonly code?: RefusalCode | undefined;
    } & Sent)
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly legs: ReadonlyMap<string, LegRefusal>;
      readonly bound?: StakeBound | undefined;
      /** Of protection: which limit leaves no room, or until when something holds. */
      readonly limit?: LimitHit;
      readonly untilSec?: number;
    }
  | ({ readonly kind: 'answered'; readonly iso: string; readonly tickets: readonly Ticket[] } & Sent);

export type Answered = Extract<Placement, { readonly kind: 'answered' }>;

export const IDLE: Placement = { kind: 'idle' };

/** Sent and not decided: the coupon is not changed under the player's hands, and not placed again. */
export function isUnderWay(placement: Placement): boolean {
  if (placement.kind === 'placing' || placement.kind === 'unsure') return true;
  return placement.kind === 'answered' && placement.tickets.some((ticket) => ticket.state === 'pending');
}

/** The server's answer to a coupon, as tickets. */
export function readPlaced(sent: Sent, placed: PlacedView, nowMs: number): Answered {
  const tickets = placed.singles?.map(({ selectionId, refusedCode, oddsNowMilli, placed: one }): Ticket => {
    if (one) return { ...readTicket(one, nowMs), selectionId };
    const amountMinor = sent.body.amountByBetId?.[selectionId] ?? sent.body.amount;
    return { state: 'refused', selectionId, amountMinor, code: toCode(refusedCode), oddsNowMilli };
  }) ??
    readStakes(sent, placed, nowMs) ?? [readTicket(placed, nowMs)];
  return { kind: 'answered', iso: placed.iso, tickets, ...sent };
}

/** In the order in which they were asked for, which is that of the answer. */
function readStakes({ body }: Sent, { stakes }: PlacedView, nowMs: number): Ticket[] | undefined {
  const parts = (body.stakes ?? []).flatMap(({ kind }) =>
    listStakeParts(kind, body.bets.length).map((part): TicketPart => ({ ...part, kind })),
  );
  return stakes?.map(({ placed }, at) => ({ ...readTicket(placed, nowMs), part: parts[at] }));
}

type PlacedOne = Omit<PlacedView, 'singles' | 'stakes'>;

function readTicket(placed: PlacedOne, nowMs: number): Ticket {
  const { betId, amount, oddsMilli, possibleWin, worstWin, bonusPercent, delayMs } = placed;
  const pending = placed.status === 'pending';
  return {
    state: pending ? 'pending' : 'accepted',
    betId,
    amountMinor: amount,
    oddsMilli,
    winMinor: possibleWin,
    worstWinMinor: worstWin,
    bonusPercent,
    ...(pending && { delayMs: delayMs ?? 0, dueAtMs: nowMs + (delayMs ?? 0) }),
  };
}

export function readRefusal(error: RefusalBody['error']): Extract<Placement, { readonly kind: 'refused' }> {
  const legs = new Map((error.legs ?? []).map((leg) => [leg.selectionId, leg]));
  const { code, bound, limit, untilSec } = error;
  return { kind: 'refused', code, legs, bound, ...(limit && { limit }), ...(untilSec !== undefined && { untilSec }) };
}

/** The end of a pending bet, put where it stood; `bet` is the bet it became. */
export function decideTicket(placement: Answered, pending: PendingView, bet: BetView | undefined): Placement {
  const tickets = placement.tickets.map((ticket): Ticket => {
    if (ticket.betId !== pending.betId || ticket.state !== 'pending') return ticket;
    if (pending.state === 'refused') return { ...ticket, state: 'refused', code: toCode(pending.refusedCode) };
    if (pending.state !== 'accepted') return { ...ticket, state: pending.state };
    const { oddsMilli, possibleWin, worstWin, bonusPercent } = bet ?? {};
    return {
      ...ticket,
      state: 'accepted',
      ...(bet && { oddsMilli, winMinor: possibleWin, worstWinMinor: worstWin, bonusPercent }),
    };
  });
  const [only] = tickets;
  if (tickets.length > 1 || only?.selectionId !== undefined) return { ...placement, tickets };
  if (only?.state === 'cancelled') return IDLE;
  if (only?.state !== 'refused') return { ...placement, tickets };
  return { kind: 'refused', code: only.code ?? 'internal', legs: readLegs(pending) };
}

function readLegs({ legs = [] }: PendingView): ReadonlyMap<string, LegRefusal> {
  return new Map(
    legs.map(({ selectionId, code, oddsMilli }) => [
      selectionId,
      { selectionId, code: toCode(code), ...(oddsMilli !== undefined && { oddsMilli }) },
    ]),
  );
}

/** Several singles of which some were refused: those stay on the coupon, each with its reason. */
export function leaveRefused({ tickets }: Answered): Placement {
  const refused = tickets.filter((ticket) => ticket.state === 'refused' && ticket.selectionId !== undefined);
  const [first] = refused;
  if (!first) return IDLE;
  const legs = refused.map(({ selectionId = '', code = 'internal', oddsNowMilli }): [string, LegRefusal] => [
    selectionId,
    { selectionId, code, ...(oddsNowMilli !== undefined && { oddsMilli: oddsNowMilli }) },
  ]);
  return { kind: 'refused', code: first.code ?? 'internal', legs: new Map(legs) };
}

/** The selections of an accepted ticket; those leave the coupon. */
export function idsOf({ coupon }: Sent, ticket: Ticket): readonly string[] {
  return ticket.selectionId === undefined ? coupon.selections.map((held) => held.id) : [ticket.selectionId];
}

function toCode(code: string | undefined): RefusalCode {
  return isRefusalCode(code) ? code : 'internal';
}

const NO_LEGS: ReadonlyMap<string, LegRefusal> = new Map();

/** What the last refusal said of single selections. */
export function refusedLegs(placement: Placement): ReadonlyMap<string, LegRefusal> {
  return placement.kind === 'refused' ? placement.legs : NO_LEGS;
}
