import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react';
import type { SignedIn } from '@glasshouse/contracts/session';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../../i18n/index.ts';
import { Button, Notice, Skeleton } from '../../ui/index.ts';
import { LoginInput } from '../credential-inputs.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useFormFocus } from '../fields/use-form-focus.ts';
import { DeviceWays } from '../slots/device-ways.tsx';
import { ProviderWays } from '../slots/provider-ways.tsx';
import type { OpenChannels } from '../open-channels.ts';
import { useOpenChannels } from '../use-open-channels.ts';
import type { Second } from './second-step.tsx';
import { usePasswordSignIn } from './use-password-sign-in.ts';

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));
const SmsWay = lazy(async () => ({ default: (await import('./sms-way.tsx')).SmsWay }));
const QrWay = lazy(async () => ({ default: (await import('./qr-way.tsx')).QrWay }));
const LinkWay = lazy(async () => ({ default: (await import('./link-way.tsx')).LinkWay }));

type Way = 'password' | 'sms' | 'link' | 'qr';

export interface SignInFormProps {
  readonly call: CallApi;
  /** False until the page answers to the visitor. */
  readonly isReady: boolean;
  /** ISO 3166 alpha-2, of a phone number. */
  readonly country: string;
  /** Absent where the page does not know them yet: they are asked for. */
  readonly channels?: OpenChannels | undefined;
  readonly onSignedIn: () => void;
  /** Where one goes who cannot sign in. */
  readonly children?: ReactNode;
}

/** The same on the page and in the window of the header: a way in, and the second step where the player has one. */
export function SignInForm({ call, isReady, country, channels: told, onSignedIn, children }: SignInFormProps) {
  const t = useT();
  const [way, setWay] = useState<Way>('password');
  const [second, setSecond] = useState<Second>();
  const channels = useOpenChannels(call, told);
  const take = (answer: SignedIn) => (answer.second ? setSecond(answer.second) : onSignedIn());
  if (second) {
    return (
      <Suspense fallback={<Waiting />}>
        <SecondStep call={call} second={second} onSignedIn={onSignedIn} onBack={() => setSecond(undefined)} />
      </Suspense>
    );
  }
  if (way === 'password') {
    return (
      <div className="gh-stack">
        <PasswordWay call={call} isReady={isReady} onAnswer={take} />
        <DeviceWays call={call} isReady={isReady} onAnswer={take} />
        <SentWays channels={channels} isReady={isReady} onChoose={setWay} />
        <Button look="quiet" disabled={!isReady} onClick={() => setWay('qr')}>
          {t('ways.byDevice')}
        </Button>
        <ProviderWays call={call} isReady={isReady} />
        {children}
      </div>
    );
  }
  return (
    <div className="gh-stack">
      <Suspense fallback={<Waiting />}>
        {way === 'sms' ? <SmsWay call={call} country={country} onAnswer={take} /> : null}
        {way === 'link' ? <LinkWay call={call} /> : null}
        {way === 'qr' ? <QrWay call={call} onAnswer={take} /> : null}
      </Suspense>
      <Button look="quiet" onClick={() => setWay('password')}>
        {t('ways.byPassword')}
      </Button>
    </div>
  );
}

function Waiting() {
  return <Skeleton height="var(--gh-control)" />;
}

interface SentWaysProps {
  readonly channels: OpenChannels | undefined;
  readonly isReady: boolean;
  readonly onChoose: (way: Way) => void;
}

/** A closed one is not offered; before that is known both keep their places, and neither can be pressed. */
function SentWays({ channels, isReady, onChoose }: SentWaysProps) {
  const t = useT();
  const isOff = !isReady || channels === undefined;
  return (
    <>
      {channels?.sms === false ? null : (
        <Button look="quiet" disabled={isOff} onClick={() => onChoose('sms')}>
          {t('ways.bySms')}
        </Button>
      )}
      {channels?.mail === false ? null : (
        <Button look="quiet" disabled={isOff} onClick={() => onChoose('link')}>
          {t('ways.byLink')}
        </Button>
      )}
    </>
  );
}

interface PasswordWayProps {
  readonly call: CallApi;
  readonly isReady: boolean;
  readonly onAnswer: (answer: SignedIn) => void;
}

function PasswordWay({ call, isReady, onAnswer }: PasswordWayProps) {
  const t = useT();
  const { errors, refusal, busy, send } = usePasswordSignIn(call, onAnswer);
  const form = useFormFocus(errors);

  // The browser's own store of passwords fills in fields behind React's back: what counts is what stands in them.
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void send({ login: readText(data, 'username'), password: readText(data, 'password') });
  }

  return (
    // By POST, so that a password typed before the script has come never stands in an address.
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={submit}>
      <LoginInput hint={t('ways.loginHint')} error={errors.login === undefined ? undefined : t(errors.login)} />
      <PasswordField error={errors.password === undefined ? undefined : t(errors.password)} />
      {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
      <Button type="submit" look="primary" size="l" wide loading={busy} disabled={!isReady}>
        {t('words.signIn')}
      </Button>
    </form>
  );
}

function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
