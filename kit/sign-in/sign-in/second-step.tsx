import { useState, type FormEvent } from 'react';
import { signInSecond } from '@glasshouse/contracts/session-ways';
import type { SecondWay, SignedIn } from '@glasshouse/contracts/session';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { useT } from '../../i18n/index.ts';
import { Button, TextInput } from '../../ui/index.ts';
import { failureText } from '../failure-text.ts';
import { CodeField } from '../fields/code-field.tsx';
import { useFormFocus } from '../fields/use-form-focus.ts';

export type Second = NonNullable<SignedIn['second']>;

export interface SecondStepProps {
  readonly call: CallApi;
  readonly second: Second;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** A code of the authenticator, or one of the recovery codes for whoever has lost it. */
export function SecondStep({ call, second, onSignedIn, onBack }: SecondStepProps) {
  const t = useT();
  const [way, setWay] = useState<SecondWay>(second.ways[0] ?? 'totp');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useFormFocus(error);
  const other = second.ways.find((one) => one !== way);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') return setError(t('ways.missing'));
    setBusy(true);
    setError(undefined);
    const result = await call(signInSecond, { body: { ticket: second.ticket, way, code: code.trim() } });
    if (result.ok) return onSignedIn();
    setBusy(false);
    setError(failureText(t, result));
  }

  function swap(next: SecondWay): void {
    setWay(next);
    setCode('');
    setError(undefined);
  }

  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {way === 'totp' ? (
        <CodeField label={t('ways.totpCode')} error={error} value={code} onChange={setCode} />
      ) : (
        <TextInput
          label={t('ways.recoveryCode')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          rule={TEXT_RULES.code}
          error={error}
          value={code}
          onChange={setCode}
        />
      )}
      <Button type="submit" look="primary" size="l" wide loading={busy}>
        {t('words.signIn')}
      </Button>
      {other === undefined ? null : (
        <Button look="quiet" onClick={() => swap(other)}>
          {t(other === 'totp' ? 'ways.useTotp' : 'ways.useRecoveryCode')}
        </Button>
      )}
      <Button look="quiet" onClick={onBack}>
        {t('ways.back')}
      </Button>
    </form>
  );
}
