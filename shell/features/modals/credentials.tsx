import { useState } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { Button, CheckIcon, CopyIcon, Notice } from '@glasshouse/kit/ui';
import classes from './modals.module.css';

export interface CredentialsProps {
  readonly login: string;
  readonly password: string;
  readonly onDone: () => void;
}

/** Login and password, this once: to read, to copy, or to keep as a file. */
export function Credentials({ login, password, onDone }: CredentialsProps) {
  const t = useT();
  const text = `Glasshouse\n${t('words.login')}: ${login}\n${t('words.password')}: ${password}\n`;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <section className="gh-stack" tabIndex={-1} aria-label={t('registration.done')} data-holds-navigation="">
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
        <Button onClick={() => saveFile(`glasshouse-${login}.txt`, text)}>{t('registration.file')}</Button>
      </div>
      <Notice kind="warning">{t('registration.once')}</Notice>
      <Button look="primary" size="l" wide onClick={onDone}>
        {t('registration.start')}
      </Button>
    </section>
  );
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
