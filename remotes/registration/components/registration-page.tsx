import { useId, useState, type FormEvent } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useRegister, type Registered } from '@glasshouse/kit/sign-in';
import { Button, Checkbox, Notice, Select } from '@glasshouse/kit/ui';
import type { RegistrationState } from '../model.ts';
import { useShell } from '../shell.ts';
import { Credentials } from './credentials.tsx';
import { FormPane } from './form-pane.tsx';
import classes from './registration.module.css';
import { useFirstError } from './use-first-error.ts';
import { useHydrated } from './use-hydrated.ts';

export function RegistrationPage({ state }: { readonly state: RegistrationState }) {
  const t = useT();
  const [made, setMade] = useState<Registered>();
  if (made === undefined) {
    return (
      <FormPane title={t('registration.title')} text={t('registration.text')}>
        <RegistrationForm state={state} onMade={setMade} />
      </FormPane>
    );
  }
  return (
    <FormPane title={t('registration.done')} text={t('registration.keep')}>
      <Credentials login={made.login} password={made.password} />
    </FormPane>
  );
}

interface RegistrationFormProps {
  readonly state: RegistrationState;
  readonly onMade: (made: Registered) => void;
}

function RegistrationForm({ state, onMade }: RegistrationFormProps) {
  const t = useT();
  const { language } = usePreferences();
  const hydrated = useHydrated();
  const [currency, setCurrency] = useState(state.currency);
  const [country, setCountry] = useState(state.country);
  const [adult, setAdult] = useState(false);
  const { errors, refusal, busy, send } = useRegistration(onMade);
  const form = useFirstError(errors);
  const underAge = errors.adult && !adult;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send({ currency, country, adult });
  }

  return (
    <>
      <form ref={form} className={classes['form']} method="post" noValidate onSubmit={submit}>
        <Select
          label={t('words.currency')}
          hint={t('registration.currencyHint')}
          options={state.currencies}
          value={currency}
          onChange={setCurrency}
        />
        <Select label={t('words.country')} options={state.countries} value={country} onChange={setCountry} />
        <AgeCheck checked={adult} wrong={underAge} onChange={setAdult} />
        {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
        <Button type="submit" look="primary" size="l" wide loading={busy} disabled={!hydrated}>
          {t('registration.oneClick')}
        </Button>
      </form>
      <p className={classes['other']}>
        {t('registration.haveAccount')}{' '}
        <a className="gh-link" href={href(language, 'login')}>
          {t('words.signIn')}
        </a>
      </p>
    </>
  );
}

interface AgeCheckProps {
  readonly checked: boolean;
  readonly wrong: boolean;
  readonly onChange: (checked: boolean) => void;
}

function AgeCheck({ checked, wrong, onChange }: AgeCheckProps) {
  const t = useT();
  const noteId = useId();
  return (
    <div>
      <Checkbox
        name="adult"
        required
        checked={checked}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? noteId : undefined}
        onChange={onChange}
      >
        {t('registration.adult')}
      </Checkbox>
      {wrong ? (
        <p id={noteId} className="gh-field__error">
          {t('registration.adultMissing')}
        </p>
      ) : null}
    </div>
  );
}

interface RegistrationFields {
  readonly currency: string;
  readonly country: string;
  readonly adult: boolean;
}

const NO_ERRORS = { adult: false };

function useRegistration(onMade: (made: Registered) => void) {
  const { call } = useShell();
  const [errors, setErrors] = useState(NO_ERRORS);
  const { refusal, busy, send: register } = useRegister(call, onMade);

  async function send({ currency, country, adult }: RegistrationFields): Promise<void> {
    setErrors({ adult: !adult });
    if (adult) await register({ type: 'fast_reg', currency, country });
  }

  return { errors, refusal: errors.adult ? undefined : refusal, busy, send };
}
