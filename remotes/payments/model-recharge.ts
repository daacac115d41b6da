import type { AccountView } from '@glasshouse/contracts/wallet';
import { getCurrency } from '@glasshouse/domain/money';

export interface RechargeState {
  readonly accounts: readonly AccountView[];
}

/** The documents' type of an account that bonuses fill: nobody deposits there. */
const BONUS = 4;

export function listPayable(accounts: readonly AccountView[]): readonly AccountView[] {
  return accounts.filter(({ type, isActive }) => type !== BONUS && isActive);
}

const QUICK_STAKES = [5, 10, 20];

/** Amounts worth a button: so many first stakes of the currency. */
export function listQuickAmounts(iso: string): number[] {
  return QUICK_STAKES.map((count) => count * getCurrency(iso).initialStakeMinor);
}

export interface DepositRequest {
  readonly id: string;
  readonly amountMinor: number;
}

/** The held request goes again where it asks for the same amount: under its own id it cannot be credited twice. */
export function prepareDeposit(
  held: DepositRequest | undefined,
  amountMinor: number,
  makeId: () => string,
): DepositRequest {
  return held?.amountMinor === amountMinor ? held : { id: makeId(), amountMinor };
}

/** No answer, or one from something between us: the deposit may stand all the same. */
export function mayHaveArrived(status: number): boolean {
  return status === 0 || status === 502 || status === 504;
}
