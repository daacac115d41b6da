import { useState, type FormEvent } from 'react';
import { requestSignInLink } from '@glasshouse/contracts/session-ways';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { usePreferences, useT } from '../../i18n/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import { findMailError } from '../fields/check-fields.ts';
import { MailInput } from '../fields/mail-input.tsx';
import { useFocusIn } from '../fields/use-focus-in.ts';
import { useFormFocus } from '../fields/use-form-focus.ts';
import { useAsking } from '../use-asking.ts';

const MINUTE_SEC = 60;

/** A link by mail. Whether somebody signs in by an address is told to nobody. */
export function LinkWay({ call }: { readonly call: CallApi }) {
  const t = useT();
  const { language } = usePreferences();
  const [mail, setMail] = useState('');
  const [minutes, setMinutes] = useState<number>();
  const { busy, error, ask, setError } = useAsking();
  const form = useFormFocus(error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = findMailError(mail);
    if (wrong !== undefined) return setError(t(wrong));
    const sent = await ask(call(requestSignInLink, { body: { mail: mail.trim(), language } }));
    if (sent) setMinutes(Math.ceil(sent.expiresInSec / MINUTE_SEC));
  }

  if (minutes !== undefined) return <LinkSent minutes={minutes} />;
  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <MailInput error={error} value={mail} onChange={setMail} />
      <Button type="submit" look="primary" size="l" wide loading={busy}>
        {t('ways.sendLink')}
      </Button>
    </form>
  );
}

function LinkSent({ minutes }: { readonly minutes: number }) {
  const t = useT();
  const place = useFocusIn<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="info">{t('ways.linkSent', { minutes })}</Notice>
    </div>
  );
}
