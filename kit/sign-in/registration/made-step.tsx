import { useEffect, useRef, useState } from 'react';
import { usePreferences, useT } from '../../i18n/index.ts';
import { href } from '../../routing/index.ts';
import type { ShellApi } from '@glasshouse/contracts/shell-api';
import { Button, Notice } from '../../ui/index.ts';
import { AddressCodeStep, type AddressTarget } from '../address-code-step.tsx';
import { CredentialsSheet } from '../credentials/credentials-sheet.tsx';
import type { Registered } from './use-registration.ts';

export interface MadeStepProps extends Pick<ShellApi, 'call' | 'notify'> {
  readonly made: Registered;
  /** Where the code went. */
  readonly target: AddressTarget;
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/**
 * After registration: the credentials, and the code that was sent to the address, which may wait. Whoever goes without
 * having kept them is offered another password on the next page.
 */
export function MadeStep({ call, notify, made, target, doneLabel, onDone }: MadeStepProps) {
  const t = useT();
  const { login, password, issue, activation } = made;
  // A stray press on a link would lose the only way in.
  const [isKept, setKept] = useState(password === undefined);
  const [isConfirmed, setConfirmed] = useState(false);
  const isWaiting = activation !== undefined && !isConfirmed;
  const waitingLabel = isWaiting ? t('ways.later') : doneLabel;
  function confirmed(): void {
    setConfirmed(true);
    setKept(true);
  }
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
      {password === undefined || issue === undefined ? (
        <p>{t('ways.yourLogin', { login })}</p>
      ) : (
        <CredentialsSheet
          call={call}
          notify={notify}
          first={{ login, password, issue }}
          onKept={() => setKept(true)}
          onFiled={isKept || isWaiting ? undefined : onDone}
        />
      )}
      {isWaiting ? (
        <AddressCodeStep
          call={call}
          first={activation}
          target={target}
          text={t(`ways.confirm.${activation.kind}`)}
          onConfirmed={confirmed}
        />
      ) : null}
      {isConfirmed ? <Notice kind="success">{t('ways.confirmed')}</Notice> : null}
      <Button look={isWaiting || !isKept ? 'outline' : 'primary'} size="l" wide onClick={onDone}>
        {isKept ? waitingLabel : t('ways.keep.close')}
      </Button>
      <LimitsLine />
    </section>
  );
}

/** Limits can be set from this moment on; the question for one is asked with the first deposit. */
function LimitsLine() {
  const t = useT();
  const { language } = usePreferences();
  return (
    <p className="gh-soft">
      {t('ways.limits')}{' '}
      <a className="gh-link" href={href(language, 'officeResponsible')}>
        {t('limits.page')}
      </a>
    </p>
  );
}
