import { useEffect, useState, type FormEvent } from 'react';
import { getSecurity } from '@glasshouse/contracts/factors';
import { prove } from '@glasshouse/contracts/session-ways';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';
import { failureText } from './failure-text.ts';
import { CodeField } from './fields/code-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { useFirstError } from './fields/use-first-error.ts';

export interface ProofFormProps {
  readonly call: CallApi;
  readonly onProved: () => void;
}

/** The password again, or a code of the authenticator where there is one. */
export function ProofForm({ call, onProved }: ProofFormProps) {
  const t = useT();
  const hasTotp = useHasTotp(call);
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useFirstError(error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (typed === '') return setError(t('ways.missing'));
    setBusy(true);
    setError(undefined);
    const result = await call(prove, { body: byCode ? { code: typed } : { password: typed } });
    setBusy(false);
    if (result.ok) onProved();
    else setError(failureText(t, result));
  }

  function swap(): void {
    setByCode(!byCode);
    setTyped('');
    setError(undefined);
  }

  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {byCode ? (
        <CodeField label={t('ways.totpCode')} error={error} value={typed} onChange={setTyped} />
      ) : (
        <PasswordField error={error} value={typed} onChange={setTyped} />
      )}
      <Button type="submit" look="primary" size="l" wide loading={busy}>
        {t('ways.confirm')}
      </Button>
      {hasTotp ? (
        <Button look="quiet" onClick={swap}>
          {t(byCode ? 'ways.usePassword' : 'ways.useTotp')}
        </Button>
      ) : null}
    </form>
  );
}

/** Where it cannot be told the password is asked for. */
function useHasTotp(call: CallApi): boolean {
  const [hasTotp, setHasTotp] = useState(false);
  useEffect(() => {
    let dropped = false;
    void call(getSecurity).then((result) => {
      if (!dropped && result.ok) setHasTotp(result.answer.totp !== undefined);
    });
    return () => {
      dropped = true;
    };
  }, [call]);
  return hasTotp;
}
