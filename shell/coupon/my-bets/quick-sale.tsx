import { useEffect, useRef } from 'react';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import { isRefusalCode } from '@glasshouse/contracts/refusals';
import { useSellingText } from '@glasshouse/kit/bets';
import { useKeptFocus, type FocusPlace } from '@glasshouse/kit/focus';
import { formatMoney, usePreferences, useT } from '@glasshouse/kit/i18n';
import { refusalText } from '@glasshouse/kit/texts';
import { Button } from '@glasshouse/kit/ui';
import classes from './my-bets.module.css';
import { useQuickSale } from './use-quick-sale.ts';

export interface QuickSaleProps {
  readonly bet: BetView;
  readonly view: CashOutView | undefined;
  /** The bet, which keeps the focus when a button of the sale goes. */
  readonly place: FocusPlace;
  readonly onChanged: () => void;
}

/** One press names the amount, the next one in the same place sells for it. */
export function QuickSale({ bet, view, place, onChanged }: QuickSaleProps) {
  const t = useT();
  const { language } = usePreferences();
  const sale = useQuickSale(bet, onChanged);
  const { agreedMinor } = sale;
  useKeptFocus(place, `${sale.state.kind} ${agreedMinor}`);
  const money = (amountMinor: number) => formatMoney(amountMinor, bet.iso, language);
  if (sale.state.kind === 'unsure') {
    return (
      <Button wide onClick={sale.ask} loading={sale.state.isAsking}>
        {t('myBets.unsure')}
      </Button>
    );
  }
  if (agreedMinor !== undefined && view) {
    return (
      <Agreement
        amount={money(agreedMinor)}
        delayMs={view.delayMs}
        isSending={sale.state.kind === 'sending'}
        onSend={() => void sale.send(view.stake, agreedMinor)}
        onLeave={sale.leave}
      />
    );
  }
  const value = view?.value;
  if (value === undefined || value === 0) {
    const code = view?.refusedCode;
    return code !== undefined && isRefusalCode(code) ? (
      <p className={classes['quiet']}>{refusalText(t, code)}</p>
    ) : (
      <Button wide disabled>
        {t('myBets.noValue')}
      </Button>
    );
  }
  return (
    <Button wide data-kept-focus onClick={() => sale.agree(value)}>
      {t('myBets.sell', { amount: money(value) })}
    </Button>
  );
}

interface AgreementProps {
  readonly amount: string;
  readonly delayMs: number | undefined;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly onLeave: () => void;
}

/** Stands where the first press was, so that the second needs no way; the focus comes along. */
function Agreement({ amount, delayMs, isSending, onSend, onLeave }: AgreementProps) {
  const t = useT();
  const selling = useSellingText(isSending, delayMs);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className={classes['agreement']}
      aria-label={t('myBets.sure', { amount })}
      aria-busy={isSending || undefined}
    >
      <Button look="primary" disabled={isSending} onClick={onSend}>
        {selling ?? t('myBets.confirm', { amount })}
      </Button>
      <Button look="quiet" disabled={isSending} onClick={onLeave}>
        {t('words.cancel')}
      </Button>
    </fieldset>
  );
}
