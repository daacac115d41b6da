import { useState, type FormEvent } from 'react';
import type { AddressKind, CodeSent } from '@glasshouse/contracts/identity';
import { removeAddress, requestAddress } from '@glasshouse/contracts/identity-addresses';
import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import {
  AddressCodeStep,
  findMailError,
  findTextError,
  MailInput,
  PhoneField,
  useAsking,
  useFormFocus,
  type AddressTarget,
} from '@glasshouse/kit/sign-in';
import { Button, Notice } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import { Method } from './method.tsx';
import type { MethodViewProps } from './password-method.tsx';
import classes from './security.module.css';

export interface AddressMethodProps extends MethodViewProps {
  readonly kind: AddressKind;
  readonly country: string;
}

/** A mail address or a phone number of the player's own: bound by a code, changed, or forgotten. */
export function AddressMethod({ kind, view, country, onChanged }: AddressMethodProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const address = view.addresses.find((one) => one.kind === kind);
  const isClosed = !view.channels[kind];
  const { busy, error, ask, setError } = useAsking();
  const { call, notify } = useShell();
  function open(): void {
    setError(undefined);
    setOpen(true);
  }
  async function remove(): Promise<void> {
    const removed = await ask(call(removeAddress, { params: { kind } }));
    if (!removed) return;
    notify({ kind: 'success', text: t('address.removed') });
    await onChanged();
  }
  async function confirmed(): Promise<void> {
    setOpen(false);
    await onChanged();
  }
  return (
    <Method title={t(`address.${kind}`)} text={t(`address.${kind}Text`)} isOn={address !== undefined}>
      {address ? (
        <p>
          <bdi className="gh-num">{address.shown}</bdi>
        </p>
      ) : null}
      {isClosed ? <Notice kind="info">{t('refusals.channel_closed')}</Notice> : null}
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {isOpen ? (
        <AddressForm kind={kind} country={country} onConfirmed={confirmed} onClose={() => setOpen(false)} />
      ) : (
        <div className={classes['buttons']}>
          <Button disabled={isClosed} onClick={open}>
            {t(address ? 'address.change' : 'address.add')}
          </Button>
          {address ? (
            <Button look="quiet" loading={busy} onClick={() => void remove()}>
              {t('words.remove')}
            </Button>
          ) : null}
        </div>
      )}
    </Method>
  );
}

interface AddressFormProps {
  readonly kind: AddressKind;
  readonly country: string;
  readonly onConfirmed: () => Promise<void>;
  readonly onClose: () => void;
}

interface Sent {
  readonly target: AddressTarget;
  readonly sent: CodeSent;
}

function AddressForm({ kind, country: first, onConfirmed, onClose }: AddressFormProps) {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useShell();
  const [country, setCountry] = useState(first);
  const [text, setText] = useState('');
  const [waiting, setWaiting] = useState<Sent>();
  const { busy, error, ask, setError } = useAsking();
  const form = useFormFocus(error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = kind === 'mail' ? findMailError(text) : findTextError(TEXT_RULES.phone, text);
    if (wrong !== undefined) return setError(t(wrong));
    const target = kind === 'mail' ? { mail: text.trim() } : { phone: { country, number: text } };
    const sent = await ask(call(requestAddress, { body: { ...target, language } }));
    if (sent) setWaiting({ target, sent });
  }

  if (waiting) {
    return (
      <div className={classes['form']}>
        <AddressCodeStep
          call={call}
          first={waiting.sent}
          target={waiting.target}
          text={t(`address.${kind}Sent`)}
          onConfirmed={() => void onConfirmed()}
        />
        <CancelButton onPress={onClose} />
      </div>
    );
  }
  return (
    <form ref={form} className={classes['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {kind === 'mail' ? (
        <MailInput error={error} value={text} onChange={setText} />
      ) : (
        <PhoneField call={call} country={country} error={error} onCountry={setCountry} onText={setText} />
      )}
      <div className={classes['buttons']}>
        <Button type="submit" look="primary" loading={busy}>
          {t('address.send')}
        </Button>
        <CancelButton onPress={onClose} />
      </div>
    </form>
  );
}

function CancelButton({ onPress }: { readonly onPress: () => void }) {
  const t = useT();
  return (
    <Button look="quiet" onClick={onPress}>
      {t('words.cancel')}
    </Button>
  );
}
