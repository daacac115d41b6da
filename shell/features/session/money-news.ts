import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { Language } from '@glasshouse/contracts/preferences';
import type { ShellApi } from '@glasshouse/contracts/shell-api';
import { formatMoney, type Translate } from '@glasshouse/kit/i18n';
import { betNumber } from '@glasshouse/kit/texts';

export interface NewsDeps {
  readonly t: Translate;
  readonly language: Language;
  readonly notify: ShellApi['notify'];
}

/** The player's bets as they are settled; the balance has come with them already. */
export function announceBets({ t, language, notify }: NewsDeps, bets: readonly BetView[]): void {
  for (const bet of bets) {
    if (bet.state !== 'won' && bet.state !== 'returned') continue;
    const amount = formatMoney(bet.payout ?? 0, bet.iso, language);
    notify({ kind: 'success', text: t(`shell.bet.${bet.state}`, { id: betNumber(bet.betId, language), amount }) });
  }
}
