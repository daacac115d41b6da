import { useEffect, useState } from 'react';
import { listKeys } from '@glasshouse/contracts/audit';
import { getReceipt, type SignedReceipt } from '@glasshouse/contracts/betting-receipts';
import { saveText, verifyReceipt, writeReceiptFile, type ReceiptVerdict } from '@glasshouse/kit/receipts';
import { useT } from '@glasshouse/kit/remote';
import { Button, ErrorState, Notice, Panel, Skeleton, type NoticeKind } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './receipt-panel.module.css';

export interface ReceiptPanelProps {
  readonly betId: number;
  readonly onClose: () => void;
}

/** The bet as the house signed it, and two ways to check that: here, and without us. */
export function ReceiptPanel({ betId, onClose }: ReceiptPanelProps) {
  const t = useT();
  const { receipt, failed, retry } = useReceipt(betId);
  return (
    <Panel
      title={t('receipt.title')}
      aside={
        <Button size="s" look="quiet" onClick={onClose}>
          {t('words.close')}
        </Button>
      }
    >
      <div className={classes['panel']} data-testid="receipt">
        <p className={classes['text']}>{t('receipt.text')}</p>
        {failed ? <ErrorState onRetry={retry} /> : null}
        {receipt ? <Receipt betId={betId} receipt={receipt} /> : failed ? null : <Skeleton height="10rem" />}
      </div>
    </Panel>
  );
}

function useReceipt(betId: number) {
  const { call } = useShell();
  const [asked, setAsked] = useState(0);
  const [receipt, setReceipt] = useState<SignedReceipt>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    void call(getReceipt, { params: { betId } }).then((result) => {
      if (left) return;
      setFailed(!result.ok);
      if (result.ok) setReceipt(result.answer);
    });
    return () => {
      left = true;
    };
  }, [call, betId, asked]);
  return { receipt, failed, retry: () => setAsked(asked + 1) };
}

function Receipt({ betId, receipt }: { readonly betId: number; readonly receipt: SignedReceipt }) {
  const t = useT();
  const { verdict, busy, verify } = useVerdict(receipt);
  const file = `receipt-${betId}.json`;
  return (
    <>
      <dl className={classes['fields']}>
        <dt>{t('receipt.signedText')}</dt>
        <dd data-testid="receipt-text">{receipt.text}</dd>
        <dt>{t('receipt.keyId')}</dt>
        <dd>{receipt.keyId}</dd>
        <dt>{t('receipt.signature')}</dt>
        <dd>{receipt.signature}</dd>
      </dl>
      <div className={classes['tools']}>
        <Button look="primary" loading={busy} onClick={() => void verify()}>
          {t('receipt.verify')}
        </Button>
        <Button onClick={() => saveText(file, writeReceiptFile(receipt))}>{t('receipt.download')}</Button>
      </div>
      {verdict ? <Notice kind={NOTICES[verdict]}>{t(`receipt.${verdict}`, { keyId: receipt.keyId })}</Notice> : null}
      <div className={classes['offline']}>
        <p>{t('receipt.offline')}</p>
        <code>{`npm run verify-receipt -- ${file} --url ${location.origin}`}</code>
      </div>
    </>
  );
}

type Verdict = ReceiptVerdict | 'keysMissing';

const NOTICES: Readonly<Record<Verdict, NoticeKind>> = {
  valid: 'success',
  invalid: 'error',
  keyUnknown: 'error',
  unsupported: 'warning',
  keysMissing: 'warning',
};

function useVerdict(receipt: SignedReceipt) {
  const { call } = useShell();
  const [verdict, setVerdict] = useState<Verdict>();
  const [busy, setBusy] = useState(false);

  async function verify(): Promise<void> {
    setBusy(true);
    const listed = await call(listKeys);
    // Only a page served over a secure connection is given the browser's cryptography.
    const subtle = isSecureContext ? crypto.subtle : undefined;
    setVerdict(listed.ok ? await verifyReceipt(receipt, listed.answer.keys, subtle) : 'keysMissing');
    setBusy(false);
  }

  return { verdict, busy, verify };
}
