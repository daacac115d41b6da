/** Requests that move money: one id for each wish, kept until an answer is certain (decision 35). */
export { browserRequests, makeBrowserSpend, onBrowserWake } from './browser-parts.ts';
export { makeLockName, type LockName } from './lock-name.ts';
export { findRequest, listRequests, type KeptRequest, type RequestStorage } from './kept-requests.ts';
export { makeRequestId } from './request-id.ts';
export { makeSpend, type Spend, type SpendDeps, type SpendEnd, type SpendInput, type SpendState } from './spend.ts';
export { Balance, type BalanceProps } from './balance.tsx';
export { UnsureNotice, type UnsureNoticeProps } from './unsure-notice.tsx';
export { canDeposit, isFilledByBonuses, planDeposit, pressedAmountOf } from './deposit.ts';
export { DepositFields, type DepositFieldsProps } from './deposit-fields.tsx';
export { loadDepositTerms, NO_TERMS, type DepositTerms } from './deposit-terms.ts';
export { LimitQuestion } from './limit-question.tsx';
export { DepositForm, type DepositFormProps } from './deposit-form.tsx';
export type { Deposited } from './use-deposit.ts';
export { RefusalNote } from './refusal-note.tsx';
export { useSpend, type SpendPlan, type UsedSpend } from './use-spend.ts';
