import { useState, type FormEvent } from 'react';
import type { CodeSent } from '@glasshouse/contracts/identity';
import type { SignedIn } from '@glasshouse/contracts/session';
import { requestSignInCode, signInByCode } from '@glasshouse/contracts/session-ways';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { usePreferences, useT } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { CodeStep } from '../code-step.tsx';
import { findTextError } from '../fields/check-fields.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { useFormFocus } from '../fields/use-form-focus.ts';
import { useAsking } from '../use-asking.ts';

export interface SmsWayProps {
  readonly call: CallApi;
  readonly country: string;
  readonly onAnswer: (answer: SignedIn) => void;
}

/** Signing in by a code to the phone. Whether somebody signs in by a number is told to nobody. */
export function SmsWay({ call, country: first, onAnswer }: SmsWayProps) {
  const t = useT();
  const { language } = usePreferences();
  const [country, setCountry] = useState(first);
  const [number, setNumber] = useState('');
  const [sent, setSent] = useState<CodeSent>();
  const { busy, error, ask, setError } = useAsking();
  const form = useFormFocus(error);

  async function request(): Promise<void> {
    const wrong = findTextError(TEXT_RULES.phone, number);
    if (wrong !== undefined) return setError(t(wrong));
    const answer = await ask(call(requestSignInCode, { body: { country, number, language } }));
    if (answer) setSent(answer);
  }

  async function confirm(handle: string, code: string): Promise<void> {
    const answer = await ask(call(signInByCode, { body: { handle, code } }));
    if (answer) onAnswer(answer);
  }

  if (sent) {
    return (
      <CodeStep
        sent={sent}
        text={t('ways.codeSent')}
        error={error}
        busy={busy}
        submitLabel={t('words.signIn')}
        onSubmit={(code) => void confirm(sent.handle, code)}
        onAgain={() => void request()}
      />
    );
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void request();
  }
  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={submit}>
      <PhoneField call={call} country={country} error={error} onCountry={setCountry} onText={setNumber} />
      <Button type="submit" look="primary" size="l" wide loading={busy}>
        {t('ways.sendCode')}
      </Button>
    </form>
  );
}
