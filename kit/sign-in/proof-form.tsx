import { useEffect, useState, type FormEvent } from 'react';
import { getSecurity } from '@glasshouse/contracts/factors';
import { proveByPasskey, startPasskeyProof } from '@glasshouse/contracts/factors-passkeys';
import { prove } from '@glasshouse/contracts/session-ways';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';
import { failureText } from './failure-text.ts';
import { CodeField } from './fields/code-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { useFormFocus } from './fields/use-form-focus.ts';
import { PasskeyButton } from './slots/passkey-button.tsx';

export interface ProofFormProps {
  readonly call: CallApi;
  readonly onProved: () => void;
}

/** The password again, and a code of the authenticator where there is one; or a passkey. */
export function ProofForm({ call, onProved }: ProofFormProps) {
  const t = useT();
  const { hasTotp, hasPasskey } = useMeans(call);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [errors, setErrors] = useState<Errors>(NONE);
  const [busy, setBusy] = useState(false);
  const form = useFormFocus(errors);
  const withCode = hasTotp || isCodeAsked;
  const ifMissing = (text: string) => (text === '' ? t('ways.missing') : undefined);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Whoever came by a provider has no password; the server knows who has one.
    const found = withCode ? { code: ifMissing(code) } : { password: ifMissing(password) };
    setErrors(found);
    if (found.code !== undefined || found.password !== undefined) return;
    setBusy(true);
    const result = await call(prove, { body: { ...(password && { password }), ...(withCode && { code }) } });
    setBusy(false);
    if (result.ok) return onProved();
    const isAboutCode = result.error.code === 'code_wrong';
    if (isAboutCode) setCodeAsked(true);
    setErrors({ [isAboutCode ? 'code' : 'password']: failureText(t, result) });
  }

  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField error={errors.password} value={password} onChange={setPassword} />
      {withCode ? <CodeField label={t('ways.totpCode')} error={errors.code} value={code} onChange={setCode} /> : null}
      <Button type="submit" look="primary" size="l" wide loading={busy}>
        {t('ways.confirm')}
      </Button>
      {hasPasskey ? (
        <PasskeyButton
          isReady
          start={() => call(startPasskeyProof)}
          finish={(used) => call(proveByPasskey, { body: { used } })}
          onDone={onProved}
        />
      ) : null}
    </form>
  );
}

interface Errors {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

const NONE: Errors = {};

const PASSWORD_ALONE = { hasTotp: false, hasPasskey: false };

/** Where it cannot be told the password is asked for, and a code once the server says that it wants one. */
function useMeans(call: CallApi) {
  const [means, setMeans] = useState(PASSWORD_ALONE);
  useEffect(() => {
    let dropped = false;
    void call(getSecurity).then((result) => {
      if (dropped || !result.ok) return;
      const { totp, passkeys = 0 } = result.answer;
      setMeans({ hasTotp: totp !== undefined, hasPasskey: passkeys > 0 });
    });
    return () => {
      dropped = true;
    };
  }, [call]);
  return means;
}
