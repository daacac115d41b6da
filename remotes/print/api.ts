import { getBet } from '@glasshouse/contracts/betting-bets';
import { getReceipt } from '@glasshouse/contracts/betting-receipts';
import type { Loaded, LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { parseCouponId, type CouponState } from './model.ts';

export const loadCoupon: LoadPage<CouponState> = async (call, params, query, { t }) => {
  const betId = parseCouponId(params['couponId']);
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
  return { status: 200, state, head: { ...head, title: t('print.title', { id: String(betId) }) } };
};
