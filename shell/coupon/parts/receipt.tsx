import { formatPercent, usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { betNumber } from '@glasshouse/kit/texts';
import { Button, CheckCircleIcon, Money, Odds, PrinterIcon } from '@glasshouse/kit/ui';
import type { Answered, Ticket } from '../controller/placement.ts';
import { HistoryLink } from './history-link.tsx';
import classes from './result.module.css';
import { Taken } from './taken.tsx';
import { useController } from './use-controller.ts';

/** The bet as the server took it. */
export function Receipt({ answered, ticket }: { readonly answered: Answered; readonly ticket: Ticket }) {
  const t = useT();
  const controller = useController();
  return (
    <div className={classes['result']}>
      <span className={classes['stamp']}>
        <CheckCircleIcon size={28} />
      </span>
      <output className={classes['title']}>{t('coupon.accepted')}</output>
      {ticket.betId === undefined ? null : <BetLinks betId={ticket.betId} />}
      <Taken coupon={answered.coupon} />
      <Sums answered={answered} ticket={ticket} />
      <div className={classes['after']}>
        <HistoryLink />
        <Button look="primary" onClick={() => controller.dismiss()}>
          {t('coupon.next')}
        </Button>
      </div>
    </div>
  );
}

/** The bet's own page, and the paper. */
function BetLinks({ betId }: { readonly betId: number }) {
  const t = useT();
  const { language } = usePreferences();
  const id = `${betId}` as const;
  return (
    <p className={classes['number']} data-testid="bet-number">
      <a className="gh-link" href={href(language, 'officeBet', { betId: id })}>
        {t('coupon.number', { id: betNumber(betId, language) })}
      </a>
      <a
        className="gh-button gh-button--quiet gh-button--icon gh-button--s"
        href={href(language, 'printCoupon', { couponId: id }, { print: 1 })}
        target="_blank"
        rel="noreferrer"
        title={t('coupon.print')}
        aria-label={t('coupon.print')}
      >
        <PrinterIcon size={15} />
      </a>
    </p>
  );
}

function Sums({ answered: { iso }, ticket }: { readonly answered: Answered; readonly ticket: Ticket }) {
  const t = useT();
  const { language } = usePreferences();
  const { amountMinor, oddsMilli, winMinor, worstWinMinor, bonusPercent } = ticket;
  return (
    <dl className={classes['sums']}>
      <dt>{t('words.stake')}</dt>
      <dd>
        <Money amountMinor={amountMinor} iso={iso} />
      </dd>
      {oddsMilli === undefined ? null : (
        <>
          <dt>{t('words.odds')}</dt>
          <dd>
            <Odds oddsMilli={oddsMilli} />
          </dd>
        </>
      )}
      {bonusPercent === undefined ? null : (
        <>
          <dt>{t('coupon.bonus')}</dt>
          <dd className="gh-num">{formatPercent(bonusPercent, language)}</dd>
        </>
      )}
      {winMinor === undefined ? null : (
        <>
          <dt>{t('words.possibleWin')}</dt>
          <dd>
            <strong>
              <Money amountMinor={winMinor} iso={iso} />
            </strong>
          </dd>
        </>
      )}
      {worstWinMinor === undefined || worstWinMinor === winMinor ? null : (
        <>
          <dt>{t('coupon.leastWin')}</dt>
          <dd>
            <Money amountMinor={worstWinMinor} iso={iso} />
          </dd>
        </>
      )}
    </dl>
  );
}
