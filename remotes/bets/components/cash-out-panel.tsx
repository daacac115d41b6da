import { useEffect, useRef, useState } from 'react';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { isRefusalCode } from '@glasshouse/contracts/refusals';
import { formatMoney, formatPercent } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, Money, MoneyInput, Notice, Panel } from '@glasshouse/kit/ui';
import { partByPercent, partByStake, percentOf, useSellingText, type CashOutPart } from '@glasshouse/kit/bets';
import { AutoCashOut } from './auto-cash-out.tsx';
import classes from './cash-out.module.css';
import type { Agreeing, UsedSale } from './use-sale.ts';

export interface CashOutPanelProps {
  readonly bet: BetView;
  readonly view: CashOutView;
  readonly sale: UsedSale;
  readonly onChanged: (view: CashOutView | undefined) => void;
}

/** Sells the bet, or a part of it, at the value in sight. */
export function CashOutPanel({ bet, view, sale, onChanged }: CashOutPanelProps) {
  const t = useT();
  const { language } = usePreferences();
  const { agreeing } = sale;
  const [percent, setPercent] = useState(100);
  const [typed, setTyped] = useState<number>();
  const part = typed === undefined ? partByPercent(view, percent) : partByStake(view, typed);
  if (view.refusedCode === 'cash_out_unavailable') {
    return (
      <Panel title={t('cashOut.title')}>
        <p className={classes['quiet']}>{refusalText(t, 'cash_out_unavailable')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('cashOut.title')}>
      <div className={classes['panel']} id="cash-out" data-testid="cash-out">
        <Value bet={bet} view={view} part={part} />
        {agreeing ? (
          <Agreement
            bet={bet}
            agreeing={agreeing}
            delayMs={view.delayMs}
            isSending={sale.spend.state.kind === 'sending'}
            onSend={() => void sale.send(agreeing)}
            onLeave={sale.leave}
          />
        ) : (
          <>
            <label className={classes['slider']}>
              <span>{t('cashOut.part')}</span>
              <output className="gh-num">{formatPercent(percentOf(view, part), language)}</output>
              <input
                type="range"
                min={1}
                max={100}
                value={percentOf(view, part)}
                onChange={(event) => {
                  setTyped(undefined);
                  setPercent(Number(event.currentTarget.value));
                }}
              />
            </label>
            <MoneyInput
              label={t('cashOut.stake')}
              amountMinor={part.closedMinor}
              iso={bet.iso}
              onChange={(amountMinor) => setTyped(amountMinor ?? 1)}
            />
            {sale.refusedCode ? <Notice kind="error">{refusalText(t, sale.refusedCode)}</Notice> : null}
            <Sell bet={bet} part={part} onAgree={sale.agree} />
            <AutoCashOut bet={bet} view={view} onChanged={onChanged} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** The figure keeps its place and height whatever happens to the market. */
function Value({ bet, view, part }: { readonly bet: BetView; readonly view: CashOutView; readonly part: CashOutPart }) {
  const t = useT();
  const { language } = usePreferences();
  const money = (amountMinor: number) => formatMoney(amountMinor, bet.iso, language);
  const code = view.refusedCode;
  return (
    <div className={classes['value']}>
      <strong aria-live="polite" data-testid="cash-out-value">
        {part.valueMinor === undefined ? '–' : <Money amountMinor={part.valueMinor} iso={bet.iso} />}
      </strong>
      <span>
        {part.whole
          ? t('cashOut.forWhole', { stake: money(part.closedMinor) })
          : t('cashOut.for', { stake: money(part.closedMinor), left: money(view.stake - part.closedMinor) })}
      </span>
      <span className={code === undefined ? undefined : classes['refused']}>
        {code !== undefined && isRefusalCode(code) ? refusalText(t, code) : t('cashOut.live')}
      </span>
    </div>
  );
}

interface SellProps {
  readonly bet: BetView;
  readonly part: CashOutPart;
  readonly onAgree: (part: CashOutPart, agreedMinor: number) => void;
}

function Sell({ bet, part, onAgree }: SellProps) {
  const t = useT();
  const { language } = usePreferences();
  const { valueMinor } = part;
  if (valueMinor === undefined || valueMinor === 0) {
    return (
      <Button wide look="primary" disabled>
        {t('cashOut.waiting')}
      </Button>
    );
  }
  return (
    <Button wide look="primary" data-kept-focus onClick={() => onAgree(part, valueMinor)}>
      {t('cashOut.sell', { amount: formatMoney(valueMinor, bet.iso, language) })}
    </Button>
  );
}

interface AgreementProps {
  readonly bet: BetView;
  readonly agreeing: Agreeing;
  readonly delayMs: number | undefined;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly onLeave: () => void;
}

/** The second look: for at least this amount, and for good. */
function Agreement({ bet, agreeing, delayMs = 0, isSending, onSend, onLeave }: AgreementProps) {
  const t = useT();
  const { language } = usePreferences();
  const amount = formatMoney(agreeing.agreedMinor, bet.iso, language);
  const selling = useSellingText(isSending, delayMs);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className={classes['agreement']}
      aria-label={t('cashOut.title')}
      aria-busy={isSending || undefined}
    >
      {agreeing.fallen ? (
        <Notice kind="warning">{t('cashOut.fallen', { amount })}</Notice>
      ) : (
        <p>
          {delayMs > 0
            ? t('cashOut.sureLater', { amount, sec: Math.ceil(delayMs / 1000) })
            : t('cashOut.sure', { amount })}
        </p>
      )}
      <Button wide look="primary" disabled={isSending} onClick={onSend}>
        {selling ?? t('cashOut.confirm', { amount })}
      </Button>
      <Button wide look="quiet" disabled={isSending} onClick={onLeave}>
        {t('words.cancel')}
      </Button>
    </fieldset>
  );
}
