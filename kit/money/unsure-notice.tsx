import { useState } from 'react';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { useT } from '../i18n/index.ts';
import { refusalText } from '../texts/index.ts';
import { Button, Notice } from '../ui/index.ts';

export interface UnsureNoticeProps {
  readonly about: 'bet' | 'deposit' | 'sale' | 'edit' | 'conversion' | 'coupon' | 'purchase' | 'withdrawal';
  readonly isLapsed: boolean;
  /** Why the last asking was turned away, where it was. */
  readonly code: RefusalCode | undefined;
  readonly onAsk: () => Promise<void>;
  readonly onDismiss: () => void;
  readonly onSignIn: () => void;
}

/** No answer has come: what is being found out, and that it cannot happen twice. Nothing here sends anything new. */
export function UnsureNotice({ about, isLapsed, code, onAsk, onDismiss, onSignIn }: UnsureNoticeProps) {
  const t = useT();
  const [isPressed, setPressed] = useState(false);
  function press(): void {
    setPressed(true);
    void onAsk().finally(() => setPressed(false));
  }
  if (isLapsed) {
    return (
      <>
        <Notice kind="warning">{t('unsure.lapsed')}</Notice>
        <Button wide onClick={onDismiss}>
          {t('words.close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Notice kind="info">
        {t(`unsure.${about}`)} {code === undefined ? null : refusalText(t, code)}
      </Notice>
      {code === 'sign_in_required' ? (
        <Button wide onClick={onSignIn}>
          {t('words.signIn')}
        </Button>
      ) : (
        <Button wide loading={isPressed} onClick={press}>
          {t('unsure.check')}
        </Button>
      )}
    </>
  );
}
