import { useState } from 'react';
import { LANGUAGE_ROWS, usePreferences, useSiteName, useT } from '../i18n/index.ts';
import { Button, CheckIcon, CopyIcon, Notice } from '../ui/index.ts';
import { drawCredentials } from './draw-credentials.ts';
import { saveFile } from './save-file.ts';
import classes from './credentials-sheet.module.css';

export interface CredentialsSheetProps {
  readonly login: string;
  readonly password: string;
  /** They were copied or saved. */
  readonly onKept?: () => void;
  /** The browser does not let pages copy: what to say. */
  readonly onCopyFailed: (text: string) => void;
}

/** Login and password, this once: to read, to copy, or to keep as a file. */
export function CredentialsSheet({ login, password, onKept, onCopyFailed }: CredentialsSheetProps) {
  const t = useT();
  const { language } = usePreferences();
  const [copied, setCopied] = useState(false);
  const lines = [useSiteName(), `${t('words.login')}: ${login}`, `${t('words.password')}: ${password}`];
  const text = `${lines.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onKept?.();
    } catch {
      onCopyFailed(t('registration.copyByHand'));
    }
  }

  function save(): void {
    saveFile(`login-${login}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
    onKept?.();
  }

  async function savePicture(): Promise<void> {
    const picture = await drawCredentials(lines, LANGUAGE_ROWS[language].direction);
    if (!picture) return onCopyFailed(t('registration.copyByHand'));
    saveFile(`login-${login}.png`, picture);
    onKept?.();
  }

  return (
    <>
      <dl className={classes['credentials']}>
        <dt>{t('words.login')}</dt>
        <dd data-testid="login">{login}</dd>
        <dt>{t('words.password')}</dt>
        <dd data-testid="password">{password}</dd>
      </dl>
      <div className={classes['keep']}>
        <Button icon={copied ? <CheckIcon size={15} /> : <CopyIcon size={15} />} onClick={() => void copy()}>
          {t(copied ? 'words.copied' : 'words.copy')}
        </Button>
        <Button onClick={save}>{t('registration.file')}</Button>
        <Button onClick={() => void savePicture()}>{t('ways.picture')}</Button>
      </div>
      <Notice kind="warning">{t('registration.once')}</Notice>
    </>
  );
}
