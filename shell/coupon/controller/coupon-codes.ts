import { COUPON_TYPES, fromSaved, type Coupon } from '@glasshouse/domain/coupon';
import { loadCoupon, saveCoupon, type ExpressOffer, type SelectionView } from '@glasshouse/contracts/betting-codes';
import type { BetLegView } from '@glasshouse/contracts/betting-bets';
import { repeatBet } from '@glasshouse/contracts/betting-repeat';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import type { Translate } from '@glasshouse/kit/i18n';
import { makeValueStore } from '@glasshouse/kit/live';
import { eventName, marketName, outcomeName } from '@glasshouse/kit/texts';

export type SavedCode =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'saved'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

export interface CouponCodes {
  readonly saved: Store<SavedCode>;
  save(coupon: Coupon): Promise<void>;
  /** The coupon is another one now. */
  forget(): void;
  /** What stood under the code, and how many of its selections can no longer be bet on; or why there is nothing. */
  load(code: string): Promise<Loaded>;
  /** What of a bet is still on offer, and what is not; or why nobody knows. */
  repeat(betId: number): Promise<Repeated>;
}

export type Repeated =
  | { readonly ok: true; readonly coupon: Coupon; readonly gone: readonly BetLegView[] }
  | { readonly ok: false; readonly code: RefusalCode };

export type Loaded =
  | { readonly ok: true; readonly coupon: Coupon; readonly gone: number }
  | { readonly ok: false; readonly code: RefusalCode };

export interface CodesDeps {
  readonly call: CallApi;
  readonly t: Translate;
  readonly nowSec: () => number;
}

/** Coupons kept by the house under a code that anyone may use. */
export function makeCouponCodes({ call, t, nowSec }: CodesDeps): CouponCodes {
  const saved = makeValueStore<SavedCode>({ kind: 'none' });
  return {
    saved,
    async save(coupon) {
      saved.set({ kind: 'asking' });
      const result = await call(saveCoupon, { body: makeSaveBody(coupon) });
      if (saved.get().kind !== 'asking') return;
      saved.set(result.ok ? { kind: 'saved', code: result.answer.code } : { kind: 'refused', code: result.error.code });
    },
    forget: () => saved.set({ kind: 'none' }),
    async load(typed) {
      const result = await call(loadCoupon, { params: { code: typed } });
      if (!result.ok) {
        const { code } = result.error;
        return { ok: false, code: code === 'request_invalid' ? 'coupon_code_unknown' : code };
      }
      const { bets, gone, code, typeId, systemValue } = result.answer;
      const coupon = { ...makeCoupon({ bets, typeId, systemValue }, nowSec(), t), loadedFromCode: code };
      return { ok: true, coupon, gone };
    },
    async repeat(betId) {
      const result = await call(repeatBet, { params: { betId } });
      if (!result.ok) return { ok: false, code: result.error.code };
      const { gone, ...viewed } = result.answer;
      return { ok: true, coupon: makeCoupon(viewed, nowSec(), t), gone };
    },
  };
}

function makeSaveBody(coupon: Coupon) {
  const isSystem = coupon.type === 'system' || coupon.type === 'system_banker';
  return {
    typeId: COUPON_TYPES[coupon.type],
    ...(isSystem && { systemValue: coupon.systemValue }),
    bets: coupon.selections.map(({ id, eventId, marketKey, outcomeId }) => ({
      gameId: eventId,
      market: marketKey,
      outcome: outcomeId,
      ...(coupon.bankers.includes(id) && { isBanker: true }),
    })),
  };
}

/** The whole accumulator: changed by a single selection it is an express like any other. */
export function couponOfOffer({ expressId, bets }: ExpressOffer, nowSec: number, t: Translate): Coupon {
  return { ...makeCoupon({ bets, typeId: COUPON_TYPES.express }, nowSec, t), expressId };
}

/** Which of a bet's legs is meant, said in a notice: "Ajax (Ajax – Roma)". */
export function nameLeg(leg: BetLegView, t: Translate): string {
  return `${outcomeName(t, leg.market, leg.outcome, leg)} (${eventName(t, leg)})`;
}

interface ViewedCoupon {
  readonly bets: readonly SelectionView[];
  readonly typeId: number;
  readonly systemValue?: number | undefined;
}

/** Read the way a saved coupon is: what is no selection of ours is left out, and a type that does not fit is mended. */
function makeCoupon({ bets, typeId, systemValue }: ViewedCoupon, nowSec: number, t: Translate): Coupon {
  return fromSaved({
    typeId,
    systemValue,
    bets: bets.map((bet) => nameSelection(bet, nowSec, t)),
    bankers: bets.filter((bet) => bet.isBanker).map((bet) => bet.selectionId),
  });
}

function nameSelection(bet: SelectionView, nowSec: number, t: Translate) {
  const { selectionId, market, outcome, section, sportId, tournamentId, startsAtSec, oddsMilli } = bet;
  return {
    id: selectionId,
    section,
    sportId,
    tournamentId,
    eventName: eventName(t, bet),
    marketName: marketName(t, market, bet),
    outcomeName: outcomeName(t, market, outcome, bet),
    startsAtSec,
    addedAtSec: nowSec,
    oddsMilli,
  };
}
