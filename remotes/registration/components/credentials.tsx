import { useEffect, useRef, useState } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { CredentialsSheet } from '@glasshouse/kit/sign-in';
import { Button } from '@glasshouse/kit/ui';
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
  // A stray press on a link would lose the only way in.
  const [isKept, setIsKept] = useState(false);

  // The form that had the focus is gone.
  const pane = useRef<HTMLElement>(null);
  useEffect(() => pane.current?.focus(), []);
  useEffect(() => () => void refreshSession(), [refreshSession]);

  return (
    <section
      ref={pane}
      className={classes['form']}
      tabIndex={-1}
      aria-label={t('registration.done')}
      data-holds-navigation={isKept ? undefined : ''}
    >
      <CredentialsSheet
        login={login}
        password={password}
        onKept={() => setIsKept(true)}
        onCopyFailed={(text) => notify({ kind: 'info', text })}
      />
      <Button look="primary" size="l" wide onClick={() => navigate(href(undefined, 'home'))}>
        {t('registration.start')}
      </Button>
    </section>
  );
}
