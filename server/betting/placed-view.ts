import type { PlacedView } from '@glasshouse/contracts/betting-coupon';
import { minor } from '@glasshouse/domain/money';
import { winRange } from '@glasshouse/domain/settlement';
import type { Sql } from '../platform/database/index.ts';
import type { Refused } from '../platform/http/index.ts';
import { readTerms, type LegTuple, type TermsRow } from './bet-terms.ts';
import type { WaitingBet } from './bet-queue.ts';
import type { PlaceOutcome, PlaceRefusalCode } from './outcomes.ts';
import { readRefusal, readTypeId } from './read-stored.ts';
import { findPending, listBetRowsById, type PendingRow } from './store.ts';

interface Taken {
  readonly betId: number;
  readonly typeId: number;
  readonly stakeMinor: number;
  readonly currency: string;
  readonly oddsMilli: number;
  readonly possibleWinMinor: number;
  readonly legs: readonly LegTuple[];
  readonly terms: TermsRow | null;
  readonly balanceMinor: number;
  readonly placedAtMs: number;
}

type Draft<Whole> = { -readonly [Field in keyof Whole]: Whole[Field] };

/** The answer to a bet that was taken; built the same way from the request and from what was written. */
function toAccepted(bet: Taken): PlacedView {
  const view: Draft<PlacedView> = {
    status: 'accepted',
    typeId: bet.typeId,
    iso: bet.currency,
    amount: bet.stakeMinor,
    balance: bet.balanceMinor,
    betId: bet.betId,
    placedAtSec: Math.floor(bet.placedAtMs / 1000),
    oddsMilli: bet.oddsMilli,
    possibleWin: bet.possibleWinMinor,
    legs: bet.legs.map((leg) => ({ gameId: leg[0], market: leg[1], outcome: leg[2], oddsMilli: leg[3] })),
  };
  if (bet.terms?.systemValue !== undefined) view.worstWin = worstWinOf(bet);
  if (bet.terms?.boost) view.bonusPercent = bet.terms.boost.percent;
  return view;
}

function worstWinOf({ typeId, stakeMinor, legs, terms }: Taken): number {
  return Number(winRange(readTerms(typeId, minor(stakeMinor), legs, terms)).worstMinor);
}

export function acceptedView(bet: WaitingBet, balanceMinor: number, placedAtMs: number): PlacedView {
  const { coupon, betId, currency } = bet;
  const { typeId, stakeMinor, oddsMilli, possibleWinMinor, legs, terms } = coupon;
  return toAccepted({
    betId,
    typeId,
    stakeMinor,
    currency,
    oddsMilli,
    possibleWinMinor,
    legs,
    terms,
    balanceMinor,
    placedAtMs,
  });
}

export function pendingView(bet: WaitingBet, balanceMinor: number, placedAtMs: number): PlacedView {
  return toPending({
    betId: bet.betId,
    typeId: bet.coupon.typeId,
    currency: bet.currency,
    amount: bet.ownMinor,
    balanceMinor,
    placedAtMs,
    delayMs: bet.coupon.delayMs,
  });
}

interface Held {
  readonly betId: number;
  readonly typeId: number;
  readonly currency: string;
  readonly amount: number;
  readonly balanceMinor: number;
  readonly placedAtMs: number;
  readonly delayMs: number;
}

function toPending(held: Held): PlacedView {
  return {
    status: 'pending',
    typeId: held.typeId,
    iso: held.currency,
    amount: held.amount,
    balance: held.balanceMinor,
    betId: held.betId,
    placedAtSec: Math.floor(held.placedAtMs / 1000),
    delayMs: held.delayMs,
  };
}

/** The answer that was given then, rebuilt from what was written then: the same bytes. */
export async function getPlaced(sql: Sql, betId: number): Promise<PlaceOutcome> {
  const pending = await findPending(sql, betId);
  if (pending) return isNeverHeld(pending) ? toRefused(pending) : { answer: toPendingAgain(pending) };
  const [bet] = await listBetRowsById(sql, [betId]);
  if (!bet) throw new Error(`bet ${betId} was answered but is not there`);
  const view = toAccepted({
    betId,
    typeId: bet.type_id,
    stakeMinor: bet.stake_minor,
    currency: bet.currency,
    oddsMilli: bet.odds_milli,
    possibleWinMinor: bet.possible_win_minor,
    legs: bet.legs,
    terms: bet.terms,
    balanceMinor: bet.balance_after_minor,
    placedAtMs: bet.placed_at_ms,
  });
  return { answer: view };
}

/** A request that was refused for good, and no bet that ever waited. */
export function isNeverHeld(row: PendingRow): boolean {
  return row.held_minor === 0;
}

/** What is written down of a refused request; a program before this one reads it as a bet that waited and was refused. */
export function writeRefusal(typeId: number, { refused, ...rest }: Refused): { coupon: string; refusal: string } {
  return { coupon: JSON.stringify({ body: { typeId } }), refusal: JSON.stringify({ code: refused, ...rest }) };
}

function toRefused(row: PendingRow): Refused<PlaceRefusalCode> {
  const { code, ...rest } = readRefusal(row.refusal);
  return { refused: code, ...rest };
}

function toPendingAgain(row: PendingRow): PlacedView {
  return toPending({
    betId: row.bet_id,
    typeId: readTypeId(row.coupon),
    currency: row.currency,
    amount: row.held_minor,
    balanceMinor: row.balance_after_minor,
    placedAtMs: row.placed_at_ms,
    delayMs: row.due_at_ms - row.placed_at_ms,
  });
}
