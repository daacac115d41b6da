import type { AccountView } from '@glasshouse/contracts/wallet';
import type { PaymentState, PaymentView } from '@glasshouse/contracts/wallet-payments';
import type { OfficeDoors } from '@glasshouse/kit/office';
import { href } from '@glasshouse/kit/routing';

export type ResultState =
  | { readonly kind: 'known'; readonly payment: PaymentView }
  | { readonly kind: 'unknown' }
  /** Where to come back to after signing in, without language. */
  | { readonly kind: 'guest'; readonly next: string };

export interface RechargeState extends OfficeDoors {
  /** Those that can be topped up. */
  readonly accounts: readonly AccountView[];
  readonly isBalanceHidden: boolean;
  /** The operator wants whoever deposits to be verified, and they are not. */
  readonly asksVerification: boolean;
}

export interface HistoryPayState extends OfficeDoors {
  readonly payments: readonly PaymentView[];
}

/** As `RequestIdField` has it; anything else is nobody's payment, and nobody needs to be asked. */
const PAYMENT_ID = /^[A-Za-z0-9_-]{8,64}$/;

export function parsePaymentId(text: string | undefined): string | undefined {
  return text !== undefined && PAYMENT_ID.test(text) ? text : undefined;
}

/** The one true address of a payment, without language. */
export function paymentPath({ id, kind, state }: Pick<PaymentView, 'id' | 'kind' | 'state'>): string {
  const route = kind === 'deposit' ? 'onpay' : 'onpayWithdraw';
  return href(undefined, route, { result: state }, { payment: id });
}

/** The key of the sentence below the title. Money that is to leave has moved already, whatever comes of it. */
export function paymentText({ kind, state }: Pick<PaymentView, 'kind' | 'state'>): string {
  if (kind === 'withdrawal' && (state === 'pending' || state === 'fail')) return WITHDRAWAL_TEXTS[state];
  return state === 'success' ? `text.${kind}Success` : `text.${state}`;
}

const WITHDRAWAL_TEXTS = { pending: 'text.withdrawalPending', fail: 'text.withdrawalFail' } as const;

export const PAYMENT_TONES = {
  success: 'leaf',
  fail: 'danger',
  pending: 'notice',
  cancel: 'neutral',
} as const satisfies Record<PaymentState, string>;
