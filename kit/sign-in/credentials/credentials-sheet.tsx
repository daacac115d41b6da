import { lazy, Suspense, useState } from 'react';
import type { ShellApi } from '@glasshouse/contracts/shell-api';
import { LANGUAGE_ROWS, usePreferences, useSiteName, useT } from '../../i18n/index.ts';
import { Button, CheckIcon, CopyIcon, Notice, Skeleton } from '../../ui/index.ts';
import { saveFile } from '../save-file.ts';
import { useOpenChannels } from '../use-open-channels.ts';
import { drawCredentials } from './draw-credentials.ts';
import classes from './credentials-sheet.module.css';
import { useMadeCredentials, type Credentials } from './use-made-credentials.ts';

const MailCredentials = lazy(async () => ({ default: (await import('./mail-credentials.tsx')).MailCredentials }));

export interface CredentialsSheetProps extends Pick<ShellApi, 'call' | 'notify'> {
  readonly first: Credentials;
  /** They were copied or saved, and the house knows it; or an address was confirmed by which another can be made. */
  readonly onKept: () => void;
  /** Where given, saving them as a file is one press with going on, and the first of the ways to keep them. */
  readonly onFiled?: (() => void) | undefined;
}

/** Login and password, this once: to read, to copy, to keep as a file or a picture, or to make needless by an address. */
export function CredentialsSheet({ call, notify, first, onKept, onFiled }: CredentialsSheetProps) {
  const t = useT();
  const { made, keep, problem } = useMadeCredentials(call, first, onKept);
  const [isMailed, setMailed] = useState(false);
  const [isFiling, setFiling] = useState(false);
  const lines = useLines(made);
  const channels = useOpenChannels(call);

  async function file(): Promise<void> {
    setFiling(true);
    saveText(made, lines);
    const isKept = await keep();
    setFiling(false);
    if (isKept) onFiled?.();
  }

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
          lines={lines}
          keep={keep}
          onFailed={() => notify({ kind: 'info', text: t('registration.copyByHand') })}
        />
        {onFiled ? null : <Button onClick={() => void file()}>{t('registration.file')}</Button>}
        {channels?.mail === false ? null : (
          <Button aria-expanded={isMailed} disabled={!channels} onClick={() => setMailed(!isMailed)}>
            {t('ways.keep.mail')}
          </Button>
        )}
      </div>
      {isMailed ? (
        <Suspense fallback={<Skeleton height="7.5rem" />}>
          <MailCredentials call={call} password={made.password} onConfirmed={onKept} />
        </Suspense>
      ) : null}
      <Notice kind="warning">{t('registration.once')}</Notice>
      {onFiled ? (
        <Button look="primary" size="l" wide loading={isFiling} onClick={() => void file()}>
          {t('ways.keep.file')}
        </Button>
      ) : null}
    </>
  );
}

interface KeepButtonsProps {
  readonly made: Credentials;
  readonly lines: readonly string[];
  readonly keep: () => Promise<boolean>;
  /** The browser does not let pages copy or draw. */
  readonly onFailed: () => void;
}

function useLines({ login, password }: Credentials): readonly string[] {
  const t = useT();
  return [useSiteName(), `${t('words.login')}: ${login}`, `${t('words.password')}: ${password}`];
}

const toText = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

function saveText({ login }: Credentials, lines: readonly string[]): void {
  saveFile(`login-${login}.txt`, new Blob([toText(lines)], { type: 'text/plain;charset=utf-8' }));
}

function KeepButtons({ made: { login, password }, lines, keep, onFailed }: KeepButtonsProps) {
  const t = useT();
  const { language } = usePreferences();
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === password;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(toText(lines));
    } catch {
      return onFailed();
    }
    setCopied(password);
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
      <Button onClick={() => void savePicture()}>{t('ways.picture')}</Button>
    </>
  );
}
