import { lazy, Suspense, useState } from 'react';
import type { ShellApi } from '@glasshouse/contracts/shell-api';
import { LANGUAGE_ROWS, usePreferences, useSiteName, useT } from '../../i18n/index.ts';
import { Button, CheckIcon, CopyIcon, Notice, Skeleton } from '../../ui/index.ts';
import { saveFile } from '../save-file.ts';
import { drawCredentials } from './draw-credentials.ts';
import classes from './credentials-sheet.module.css';
import { useMadeCredentials, type Credentials } from './use-made-credentials.ts';

const MailCredentials = lazy(async () => ({ default: (await import('./mail-credentials.tsx')).MailCredentials }));

export interface CredentialsSheetProps extends Pick<ShellApi, 'call' | 'notify'> {
  readonly first: Credentials;
  /** They were copied or saved, and the house knows it; or an address was confirmed by which another can be made. */
  readonly onKept: () => void;
}

/** Login and password, this once: to read, to copy, to keep as a file or a picture, or to make needless by an address. */
export function CredentialsSheet({ call, notify, first, onKept }: CredentialsSheetProps) {
  const t = useT();
  const { made, keep, problem } = useMadeCredentials(call, first, onKept);
  const [isMailed, setMailed] = useState(false);
  return (
    <>
      <dl className={classes['credentials']}>
        <dt>{t('words.login')}</dt>
        <dd data-testid="login">{made.login}</dd>
        <dt>{t('words.password')}</dt>
        <dd data-testid="password">{made.password}</dd>
      </dl>
      {problem === undefined ? null : <Notice kind="error">{problem}</Notice>}
      <div className={classes['keep']}>
        <KeepButtons
          made={made}
          keep={keep}
          onFailed={() => notify({ kind: 'info', text: t('registration.copyByHand') })}
        />
        <Button aria-expanded={isMailed} onClick={() => setMailed(!isMailed)}>
          {t('ways.keep.mail')}
        </Button>
      </div>
      {isMailed ? (
        <Suspense fallback={<Skeleton height="120px" />}>
          <MailCredentials call={call} password={made.password} onConfirmed={onKept} />
        </Suspense>
      ) : null}
      <Notice kind="warning">{t('registration.once')}</Notice>
    </>
  );
}

interface KeepButtonsProps {
  readonly made: Credentials;
  readonly keep: () => Promise<void>;
  /** The browser does not let pages copy or draw. */
  readonly onFailed: () => void;
}

function KeepButtons({ made: { login, password }, keep, onFailed }: KeepButtonsProps) {
  const t = useT();
  const { language } = usePreferences();
  const [copied, setCopied] = useState<string>();
  const lines = [useSiteName(), `${t('words.login')}: ${login}`, `${t('words.password')}: ${password}`];
  const text = `${lines.join('\n')}\n`;
  const isCopied = copied === password;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return onFailed();
    }
    setCopied(password);
    await keep();
  }

  async function save(): Promise<void> {
    saveFile(`login-${login}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
    await keep();
  }

  async function savePicture(): Promise<void> {
    const picture = await drawCredentials(lines, LANGUAGE_ROWS[language].direction);
    if (!picture) return onFailed();
    saveFile(`login-${login}.png`, picture);
    await keep();
  }

  return (
    <>
      <Button icon={isCopied ? <CheckIcon size={15} /> : <CopyIcon size={15} />} onClick={() => void copy()}>
        {t(isCopied ? 'words.copied' : 'words.copy')}
      </Button>
      <Button onClick={() => void save()}>{t('registration.file')}</Button>
      <Button onClick={() => void savePicture()}>{t('ways.picture')}</Button>
    </>
  );
}
