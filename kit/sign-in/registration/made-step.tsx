import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import type { ShellApi } from '@glasshouse/contracts/shell-api';
import { Button, Notice } from '../../ui/index.ts';
import { AddressCodeStep, type AddressTarget } from '../address-code-step.tsx';
import { CredentialsSheet } from '../credentials-sheet.tsx';
import type { Registered } from './use-registration.ts';

export interface MadeStepProps extends Pick<ShellApi, 'call' | 'notify'> {
  readonly made: Registered;
  /** Where the code went. */
  readonly target: AddressTarget;
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** After registration: the credentials, this once, and the code that was sent to the address, which may wait. */
export function MadeStep({ call, notify, made, target, doneLabel, onDone }: MadeStepProps) {
  const t = useT();
  const { login, password, activation } = made;
  // A stray press on a link would lose the only way in.
  const [isKept, setKept] = useState(password === undefined);
  const [isConfirmed, setConfirmed] = useState(false);
  // The form that had the focus is gone.
  const pane = useRef<HTMLElement>(null);
  useEffect(() => pane.current?.focus(), []);
  return (
    <section
      ref={pane}
      className="gh-stack"
      tabIndex={-1}
      aria-label={t('registration.done')}
      data-holds-navigation={isKept ? undefined : ''}
      data-holds-session=""
    >
      {password === undefined ? (
        <p>{t('ways.yourLogin', { login })}</p>
      ) : (
        <CredentialsSheet
          login={login}
          password={password}
          onKept={() => setKept(true)}
          onCopyFailed={(text) => notify({ kind: 'info', text })}
        />
      )}
      {activation && !isConfirmed ? (
        <AddressCodeStep
          call={call}
          first={activation}
          target={target}
          text={t(`ways.confirm.${activation.kind}`)}
          onConfirmed={() => setConfirmed(true)}
        />
      ) : null}
      {isConfirmed ? <Notice kind="success">{t('ways.confirmed')}</Notice> : null}
      <Button look={activation && !isConfirmed ? 'outline' : 'primary'} size="l" wide onClick={onDone}>
        {activation && !isConfirmed ? t('ways.later') : doneLabel}
      </Button>
    </section>
  );
}
