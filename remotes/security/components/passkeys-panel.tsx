import { useEffect, useState, type FormEvent } from 'react';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type PasskeyView,
} from '@glasshouse/contracts/factors-passkeys';
import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { useT } from '@glasshouse/kit/remote';
import { askNewPasskey, useAsking, useFormFocus } from '@glasshouse/kit/sign-in';
import { Button, ErrorState, Moment, Notice, Skeleton, TextInput } from '@glasshouse/kit/ui';
import { nameOwnDevice } from '../model.ts';
import { useShell } from '../shell.ts';
import { Method } from './method.tsx';
import classes from './security.module.css';
import { useFocusWithin } from './use-focus-within.ts';

/** The player's passkeys: each lets in from its device, and from nowhere else. */
export function PasskeysPanel() {
  const t = useT();
  const { passkeys, reload } = usePasskeys();
  const { busy, error, add } = useAdding(reload);
  return (
    <Method
      title={t('passkeys.title')}
      text={t('passkeys.text')}
      isOn={typeof passkeys === 'object' && passkeys.length > 0}
    >
      {passkeys === undefined ? <Skeleton height="var(--gh-control)" /> : null}
      {passkeys === 'unknown' ? <ErrorState onRetry={() => void reload()} /> : null}
      {typeof passkeys === 'object' && passkeys.length > 0 ? (
        <ul className={classes['sessions']} data-testid="passkeys">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.passkeyId} passkey={passkey} onChanged={reload} />
          ))}
        </ul>
      ) : null}
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      <div className={classes['buttons']}>
        <Button loading={busy} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
      </div>
    </Method>
  );
}

function usePasskeys() {
  const { call } = useShell();
  const [passkeys, setPasskeys] = useState<readonly PasskeyView[] | 'unknown'>();
  async function reload(): Promise<void> {
    const result = await call(listPasskeys);
    setPasskeys(result.ok ? result.answer.passkeys : 'unknown');
  }
  useEffect(() => {
    let dropped = false;
    void call(listPasskeys).then((result) => {
      if (!dropped) setPasskeys(result.ok ? result.answer.passkeys : 'unknown');
    });
    return () => {
      dropped = true;
    };
  }, [call]);
  return { passkeys, reload };
}

function useAdding(onAdded: () => Promise<void>) {
  const t = useT();
  const { call } = useShell();
  const { busy, error, ask, setError } = useAsking();
  async function add(): Promise<void> {
    const options = await ask(call(startPasskey));
    if (!options) return;
    const made = await askNewPasskey(options);
    if (!made) return setError(t('passkeys.failed'));
    const name = nameOwnDevice(navigator.userAgent) ?? t('passkeys.title');
    if (await ask(call(addPasskey, { body: { name, made } }))) await onAdded();
  }
  return { busy, error, add };
}

interface PasskeyProps {
  readonly passkey: PasskeyView;
  readonly onChanged: () => Promise<void>;
}

function Passkey({ passkey, onChanged }: PasskeyProps) {
  const t = useT();
  const { call } = useShell();
  const [isNaming, setNaming] = useState(false);
  const place = useFocusWithin<HTMLLIElement>();
  const { busy, error, ask } = useAsking();
  const { passkeyId, name, createdAtSec, usedAtSec } = passkey;
  const params = { passkeyId };
  async function remove(): Promise<void> {
    if (await ask(call(removePasskey, { params }))) await onChanged();
  }
  async function rename(next: string): Promise<void> {
    if (next !== '' && !(await ask(call(renamePasskey, { params, body: { name: next } })))) return;
    setNaming(false);
    await onChanged();
  }
  return (
    <li ref={place} className={classes['passkey']} tabIndex={-1}>
      {isNaming ? (
        <NameForm first={name} error={error} busy={busy} onName={rename} onClose={() => setNaming(false)} />
      ) : (
        <>
          <div>
            <p className={classes['device']}>
              <bdi>{name}</bdi>
            </p>
            <p className={classes['text']}>
              <Moment atSec={createdAtSec} />
            </p>
            {usedAtSec === undefined ? null : (
              <p className={classes['text']}>
                {t('passkeys.used')} <Moment atSec={usedAtSec} />
              </p>
            )}
            {error === undefined ? null : <Notice kind="error">{error}</Notice>}
          </div>
          <div className={classes['buttons']}>
            <Button size="s" onClick={() => setNaming(true)}>
              {t('passkeys.rename')}
            </Button>
            <Button size="s" look="quiet" loading={busy} onClick={() => void remove()}>
              {t('words.remove')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

interface NameFormProps {
  readonly first: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

function NameForm({ first, error, busy, onName, onClose }: NameFormProps) {
  const t = useT();
  const [name, setName] = useState(first);
  const form = useFormFocus(error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    void onName(name.trim());
  }
  return (
    <form ref={form} className={classes['form']} method="post" noValidate onSubmit={submit}>
      <TextInput
        label={t('passkeys.name')}
        autoComplete="off"
        rule={TEXT_RULES.passkeyName}
        error={error}
        value={name}
        onChange={setName}
      />
      <div className={classes['buttons']}>
        <Button type="submit" look="primary" size="s" loading={busy}>
          {t('question.save')}
        </Button>
        <Button look="quiet" size="s" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  );
}
