import { COUPON_TYPES, couponOdds, PRICE_CHANGE, type Coupon } from '@glasshouse/domain/coupon';
import { formatOdds, type CoefViewId } from '@glasshouse/domain/odds';
import { placeCoupon, type PlaceCouponBody, type PlacedView } from '@glasshouse/contracts/coupon';
import type { LegRefusal, RefusalCode } from '@glasshouse/contracts/refusals';
import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';

export type Placement =
  | { readonly kind: 'idle' }
  | { readonly kind: 'placing'; readonly body: PlaceCouponBody }
  | { readonly kind: 'accepted'; readonly placed: PlacedView; readonly coupon: Coupon }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly legs: ReadonlyMap<string, LegRefusal> }
  /** Sent, and no answer came: the same body goes again under the same id, which cannot place it twice. */
  | { readonly kind: 'unsure'; readonly body: PlaceCouponBody; readonly coupon: Coupon };

export interface PlacementDesk extends Store<Placement> {
  place(coupon: Coupon, body: PlaceCouponBody): Promise<void>;
  /** The last body again, after the connection was lost. */
  ask(): Promise<void>;
  dismiss(): void;
}

export interface PlacementDeps {
  readonly call: CallApi;
  readonly onAccepted: (placed: PlacedView) => void;
}

export function makePlacementDesk({ call, onAccepted }: PlacementDeps): PlacementDesk {
  const placement = makeValueStore<Placement>({ kind: 'idle' });

  async function send(coupon: Coupon, body: PlaceCouponBody): Promise<void> {
    if (placement.get().kind === 'placing') return;
    placement.set({ kind: 'placing', body });
    const result = await call(placeCoupon, { body });
    if (result.ok) {
      placement.set({ kind: 'accepted', placed: result.answer, coupon });
      onAccepted(result.answer);
      return;
    }
    if (mayHaveArrived(result.status)) return placement.set({ kind: 'unsure', body, coupon });
    const legs = new Map((result.error.legs ?? []).map((leg) => [leg.selectionId, leg]));
    placement.set({ kind: 'refused', code: result.error.code, legs });
  }

  return {
    get: placement.get,
    subscribe: placement.subscribe,
    place: send,
    async ask() {
      const held = placement.get();
      if (held.kind === 'unsure') await send(held.coupon, held.body);
    },
    dismiss: () => placement.set({ kind: 'idle' }),
  };
}

/** No answer, or one from something between us: the bet may stand all the same. */
function mayHaveArrived(status: number): boolean {
  return status === 0 || status === 502 || status === 504;
}

export interface PlacingAs {
  readonly requestId: string;
  readonly accountId: number;
  readonly userId: number;
  readonly amountMinor: number;
  readonly coefViewId: CoefViewId;
}

/** The document's payload; the server recomputes all of it. */
export function makeBody(coupon: Coupon, as: PlacingAs): PlaceCouponBody {
  const odds = couponOdds(coupon.selections.map((selection) => selection.oddsMilli));
  return {
    id: as.requestId,
    accountId: as.accountId,
    userId: as.userId,
    amount: as.amountMinor,
    typeId: COUPON_TYPES[coupon.type],
    bets: coupon.selections.map((selection) => ({
      gameId: selection.eventId,
      market: selection.marketKey,
      outcome: selection.outcomeId,
      coef: selection.oddsMilli / 1000,
      section: selection.section,
    })),
    changeCoefAction: PRICE_CHANGE[coupon.priceChange],
    coef: odds / 1000,
    coefByView: formatOdds(odds, as.coefViewId).slice(0, 32),
    coefViewId: as.coefViewId,
  };
}

const NO_REFUSALS: ReadonlyMap<string, LegRefusal> = new Map();

/** What the last refusal said of single legs. */
export function refusedLegs(placement: Placement): ReadonlyMap<string, LegRefusal> {
  return placement.kind === 'refused' ? placement.legs : NO_REFUSALS;
}
