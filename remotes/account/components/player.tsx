import { useEffect, useState } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { CheckIcon, CopyIcon, IconButton } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './account.module.css';

const COPIED_MS = 2_000;

/** The player's number is also the login: what support asks for, and what signing in begins with. */
export function Player({ userId }: { readonly userId: number }) {
  const t = useT();
  const { notify } = useShell();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(String(userId));
      setCopied(true);
    } catch {
      notify({ kind: 'info', text: t('account.copyByHand', { id: String(userId) }) });
    }
  }

  return (
    <p className={classes['player']}>
      <span>{t('account.login')}</span>
      <strong className="gh-num">{userId}</strong>
      <IconButton
        size="s"
        icon={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
        label={t(copied ? 'words.copied' : 'account.copyLogin')}
        onClick={() => void copy()}
      />
    </p>
  );
}
