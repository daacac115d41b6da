import { useT } from '@glasshouse/kit/i18n';
import { Button, Notice } from '@glasshouse/kit/ui';
import classes from './order.module.css';
import { useCounter } from './use-counter.ts';

/** The connection was lost between the question and the answer: only asking again tells. */
export function Unsure() {
  const t = useT();
  const counter = useCounter();
  return (
    <div className={classes['order']} aria-live="assertive">
      <Notice kind="warning">{t('coupon.unsure')}</Notice>
      <Button look="primary" size="l" wide onClick={() => counter.askAgain()}>
        {t('coupon.askAgain')}
      </Button>
    </div>
  );
}
