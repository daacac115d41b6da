import { useState, type FormEvent } from 'react';
import type { AnswerOf } from '@glasshouse/contracts/call';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@glasshouse/contracts/factors';
import { useT } from '@glasshouse/kit/remote';
import { CodeField, useAsking, useFormFocus } from '@glasshouse/kit/sign-in';
import { Button, Notice } from '@glasshouse/kit/ui';
import { groupSecret } from '../model.ts';
import { useShell } from '../shell.ts';
import { Method } from './method.tsx';
import type { MethodViewProps } from './password-method.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';

type Begun = AnswerOf<typeof startTotp>;

/** An authenticator: set up by a picture or its secret, with codes for whoever loses it. */
export function TotpMethod({ view, onChanged }: MethodViewProps) {
  const t = useT();
  const { call } = useShell();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, error, ask } = useAsking();

  async function begin(): Promise<void> {
    setBegun(await ask(call(startTotp)));
  }

  async function renew(): Promise<void> {
    const answer = await ask(call(renewRecoveryCodes));
    if (answer) setCodes(answer.recoveryCodes);
  }

  async function remove(): Promise<void> {
    if (await ask(call(removeTotp))) await onChanged();
  }

  function confirmed(recoveryCodes: readonly string[]): void {
    setBegun(undefined);
    setCodes(recoveryCodes);
    void onChanged();
  }

  const done = () => {
    setCodes(undefined);
    void onChanged();
  };
  return (
    <Method title={t('totp.title')} text={t('totp.text')} isOn={view.totp !== undefined}>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : null}
      {begun && !codes ? <SetUp begun={begun} onConfirmed={confirmed} onClose={() => setBegun(undefined)} /> : null}
      {view.totp && !codes ? (
        <>
          <p>{t('totp.left', { count: view.totp.recoveryCodesLeft })}</p>
          <div className={classes['buttons']}>
            <Button loading={busy} onClick={() => void renew()}>
              {t('totp.renew')}
            </Button>
            <Button look="quiet" disabled={busy} onClick={() => void remove()}>
              {t('words.remove')}
            </Button>
          </div>
        </>
      ) : null}
      {!view.totp && !begun && !codes ? (
        <div className={classes['buttons']}>
          <Button loading={busy} onClick={() => void begin()}>
            {t('totp.setUp')}
          </Button>
        </div>
      ) : null}
    </Method>
  );
}

interface SetUpProps {
  readonly begun: Begun;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

function SetUp({ begun, onConfirmed, onClose }: SetUpProps) {
  const t = useT();
  const { call } = useShell();
  const [code, setCode] = useState('');
  const { busy, error, ask } = useAsking();
  const form = useFormFocus(error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const answer = await ask(call(confirmTotp, { body: { code: code === '' ? '0' : code } }));
    if (answer) onConfirmed(answer.recoveryCodes);
  }

  return (
    <form ref={form} className={classes['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('totp.scan')}</p>
      <img
        className={classes['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
        alt={t('totp.picture')}
        width={200}
        height={200}
      />
      <p>
        {t('totp.secret')}{' '}
        <bdi className={classes['secret']} data-testid="secret">
          {groupSecret(begun.secret)}
        </bdi>
      </p>
      <CodeField label={t('totp.first')} error={error} value={code} onChange={setCode} />
      <div className={classes['buttons']}>
        <Button type="submit" look="primary" loading={busy}>
          {t('totp.turnOn')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  );
}
