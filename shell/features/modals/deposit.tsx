import { useState, type FormEvent } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { DepositFields, pressedAmountOf } from '@glasshouse/kit/money';
import { Button } from '@glasshouse/kit/ui';
import { payingAccountOf } from '../../coupon/model/paying-account.ts';
import { useFeature } from '../use-feature.ts';
import classes from './modals.module.css';

/** How much play money; what becomes of it is said by a notice, on whatever page the player is by then. */
export function Deposit() {
  const t = useT();
  const { language } = usePreferences();
  const { close: closeModal } = useFeature('modals');
  const { deposit } = useFeature('deposits');
  const { iso } = payingAccountOf(useStore(useFeature('session').state), language);
  const [amountMinor, setAmountMinor] = useState<number | undefined>(pressedAmountOf(iso));
  const [isMissing, setMissing] = useState(false);
  const close = () => closeModal('deposit');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amountMinor === undefined || amountMinor <= 0) return setMissing(true);
    close();
    void deposit(amountMinor);
  };
  return (
    <Dialog open onClose={close} title={t('shell.demoDeposit')}>
      <form className={classes['deposit']} method="post" onSubmit={submit} noValidate>
        <DepositFields
          iso={iso}
          size="m"
          amountMinor={amountMinor}
          fault={isMissing ? { code: 'amount_invalid' } : undefined}
          onChange={(next) => (setMissing(false), setAmountMinor(next))}
        />
        <Button type="submit" look="primary" size="l" wide>
          {t('deposit.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
