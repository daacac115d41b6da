import { useState, type FormEvent } from 'react';
import type { SecurityView } from '@glasshouse/contracts/factors';
import { changePassword } from '@glasshouse/contracts/identity-password';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { judgePassword, NewPasswordField, PasswordField, useFormFocus } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { Button } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import { Method } from './method.tsx';
import classes from './security.module.css';

export interface MethodViewProps {
  readonly view: SecurityView;
  /** Something is otherwise now. */
  readonly onChanged: () => Promise<void>;
}

export function PasswordMethod({ view, onChanged }: MethodViewProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isOwn = view.protection_methods.is_changed_password;
  return (
    <Method
      title={t('words.password')}
      text={t('password.text')}
      isOn={isOwn}
      state={t(isOwn ? 'password.own' : 'password.made')}
    >
      <p>{t('password.age', { days: view.changed_pass_day_count })}</p>
      {isOpen ? (
        <PasswordForm onChanged={onChanged} onClose={close} />
      ) : (
        <div className={classes['buttons']}>
          <Button onClick={() => setOpen(true)}>{t('password.change')}</Button>
        </div>
      )}
    </Method>
  );
}

interface PasswordFormProps {
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

interface Errors {
  readonly current?: string;
  readonly next?: string;
}

function PasswordForm({ onChanged, onClose }: PasswordFormProps) {
  const t = useT();
  const { language } = usePreferences();
  const { call, notify } = useShell();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const form = useFormFocus(errors);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (current === '') return setErrors({ current: t('password.missing') });
    if (judgePassword(next) === 'short') return setErrors({ next: t('refusals.password_weak') });
    setBusy(true);
    setErrors({});
    const result = await call(changePassword, { body: { current, next, language } });
    setBusy(false);
    if (!result.ok) {
      const text = refusalText(t, result.error.code);
      return setErrors(result.error.code === 'password_wrong' ? { current: text } : { next: text });
    }
    notify({ kind: 'success', text: t('password.changed') });
    onClose();
    await onChanged();
  }

  return (
    <form ref={form} className={classes['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField label={t('password.current')} error={errors.current} value={current} onChange={setCurrent} />
      <NewPasswordField error={errors.next} value={next} onChange={setNext} />
      <div className={classes['buttons']}>
        <Button type="submit" look="primary" loading={busy}>
          {t('password.change')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  );
}
