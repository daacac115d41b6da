import { getPayment, listPayments, type PaymentView } from '@glasshouse/contracts/wallet-payments';
import { getConversionTerms } from '@glasshouse/contracts/wallet-conversion';
import { getWithdrawalTerms } from '@glasshouse/contracts/wallet-withdrawals';
import { listAccounts } from '@glasshouse/contracts/wallet';
import { canDeposit, loadDepositTerms, NO_TERMS } from '@glasshouse/kit/money';
import { nameOfficePage } from '@glasshouse/kit/office';
import type { Loaded, LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, signInFirst } from '@glasshouse/kit/sign-in';
import type { ConvertState } from './model-convert.ts';
import { listWithdrawable, type WithdrawState } from './model-withdraw.ts';
import { parsePaymentId, paymentPath, type HistoryPayState, type RechargeState, type ResultState } from './model.ts';

const ROBOTS = 'noindex';

export const loadRecharge: LoadPage<RechargeState> = async (call, _params, _query, { t }) => {
  const head = { title: nameOfficePage(t, 'officeRecharge'), robots: ROBOTS };
  const [listed, terms] = await Promise.all([call(listAccounts), loadDepositTerms(call)]);
  if (isSignedOut(listed))
    return signInFirst(
      { accounts: [], isBalanceHidden: false, terms: NO_TERMS },
      href(undefined, 'officeRecharge'),
      head,
    );
  if (!listed.ok) throw new Error(listed.error.message);
  const { all_accounts: all, user_hide_balance: isBalanceHidden } = listed.answer;
  return { status: 200, state: { accounts: all.filter(canDeposit), isBalanceHidden, terms }, head };
};

export const loadWithdraw: LoadPage<WithdrawState> = async (call, _params, _query, { t }) => {
  const head = { title: nameOfficePage(t, 'officeDeduce'), robots: ROBOTS };
  const [listed, terms] = await Promise.all([call(listAccounts), call(getWithdrawalTerms)]);
  const guest: WithdrawState = { accounts: [], isBalanceHidden: false, needsName: false, needsVerification: false };
  if (isSignedOut(listed) || isSignedOut(terms)) return signInFirst(guest, href(undefined, 'officeDeduce'), head);
  if (!listed.ok) throw new Error(listed.error.message);
  if (!terms.ok) throw new Error(terms.error.message);
  const { all_accounts: all, user_hide_balance: isBalanceHidden } = listed.answer;
  return { status: 200, state: { accounts: listWithdrawable(all), isBalanceHidden, ...terms.answer }, head };
};

export const loadConvert: LoadPage<ConvertState> = async (call, _params, _query, { t }) => {
  const head = { title: nameOfficePage(t, 'convert'), robots: ROBOTS };
  const [listed, terms] = await Promise.all([call(listAccounts), call(getConversionTerms)]);
  const guest: ConvertState = { accounts: [], allowed: 0, isBalanceHidden: false };
  if (isSignedOut(listed) || isSignedOut(terms)) return signInFirst(guest, href(undefined, 'convert'), head);
  if (!listed.ok) throw new Error(listed.error.message);
  if (!terms.ok) throw new Error(terms.error.message);
  const { all_accounts: accounts, user_hide_balance: isBalanceHidden } = listed.answer;
  return { status: 200, state: { accounts, allowed: terms.answer.allowed, isBalanceHidden }, head };
};

export const loadHistoryPay: LoadPage<HistoryPayState> = async (call, _params, _query, { t }) => {
  const head = { title: nameOfficePage(t, 'officeHistoryPay'), robots: ROBOTS };
  const listed = await call(listPayments);
  if (isSignedOut(listed)) return signInFirst({ payments: [] }, href(undefined, 'officeHistoryPay'), head);
  if (!listed.ok) throw new Error(listed.error.message);
  return { status: 200, state: { payments: listed.answer.payments }, head };
};

/** The page of one payment: what the payment itself says, whatever the address claims. */
export function loadResult(kind: PaymentView['kind']): LoadPage<ResultState> {
  return async (call, params, query, { t, url, signedIn }) => {
    const guest: Loaded<ResultState> = {
      status: 200,
      state: { kind: 'guest', next: url },
      head: { title: t('result.guest'), robots: ROBOTS },
    };
    const unknown: Loaded<ResultState> = {
      status: 404,
      state: { kind: 'unknown' },
      head: { title: t('result.unknown'), robots: ROBOTS },
    };
    if (!signedIn) return guest;
    const paymentId = parsePaymentId(query['payment']);
    if (paymentId === undefined) return unknown;
    const found = await call(getPayment, { params: { paymentId } });
    if (isSignedOut(found)) return guest;
    if (!found.ok && found.error.code === 'payment_unknown') return unknown;
    if (!found.ok) throw new Error(found.error.message);
    const payment = found.answer;
    const isTrue = payment.kind === kind && payment.state === params['result'];
    return {
      status: isTrue ? 200 : 302,
      state: { kind: 'known', payment },
      head: { title: t(`result.${payment.state}`), robots: ROBOTS },
      ...(!isTrue && { redirect: paymentPath(payment) }),
    };
  };
}
