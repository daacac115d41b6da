import { lazy, Suspense, useState, type ReactNode } from 'react';
import { signOut } from '@glasshouse/contracts/session';
import { agreeToTerms } from '@glasshouse/contracts/terms';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, ButtonLink, Logo } from '@glasshouse/kit/ui';
import type { ConfirmState } from '../api-confirm.ts';
import { useShell } from '../shell.ts';
import classes from './technical.module.css';

const Alert = lazy(async () => ({ default: (await import('@glasshouse/kit/dialog')).Alert }));

/** What has changed has to be agreed to before the next stake or deposit; who does not want to may leave. */
export function ConfirmTerms({ state: { version, next } }: { readonly state: ConfirmState }) {
  const t = useT();
  const { language } = usePreferences();
  const { call, navigate, refreshSession } = useShell();
  const [declined, setDeclined] = useState(false);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function agree(): Promise<void> {
    setBusy(true);
    const agreed = await call(agreeToTerms, { body: { version } });
    setBusy(false);
    if (agreed.ok) navigate(next);
    else setFailed(true);
  }

  async function leave(): Promise<void> {
    await call(signOut);
    await refreshSession();
  }

  if (declined) {
    return (
      <Sheet title={t('confirm.declinedTitle')} text={t('confirm.declinedText')}>
        <Button look="primary" size="l" onClick={() => setDeclined(false)}>
          {t('confirm.back')}
        </Button>
        <Button size="l" onClick={() => void leave()}>
          {t('words.signOut')}
        </Button>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('confirm.title')} text={t('confirm.text')}>
      <Button look="primary" size="l" loading={busy} onClick={() => void agree()}>
        {t('confirm.agree')}
      </Button>
      <ButtonLink href={href(language, 'rules')}>{t('confirm.read')}</ButtonLink>
      <Button look="quiet" size="l" onClick={() => setDeclined(true)}>
        {t('confirm.decline')}
      </Button>
      {failed ? (
        <Suspense fallback={null}>
          <Alert title={t('confirm.failedTitle')} text={t('confirm.failedText')} onClose={() => setFailed(false)} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}

interface SheetProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Sheet({ title, text, children }: SheetProps) {
  return (
    <section className={classes['page']}>
      <Logo size={40} />
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      <div className={classes['links']}>{children}</div>
    </section>
  );
}
