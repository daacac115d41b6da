import type { PaymentView } from '@glasshouse/contracts/wallet-payments';
import { nameOfficePage } from '@glasshouse/kit/office';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import {
  Badge,
  ButtonLink,
  ChevronRightIcon,
  EmptyState,
  HistoryIcon,
  Money,
  Panel,
  TimeText,
} from '@glasshouse/kit/ui';
import { PAYMENT_TONES, paymentPath } from '../model.ts';
import classes from './payments.module.css';

/** Each payment with what became of it; a press tells the rest. */
export function PaymentList({ payments }: { readonly payments: readonly PaymentView[] }) {
  const t = useT();
  const { language } = usePreferences();
  if (payments.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<HistoryIcon size={24} />}
          title={t('history.none')}
          text={t('history.noneText')}
          action={
            <ButtonLink look="primary" href={href(language, 'officeRecharge')}>
              {nameOfficePage(t, 'officeRecharge')}
            </ButtonLink>
          }
        />
      </Panel>
    );
  }
  return (
    <Panel flush>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className={classes['row']}>
            <a className={classes['line']} href={`/${language}${paymentPath(payment)}`}>
              <span className={classes['what']}>
                <span>{t(`kind.${payment.kind}`)}</span>
                <TimeText atSec={payment.atSec} />
              </span>
              <Badge tone={PAYMENT_TONES[payment.state]}>{t(`result.${payment.state}`)}</Badge>
              <strong className={classes['sum']}>
                <Money amountMinor={payment.amount} iso={payment.iso} />
              </strong>
              <ChevronRightIcon size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
