import { getBet } from '@glasshouse/contracts/betting-bets';
import { loadCoupon as loadCouponCall } from '@glasshouse/contracts/betting-codes';
import { getReceipt } from '@glasshouse/contracts/betting-receipts';
import { readBetNumber } from '@glasshouse/domain/bet-numbers';
import type { Loaded, LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { betNumber } from '@glasshouse/kit/texts';
import type { CouponState, SavedState } from './model.ts';

export const loadCoupon: LoadPage<CouponState> = async (call, params, query, { t, preferences }) => {
  const betId = readBetNumber(params['couponId'] ?? '');
  const printNow = query['print'] === '1';
  const head = { title: t('print.missing'), robots: 'noindex' };
  const missing: Loaded<CouponState> = { status: 404, state: { printNow: false }, head };
  if (betId === undefined) return missing;
  const [found, receipt] = await Promise.all([
    call(getBet, { params: { betId } }),
    call(getReceipt, { params: { betId } }),
  ]);
  if (!found.ok && found.error.code === 'sign_in_required') {
    const next = href(undefined, 'printCoupon', { couponId: `${betId}` }, { print: printNow ? 1 : undefined });
    return { ...missing, status: 401, redirect: href(undefined, 'login', {}, { next }) };
  }
  if (!found.ok && found.error.code === 'bet_unknown') return missing;
  if (!found.ok) throw new Error(found.error.message);
  const state: CouponState = { printNow, bet: found.answer, ...(receipt.ok && { receipt: receipt.answer }) };
  return {
    status: 200,
    state,
    head: { ...head, title: t('print.title', { id: betNumber(betId, preferences.language) }) },
  };
};

/** Whoever has the code has the coupon: it says nothing of who saved it. */
export const loadSaved: LoadPage<SavedState> = async (call, params, query, { t }) => {
  const state: SavedState = { printNow: query['print'] === '1', nowSec: Math.floor(Date.now() / 1000) };
  const robots = 'noindex';
  const found = await call(loadCouponCall, { params: { code: params['code'] ?? '' } });
  const isUnknown = !found.ok && (found.error.code === 'coupon_code_unknown' || found.error.code === 'request_invalid');
  if (isUnknown)
    return { status: 404, state: { ...state, printNow: false }, head: { title: t('print.noCode'), robots } };
  if (!found.ok) throw new Error(found.error.message);
  const { code } = found.answer;
  return { status: 200, state: { ...state, saved: found.answer }, head: { title: t('print.saved', { code }), robots } };
};
