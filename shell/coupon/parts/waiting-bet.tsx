import { formatMoney, usePreferences, useT } from '@glasshouse/kit/i18n';
import { Button, WaitBar } from '@glasshouse/kit/ui';
import type { Answered, Ticket } from '../controller/placement.ts';
import classes from './result.module.css';
import { Taken } from './taken.tsx';
import { useController } from './use-controller.ts';
import { useLeftMs } from './use-left-ms.ts';

/** A live bet in its delay: how long still, and the way back. */
export function WaitingBet({ answered, ticket }: { readonly answered: Answered; readonly ticket: Ticket }) {
  const t = useT();
  const { language } = usePreferences();
  const controller = useController();
  const { delayMs = 0, dueAtMs = 0, betId } = ticket;
  const leftMs = useLeftMs(dueAtMs);
  return (
    <div className={classes['result']}>
      <output className={classes['title']}>{t('coupon.pending')}</output>
      <p className={classes['left']} aria-hidden>
        {leftMs > 0 ? t('coupon.left', { sec: Math.ceil(leftMs / 1000) }) : t('coupon.anyMoment')}
      </p>
      <span className={classes['bar']}>
        <WaitBar key={dueAtMs} waitsMs={delayMs} passedMs={delayMs - leftMs} />
      </span>
      <Taken coupon={answered.coupon} />
      <p className={classes['quiet']}>
        {t('coupon.held', { amount: formatMoney(ticket.amountMinor, answered.iso, language) })}
      </p>
      <Button
        wide
        disabled={leftMs <= 0}
        onClick={() => (betId === undefined ? undefined : controller.takeBack(betId))}
      >
        {t('coupon.takeBack')}
      </Button>
    </div>
  );
}
