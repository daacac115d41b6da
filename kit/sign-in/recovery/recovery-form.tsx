import { lazy, Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { LANGUAGE_ROWS, usePreferences, useT } from '../../i18n/index.ts';
import { Button, Notice, Skeleton } from '../../ui/index.ts';
import { CodeStep } from '../code-step.tsx';
import { LoginInput } from '../credential-inputs.tsx';
import { judgePassword } from '../fields/judge-password.ts';
import { NewPasswordField } from '../fields/password-field.tsx';
import { useFocusIn } from '../fields/use-focus-in.ts';
import { useFormFocus } from '../fields/use-form-focus.ts';
import { useOpenChannels } from '../use-open-channels.ts';
import type { Recovery } from './move-recovery.ts';
import { useRecovery } from './use-recovery.ts';

const PhoneField = lazy(async () => ({ default: (await import('../fields/phone-field.tsx')).PhoneField }));

export interface RecoveryFormProps {
  readonly call: CallApi;
  readonly first?: Recovery;
  /** The code of the letter whose link was pressed. */
  readonly code?: string | undefined;
  readonly isReady: boolean;
  readonly onSignIn: () => void;
  readonly onCancel: () => void;
}

const BEGIN: Recovery = { step: 'call' };

/** From a lost password to a new one. */
export function RecoveryForm({ call, first = BEGIN, code = '', isReady, onSignIn, onCancel }: RecoveryFormProps) {
  const t = useT();
  const recovery = useRecovery(call, first);
  const { at, move } = recovery;
  const isOver = at.step === 'cancel';
  useEffect(() => {
    if (isOver) onCancel();
  }, [isOver, onCancel]);
  const leave = (
    <Button look="quiet" disabled={!isReady} onClick={() => move({ move: 'leave' })}>
      {t('words.cancel')}
    </Button>
  );
  switch (at.step) {
    case 'call':
      return <LoginStep recovery={recovery} isReady={isReady} leave={leave} />;
    case 'sent':
    case 'resend':
    case 'code':
      return (
        <CodeStep
          sent={at.sent}
          text={t('ways.recovery.sent')}
          first={code}
          error={at.step === 'sent' ? at.error : undefined}
          busy={at.step !== 'sent' || !isReady}
          submitLabel={t('ways.continue')}
          onSubmit={(typed) => void recovery.type(at.sent, typed)}
          onAgain={() => void recovery.askAgain()}
        >
          {leave}
        </CodeStep>
      );
    case 'approve':
    case 'save':
      return (
        <PasswordStep
          error={at.step === 'approve' ? at.error : undefined}
          busy={at.step === 'save'}
          onSave={(password) => void recovery.save(at.ticket, password)}
        >
          {leave}
        </PasswordStep>
      );
    case 'success':
      return <Success login={at.login} onSignIn={onSignIn} />;
    case 'error':
      return (
        <Failure text={at.text} onRestart={() => move({ move: 'restart' })}>
          {leave}
        </Failure>
      );
    case 'exit':
      return <Exit onStay={() => move({ move: 'stay' })} onLeave={() => move({ move: 'leave' })} />;
    case 'cancel':
      return null;
  }
}

interface LoginStepProps {
  readonly recovery: ReturnType<typeof useRecovery>;
  readonly isReady: boolean;
  readonly leave: ReactNode;
}

function LoginStep({ recovery, isReady, leave }: LoginStepProps) {
  const t = useT();
  const { language } = usePreferences();
  const { login, loginError, asking, setLogin, phone, setPhone, begin } = recovery;
  const form = useFormFocus(loginError);
  const channels = useOpenChannels(recovery.call);
  const isClosed = channels !== undefined && !channels.mail && !channels.sms;
  function submit(event: FormEvent): void {
    event.preventDefault();
    void begin();
  }
  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={submit}>
      <p>{t('ways.recovery.text')}</p>
      {phone ? (
        <Suspense fallback={<Skeleton height="3.75rem" />}>
          <PhoneField
            call={recovery.call}
            country={phone.country}
            error={loginError}
            onCountry={(country) => setPhone({ ...phone, country })}
            onText={(number) => setPhone({ ...phone, number })}
          />
        </Suspense>
      ) : (
        <LoginInput hint={t('ways.loginHint')} error={loginError} value={login} onChange={setLogin} />
      )}
      {isClosed ? <Notice kind="info">{t('refusals.channel_closed')}</Notice> : null}
      <Button type="submit" look="primary" size="l" wide loading={asking} disabled={!isReady || isClosed}>
        {t('ways.sendCode')}
      </Button>
      <Button
        look="quiet"
        disabled={!isReady}
        onClick={() => setPhone(phone ? undefined : { country: LANGUAGE_ROWS[language].country, number: '' })}
      >
        {t(phone ? 'ways.recovery.byLogin' : 'ways.recovery.byPhone')}
      </Button>
      {leave}
    </form>
  );
}

interface PasswordStepProps {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onSave: (password: string) => void;
  readonly children: ReactNode;
}

function PasswordStep({ error, busy, onSave, children }: PasswordStepProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const wrong = isShort ? t('refusals.password_weak') : error;
  const form = useFormFocus(wrong);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const short = judgePassword(password) === 'short';
    setShort(short);
    if (!short) onSave(password);
  }
  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={submit}>
      <p>{t('ways.recovery.approved')}</p>
      <NewPasswordField
        error={wrong}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setShort(false);
        }}
      />
      <Button type="submit" look="primary" size="l" wide loading={busy}>
        {t('ways.recovery.save')}
      </Button>
      {children}
    </form>
  );
}

function Success({ login, onSignIn }: { readonly login: string; readonly onSignIn: () => void }) {
  const t = useT();
  const place = useFocusIn<HTMLDivElement>();
  return (
    <div ref={place} className="gh-stack">
      <Notice kind="success">{t('ways.recovery.success', { login })}</Notice>
      <Button look="primary" size="l" wide onClick={onSignIn}>
        {t('words.signIn')}
      </Button>
    </div>
  );
}

interface FailureProps {
  readonly text: string;
  readonly onRestart: () => void;
  readonly children: ReactNode;
}

function Failure({ text, onRestart, children }: FailureProps) {
  const t = useT();
  const place = useFocusIn<HTMLDivElement>();
  return (
    <div ref={place} className="gh-stack">
      <Notice kind="error">{text}</Notice>
      <Button look="primary" size="l" wide onClick={onRestart}>
        {t('ways.recovery.restart')}
      </Button>
      {children}
    </div>
  );
}

function Exit({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const t = useT();
  const place = useFocusIn<HTMLDivElement>();
  return (
    <div ref={place} className="gh-stack">
      <p>{t('ways.recovery.exit')}</p>
      <Button look="primary" size="l" wide onClick={onStay}>
        {t('ways.back')}
      </Button>
      <Button look="quiet" onClick={onLeave}>
        {t('ways.recovery.leave')}
      </Button>
    </div>
  );
}
