import {
  addSelection,
  clearCoupon,
  removeBoost,
  removeSelection,
  setAmount,
  setAmountOf,
  setPromoCode,
  setStakeOf,
  setStakesInTotal,
  setSystemValue,
  setType,
  toggleBanker,
  type Coupon,
  type CouponSelection,
} from '@glasshouse/domain/coupon';
import type { OddsMilli } from '@glasshouse/domain/odds';
import { unreachable } from '@glasshouse/domain/decision';
import type { FrontEdit } from './coupon-edit.ts';
import { withSettings, type CouponState, type TabKey } from './coupon-state.ts';
import { changeSettings } from './edit-settings.ts';
import { changeTabs } from './edit-tabs.ts';
import { editFirst, editFront, type Reduce } from './first-edit.ts';

/** Pure: the same state where nothing changes. */
export const editCoupon: Reduce = (state, change) => {
  switch (change.edit) {
    case 'addTab':
    case 'closeTab':
    case 'selectTab':
    case 'fill':
      return { ...changeTabs(state, change), prepaidMinor: 0 };
    case 'setOneClick':
    case 'setDropOnScoreChange':
    case 'setExactOdds':
    case 'setPolicy':
    case 'setFlag':
    case 'setStep':
    case 'setOneClickAmount':
      return changeSettings(state, change);
    case 'setPrepaid':
      return { ...state, prepaidMinor: change.amountMinor };
    case 'setAccount':
    case 'setCurrency':
      return editFirst(state, change);
    case 'showOffers':
      return { ...state, offersShown: change.on };
    case 'placed':
      return afterPlacing(state, change.key, change.ids);
    default:
      return editFront(state, (coupon) => editOne(coupon, change));
  }
};

function editOne(coupon: Coupon, change: FrontEdit): Coupon {
  switch (change.edit) {
    case 'toggle':
      return addSelection(coupon, change.selection);
    case 'remove':
      return removeSelection(coupon, change.id);
    case 'clear':
      return clearCoupon(coupon);
    case 'setType':
      return setType(coupon, change.type);
    case 'setSystemValue':
      return setSystemValue(coupon, change.value);
    case 'toggleBanker':
      return toggleBanker(coupon, change.id);
    case 'setAmount':
      return { ...setAmount(coupon, change.amountMinor), amountById: {} };
    case 'setAmountOf':
      return setAmountOf(coupon, change.id, change.amountMinor);
    case 'setStakeOf':
      return setStakeOf(coupon, change.kind, change.amountMinor);
    case 'setStakesInTotal':
      return setStakesInTotal(coupon, change.on);
    case 'setPromo':
      return withPromo(coupon, change.code, change.amountMinor);
    case 'removeBoost':
      return removeBoost(coupon);
    case 'agree':
      return { ...coupon, selections: coupon.selections.map((held) => agree(held, change.prices.get(held.id))) };
    default:
      return unreachable(change);
  }
}

/** A promo code brings its own stake. */
function withPromo(coupon: Coupon, code: string | undefined, amountMinor: number | undefined): Coupon {
  const coded = setPromoCode(coupon, code);
  return amountMinor === undefined ? coded : setAmount(coded, amountMinor);
}

function agree(selection: CouponSelection, oddsMilli: OddsMilli | undefined): CouponSelection {
  return oddsMilli === undefined ? selection : { ...selection, oddsMilli };
}

function afterPlacing(state: CouponState, key: TabKey, ids: readonly string[]): CouponState {
  const at = state.keys.indexOf(key);
  const coupon = state.tabs.tabs[at];
  if (!coupon) return state;
  const kept = state.settings.isCouponFixed ? coupon : takeOff(coupon, ids);
  const next = withSettings({ ...kept, promoCode: undefined, boostRemoved: false }, state.settings);
  return {
    ...state,
    prepaidMinor: at === state.tabs.active ? 0 : state.prepaidMinor,
    tabs: { ...state.tabs, tabs: state.tabs.tabs.with(at, next) },
    brokenOffers: new Set([...state.brokenOffers].filter((held) => held !== key || next.selections.length > 0)),
  };
}

function takeOff(coupon: Coupon, ids: readonly string[]): Coupon {
  return coupon.selections
    .filter((held) => ids.includes(held.id))
    .reduce((rest, held) => removeSelection(rest, held.id), coupon);
}
