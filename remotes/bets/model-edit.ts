import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import type { EditBetBody } from '@glasshouse/contracts/betting-edits';
import { COUPON_TYPES, PRICE_CHANGE } from '@glasshouse/domain/coupon';
import { isMinor } from '@glasshouse/domain/money';
import { isOddsMilli } from '@glasshouse/domain/odds';
import {
  bonusPercent,
  LEAST_BONUS_BETS,
  winRange,
  type BetTerms,
  type BetType,
  type TermsLeg,
} from '@glasshouse/domain/settlement';
import { findBetType } from '@glasshouse/kit/bets';
import type { LegNow } from './model-news.ts';
import { eachWayOf, hasOnePrice, isSystem } from './model-terms.ts';

/** What the player has changed so far. */
export interface BetDraft {
  /** Absent while nothing valid is typed. */
  readonly amountMinor: number | undefined;
  /** Positions of the legs that are taken off. */
  readonly removed: ReadonlySet<number>;
}

/** The bet that would stand in the place of the old one. */
export interface DraftedBet {
  readonly type: BetType;
  readonly systemValue?: number;
  readonly legs: readonly DraftedLeg[];
  /** Absent where the house makes the price of the whole, or a price is not there. */
  readonly possibleWin?: bigint;
  readonly fault?: DraftFault;
}

export interface DraftedLeg {
  readonly leg: BetLegView;
  /** The price that holds now, which is the one the new bet is asked for at. */
  readonly oddsMilli: number;
}

export type DraftFault = 'unchanged' | 'amount' | 'suspended';

/** What is decided or being played is no longer anybody's to change, whatever its match's hour was to be. */
export function isChangeable(bet: BetView, now: readonly (LegNow | undefined)[]): boolean {
  if (!bet.isEditable || bet.state !== 'open') return false;
  return bet.legs.every((leg, at) => leg.state === 'open' && now[at]?.status === undefined);
}

export function draftOf(bet: BetView): BetDraft {
  return { amountMinor: bet.amount, removed: new Set() };
}

export function toggleLeg(draft: BetDraft, at: number): BetDraft {
  const removed = new Set(draft.removed);
  if (!removed.delete(at)) removed.add(at);
  return { ...draft, removed };
}

/** The last leg stays; legs of one price for all stand or fall together. */
export function canRemove(bet: BetView, draft: BetDraft, at: number): boolean {
  const type = findBetType(bet.typeId);
  if (type === undefined || hasOnePrice(type)) return false;
  return draft.removed.has(at) || bet.legs.length - draft.removed.size > 1;
}

export function makeDrafted(bet: BetView, draft: BetDraft, now: readonly (LegNow | undefined)[]): DraftedBet {
  const kept = bet.legs.flatMap((leg, at) =>
    draft.removed.has(at) ? [] : [{ leg, oddsMilli: now[at]?.oddsMilli ?? leg.oddsMilli }],
  );
  const type = typeFor(bet, kept);
  const drafted: DraftedBet = {
    type,
    legs: kept,
    ...(isSystem(type) && bet.systemValue !== undefined && { systemValue: bet.systemValue }),
  };
  const fault = findFault(bet, draft, now);
  const terms = findDraftTerms(drafted, draft.amountMinor, bet.bonusKind === 'user');
  return { ...drafted, ...(terms && { possibleWin: winRange(terms).bestMinor }), ...(fault && { fault }) };
}

/** A system that has lost too many legs becomes an express of what is left, and one leg alone a single. */
function typeFor(bet: BetView, kept: readonly DraftedLeg[]): BetType {
  const type = findBetType(bet.typeId) ?? 'express';
  if (kept.length === 1) return 'single';
  if (!isSystem(type)) return type;
  const others = kept.filter(({ leg }) => !leg.isBanker).length;
  if ((bet.systemValue ?? 0) >= others) return 'express';
  return others < kept.length ? 'system_banker' : 'system';
}

function findFault(bet: BetView, draft: BetDraft, now: readonly (LegNow | undefined)[]): DraftFault | undefined {
  const { amountMinor, removed } = draft;
  if (amountMinor === undefined || amountMinor <= 0) return 'amount';
  if (bet.legs.some((_, at) => !removed.has(at) && now[at]?.isSuspended)) return 'suspended';
  return amountMinor === bet.amount && removed.size === 0 ? 'unchanged' : undefined;
}

/** An express bonus is given anew, by the number of legs that stay. */
function findDraftTerms(drafted: DraftedBet, amountMinor: number | undefined, hasBonus: boolean): BetTerms | undefined {
  if (!isMinor(amountMinor) || amountMinor <= 0 || hasOnePrice(drafted.type)) return undefined;
  const withBankers = drafted.type === 'system_banker';
  const legs = drafted.legs.flatMap(({ leg, oddsMilli }): TermsLeg[] =>
    isOddsMilli(oddsMilli)
      ? [{ oddsMilli, ...(withBankers && leg.isBanker && { banker: true }), ...eachWayOf(leg) }]
      : [],
  );
  if (legs.length !== drafted.legs.length) return undefined;
  const { type, systemValue } = drafted;
  const boosted = hasBonus && type === 'express' && legs.length >= LEAST_BONUS_BETS;
  return {
    type,
    stakeMinor: amountMinor,
    legs,
    ...(systemValue !== undefined && { systemValue }),
    ...(boosted && { boost: { kind: 'user', percent: bonusPercent(legs.length) } }),
  };
}

/** What the old stake counts: as it was last told, or as a refusal has just said. Absent where nobody has said it. */
export function findCounts(view: CashOutView | undefined, refusedValue: number | undefined): number | undefined {
  if (refusedValue === undefined) return view?.editCounts;
  return Math.min(refusedValue, view?.editCounts ?? refusedValue);
}

interface Amounts {
  readonly amountMinor: number;
  readonly counts: number | undefined;
}

/** The new bet as a coupon, at the prices in sight: one that has moved by then is refused and shown, never taken. */
export function makeEdit(id: string, bet: BetView, drafted: DraftedBet, amounts: Amounts): EditBetBody {
  const { amountMinor: amount, counts } = amounts;
  const withBankers = drafted.type === 'system_banker';
  return {
    id,
    accountId: bet.accountId,
    typeId: COUPON_TYPES[drafted.type],
    amount,
    changeCoefAction: PRICE_CHANGE.ask,
    bets: drafted.legs.map(({ leg, oddsMilli }) => ({
      gameId: leg.gameId,
      market: leg.market,
      outcome: leg.outcome,
      coef: oddsMilli / 1000,
      section: leg.section,
      ...(withBankers && leg.isBanker && { isBanker: true }),
    })),
    ...(drafted.systemValue !== undefined && { systemValue: drafted.systemValue }),
    ...(bet.isVip && { isVipBet: true }),
    ...(counts !== undefined && { counts }),
  };
}
