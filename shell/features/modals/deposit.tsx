import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { DepositFields, LimitQuestion, pressedAmountOf } from '@glasshouse/kit/money';
import type { ShownRefusal } from '@glasshouse/kit/texts';
import { AskedDetails, useAskedDetails } from '@glasshouse/kit/person-details';
import { Button } from '@glasshouse/kit/ui';
import { VerifyFirst } from '@glasshouse/kit/verify-first';
import { payingAccountOf } from '../../coupon/model/paying-account.ts';
import { useFeature } from '../use-feature.ts';
import classes from './modals.module.css';

/** Whoever is to be verified first is asked that before all else, once for each opening of the window. */
export function Deposit() {
  const asks = useStore(useFeature('deposits').asksVerification);
  const [isLater, setLater] = useState(false);
  return asks && !isLater ? <VerifyFirst onLater={() => setLater(true)} /> : <DepositWindow />;
}

/**
 * How much play money. Why it is refused stands beside the amount; what else becomes of it is said by a notice, on whatever
 * page the player is by then. What they have to
 * tell of themselves first stands beside it and goes with the same press. Until they have said whether they want a deposit
 * limit, that is asked in the place of the one button.
 */
function DepositWindow() {
  const t = useT();
  const { close: closeModal } = useFeature('modals');
  const { details } = useFeature('deposits');
  const { dismissPrompt, seen } = useFeature('protection');
  const { call } = useFeature('network');
  const asked = useAskedDetails(call, details.get());
  const state = useStore(seen)?.state;
  const isAsked = state?.isPrompted === false;
  // Of a person about whom nothing is known no amount is proposed either.
  const [isSuggesting] = useState(state?.suggestsAmounts === true);
  const { iso } = payingAccountOf(useStore(useFeature('session').state), useFeature('site').facts.guestCurrency);
  const [amountMinor, setAmountMinor] = useState<number | undefined>(isSuggesting ? pressedAmountOf(iso) : undefined);
  const [fault, setFault] = useState<ShownRefusal>();
  const { isOpen, depositHere } = useDepositHere();
  const [isSending, setSending] = useState(false);
  const close = () => closeModal('deposit');
  const send = async () => {
    if (isSending) return;
    if (amountMinor === undefined || amountMinor <= 0) return setFault({ code: 'amount_invalid' });
    setSending(true);
    if (await asked.save()) {
      if (isAsked) await dismissPrompt();
      const refused = await depositHere(amountMinor);
      setFault(refused);
      if (!refused && isOpen()) close();
    }
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The key Enter answers no question.
    if (!isAsked) void send();
  };
  return (
    <Dialog open onClose={close} title={t('shell.demoDeposit')}>
      <form className={classes['deposit']} method="post" onSubmit={submit} noValidate>
        <DepositFields
          iso={iso}
          size="m"
          amountMinor={amountMinor}
          isSuggesting={isSuggesting}
          fault={fault}
          onChange={(next) => (setFault(undefined), setAmountMinor(next))}
        />
        <AskedDetails asked={asked} />
        {isAsked ? (
          <LimitQuestion onDismiss={() => void send()} />
        ) : (
          <Button type="submit" look="primary" size="l" wide loading={isSending}>
            {t('deposit.submit')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** Deposits, and answers the refusal that came while the window stood: one that comes later is told by a notice. */
function useDepositHere() {
  const { deposit } = useFeature('deposits');
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  return {
    isOpen: () => open.current,
    async depositHere(amountMinor: number): Promise<ShownRefusal | undefined> {
      let refused: ShownRefusal | undefined;
      await deposit(amountMinor, (refusal) => {
        if (open.current) refused = refusal;
        return open.current;
      });
      return refused;
    },
  };
}
