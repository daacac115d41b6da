import { getCurrency } from '@glasshouse/domain/money';
import type { BetView } from '@glasshouse/contracts/coupon';
import type { Language } from '@glasshouse/contracts/preferences';
import type { CallApi, ShellApi } from '@glasshouse/contracts/shell-api';
import { demoDeposit } from '@glasshouse/contracts/wallet';
import { formatMoney, type Translate } from '@glasshouse/kit/i18n';
import { purseOf } from '../coupon/model/purse.ts';
import type { SessionKeeper } from './session-keeper.ts';

export interface NewsDeps {
  readonly t: Translate;
  readonly language: Language;
  readonly notify: ShellApi['notify'];
}

/** The player's bets as they are settled; the balance has come with them already. */
export function tellOfBets({ t, language, notify }: NewsDeps, bets: readonly BetView[]): void {
  for (const bet of bets) {
    if (bet.state !== 'won' && bet.state !== 'returned') continue;
    const amount = formatMoney(bet.payout ?? 0, bet.iso, language);
    notify({ kind: 'success', text: t(`shell.bet.${bet.state}`, { id: String(bet.betId), amount }) });
  }
}

/** A demo deposit is so many first stakes of the currency. */
const DEPOSIT_STAKES = 20;

export interface DepositDeps extends NewsDeps {
  readonly call: CallApi;
  readonly session: SessionKeeper;
  readonly onGuest: () => void;
}

export async function depositDemo({ t, language, notify, call, session, onGuest }: DepositDeps): Promise<void> {
  const { account } = purseOf(session.state.get(), language);
  if (!account) return onGuest();
  const amount = getCurrency(account.iso).initialStakeMinor * DEPOSIT_STAKES;
  const result = await call(demoDeposit, {
    params: { accountId: account.id },
    body: { id: crypto.randomUUID(), amount },
  });
  if (!result.ok) return notify({ kind: 'error', text: t(`refusals.${result.error.code}`) });
  session.put([result.answer.account]);
  notify({ kind: 'success', text: t('shell.deposited', { amount: formatMoney(amount, account.iso, language) }) });
}
