import { useEffect, useRef } from 'react';
import type { withdrawMoney } from '@glasshouse/contracts/wallet-withdrawals';
import { UnsureNotice, type UsedSpend } from '@glasshouse/kit/money';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice } from '@glasshouse/kit/ui';
import classes from './payments.module.css';

export interface SendWithdrawalProps {
  readonly spend: UsedSpend<typeof withdrawMoney>;
  /** What is asked before it is sent; absent: the amount is still open. */
  readonly question: string | undefined;
  readonly isClosed: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly onSignIn: () => void;
}

/** The one button, the question after it, and what is known of an answer that has not come. */
export function SendWithdrawal({ spend, question, isClosed, onYes, onNo, onSignIn }: SendWithdrawalProps) {
  const t = useT();
  const { state, ask, dismiss } = spend;
  if (state.kind === 'unsure') {
    const { isLapsed, code } = state;
    return <UnsureNotice about="withdrawal" {...{ isLapsed, code, onSignIn }} onAsk={ask} onDismiss={dismiss} />;
  }
  if (question !== undefined)
    return <Question text={question} isSending={state.kind === 'sending'} {...{ onYes, onNo }} />;
  return (
    <Button type="submit" look="primary" size="l" wide disabled={isClosed}>
      {t('withdraw.submit')}
    </Button>
  );
}

interface QuestionProps {
  readonly text: string;
  readonly isSending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Once more, because nothing takes it back. */
function Question({ text, isSending, onYes, onNo }: QuestionProps) {
  const t = useT();
  const place = useRef<HTMLFieldSetElement>(null);
  // The button that led here is gone; another press of the same key answers nothing.
  useEffect(() => place.current?.focus(), []);
  return (
    <fieldset ref={place} tabIndex={-1} className={classes['question']} aria-label={text}>
      <Notice kind="info">{text}</Notice>
      <div className={classes['answers']}>
        <Button look="primary" size="l" loading={isSending} onClick={onYes}>
          {t('withdraw.submit')}
        </Button>
        <Button size="l" disabled={isSending} onClick={onNo}>
          {t('words.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
