import { useState, type FormEvent } from 'react';
import type { CodeSent } from '@glasshouse/contracts/identity';
import { requestAddress } from '@glasshouse/contracts/identity-addresses';
import { prove } from '@glasshouse/contracts/session-ways';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { usePreferences, useT } from '../../i18n/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import { AddressCodeStep } from '../address-code-step.tsx';
import { findMailError } from '../fields/check-fields.ts';
import { MailInput } from '../fields/mail-input.tsx';
import { useFormFocus } from '../fields/use-form-focus.ts';
import { useAsking } from '../use-asking.ts';

export interface MailCredentialsProps {
  readonly call: CallApi;
  /** A new address is asked a proof for, and this is one. */
  readonly password: string;
  readonly onConfirmed: () => void;
}

/** An address by which they sign in and make another password. The letter that follows has the number in it, and no password. */
export function MailCredentials({ call, password, onConfirmed }: MailCredentialsProps) {
  const t = useT();
  const { language } = usePreferences();
  const [mail, setMail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [sent, setSent] = useState<CodeSent>();
  const [isDone, setDone] = useState(false);
  const { busy, error, ask } = useAsking();
  const form = useFormFocus(wrong);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = findMailError(mail);
    setWrong(found);
    if (found !== undefined || !(await ask(call(prove, { body: { password } })))) return;
    const answer = await ask(call(requestAddress, { body: { mail: mail.trim(), language } }));
    if (answer) setSent(answer);
  }

  function finish(): void {
    setDone(true);
    onConfirmed();
  }

  if (isDone) return <Notice kind="success">{t('ways.keep.mailed')}</Notice>;
  if (sent) {
    const text = t('ways.confirm.mail');
    return <AddressCodeStep call={call} first={sent} target={{ mail: mail.trim() }} text={text} onConfirmed={finish} />;
  }
  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('ways.keep.mailText')}</p>
      <MailInput error={wrong === undefined ? undefined : t(wrong)} value={mail} onChange={setMail} />
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      <Button type="submit" look="primary" wide loading={busy}>
        {t('ways.sendCode')}
      </Button>
    </form>
  );
}
