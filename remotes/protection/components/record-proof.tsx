import { useState } from 'react';
import { listKeys } from '@glasshouse/contracts/audit';
import type { ProtectionRecord } from '@glasshouse/contracts/protection';
import { saveText, verifyReceipt, writeReceiptFile, type ReceiptVerdict } from '@glasshouse/kit/receipts';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice, type NoticeKind } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './protection.module.css';

type Verdict = ReceiptVerdict | 'keysMissing';

const NOTICES: Readonly<Record<Verdict, NoticeKind>> = {
  valid: 'success',
  invalid: 'error',
  keyUnknown: 'error',
  unsupported: 'warning',
  keysMissing: 'warning',
};

/** What the house signed of one change; checked here, or kept as a file and checked without us. */
export function RecordProof({ record }: { readonly record: ProtectionRecord }) {
  const t = useT();
  const { call } = useShell();
  const [verdict, setVerdict] = useState<Verdict>();
  const [isBusy, setBusy] = useState(false);
  const { text, keyId, signature, recordId } = record;
  const signed = { text, keyId, signature };

  async function verify(): Promise<void> {
    setBusy(true);
    const listed = await call(listKeys);
    // Only a page served over a secure connection is given the browser's cryptography.
    const subtle = isSecureContext ? crypto.subtle : undefined;
    setVerdict(listed.ok ? await verifyReceipt(signed, listed.answer.keys, subtle) : 'keysMissing');
    setBusy(false);
  }

  return (
    <div className={classes['proof']}>
      <code>{text}</code>
      <div className={classes['tools']}>
        <Button size="s" loading={isBusy} onClick={() => void verify()}>
          {t('proof.verify')}
        </Button>
        <Button size="s" onClick={() => saveText(`protection-${recordId}.json`, writeReceiptFile(signed))}>
          {t('proof.download')}
        </Button>
      </div>
      {verdict ? <Notice kind={NOTICES[verdict]}>{t(`proof.${verdict}`)}</Notice> : null}
    </div>
  );
}
