import { useState } from 'react';
import { useSiteName } from '@glasshouse/kit/i18n';
import { useT } from '@glasshouse/kit/remote';
import { saveFile } from '@glasshouse/kit/sign-in';
import { Button, CheckIcon, CopyIcon, Notice } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './security.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown this once; the page is held until they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT();
  const { notify } = useShell();
  const [copied, setCopied] = useState(false);
  const text = `${useSiteName()}\n${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify({ kind: 'info', text: t('registration.copyByHand') });
    }
  }

  return (
    <section className={classes['form']} aria-label={t('totp.codes')} data-holds-navigation="">
      <Notice kind="warning">{t('totp.codesText')}</Notice>
      <ul className={classes['codes']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button icon={copied ? <CheckIcon size={15} /> : <CopyIcon size={15} />} onClick={() => void copy()}>
          {t(copied ? 'words.copied' : 'words.copy')}
        </Button>
        <Button onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))}>
          {t('registration.file')}
        </Button>
        <Button look="primary" onClick={onDone}>
          {t('totp.kept')}
        </Button>
      </div>
    </section>
  );
}
