import { useEffect, useRef, useState } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, CheckIcon, CopyIcon, Notice } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './registration.module.css';

export interface CredentialsProps {
  readonly login: string;
  readonly password: string;
}

/**
 * Login and password, this once: to read, to copy, or to keep as a file. The shell takes up the new session only when
 * they leave the screen: to a player it would not show this page at all.
 */
export function Credentials({ login, password }: CredentialsProps) {
  const t = useT();
  const { navigate, notify, refreshSession } = useShell();
  const [copied, setCopied] = useState(false);
  // A stray press on a link would lose the only way in.
  const [isKept, setIsKept] = useState(false);
  const text = `Glasshouse\n${t('words.login')}: ${login}\n${t('words.password')}: ${password}\n`;

  // The form that had the focus is gone.
  const pane = useRef<HTMLElement>(null);
  useEffect(() => pane.current?.focus(), []);
  useEffect(() => () => void refreshSession(), [refreshSession]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setIsKept(true);
    } catch {
      notify({ kind: 'info', text: t('registration.copyByHand') });
    }
  }

  function save(): void {
    saveFile(`glasshouse-${login}.txt`, text);
    setIsKept(true);
  }

  return (
    <section
      ref={pane}
      className={classes['form']}
      tabIndex={-1}
      aria-label={t('registration.done')}
      data-holds-navigation={isKept ? undefined : ''}
    >
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
      </div>
      <Notice kind="warning">{t('registration.once')}</Notice>
      <Button look="primary" size="l" wide onClick={() => navigate(href(undefined, 'home'))}>
        {t('registration.start')}
      </Button>
    </section>
  );
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
