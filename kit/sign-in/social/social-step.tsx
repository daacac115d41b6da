import { lazy, Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { AnswerOf } from '@glasshouse/contracts/call';
import { finishSocial, registerSocial } from '@glasshouse/contracts/social';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { usePreferences, useT } from '../../i18n/index.ts';
import { Button, Notice, Select, Skeleton } from '../../ui/index.ts';
import { failureText } from '../failure-text.ts';
import { useFormFocus } from '../fields/use-form-focus.ts';
import { listCodes, type RegistrationChoices } from '../registration/check-registration.ts';
import { PromoFields } from '../registration/promo-fields.tsx';
import { AssentTick } from '../registration/assent-tick.tsx';
import { useAsking } from '../use-asking.ts';
import { PROVIDER_NAMES } from './provider-names.table.ts';

const SecondStep = lazy(async () => ({ default: (await import('../sign-in/second-step.tsx')).SecondStep }));

type Finished = AnswerOf<typeof finishSocial>;

export interface SocialStepProps {
  readonly call: CallApi;
  /** Absent where nobody may register here. */
  readonly first?: RegistrationChoices;
  /** `returnPath`: where they were before they went to the provider. */
  readonly onSignedIn: (returnPath: string | undefined) => void;
  /** Back to the other ways. */
  readonly onBack: () => void;
  /** The way for whoever has an account here and wants to join the provider to it. */
  readonly children: ReactNode;
}

/** Back from a provider: who has joined it is signed in, everybody else registers or joins it. */
export function SocialStep({ call, first, onSignedIn, onBack, children }: SocialStepProps) {
  const t = useT();
  const { finished, failure } = useFinished(call);
  const { signedIn, returnPath } = finished ?? {};
  const isIn = signedIn?.userId !== undefined;
  useEffect(() => {
    if (isIn) onSignedIn(returnPath);
    // Once, as soon as it is known.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isIn]);
  if (failure !== undefined) {
    return (
      <div className="gh-stack">
        <Notice kind="error">{failure}</Notice>
        <Button onClick={onBack}>{t('ways.back')}</Button>
      </div>
    );
  }
  if (!finished || isIn) return <Skeleton height="var(--gh-control)" />;
  if (signedIn?.second) {
    return (
      <Suspense fallback={<Skeleton height="var(--gh-control)" />}>
        <SecondStep call={call} second={signedIn.second} onSignedIn={() => onSignedIn(returnPath)} onBack={onBack} />
      </Suspense>
    );
  }
  return (
    <div className="gh-stack">
      <p>{t('ways.social.new', { name: PROVIDER_NAMES[finished.provider] })}</p>
      {first ? <SocialForm call={call} first={first} onMade={() => onSignedIn(returnPath)} /> : null}
      {children}
    </div>
  );
}

function useFinished(call: CallApi): { readonly finished?: Finished; readonly failure?: string } {
  const t = useT();
  const [state, setState] = useState<{ readonly finished?: Finished; readonly failure?: string }>({});
  useEffect(() => {
    let dropped = false;
    void call(finishSocial).then((result) => {
      if (dropped) return;
      setState(result.ok ? { finished: result.answer } : { failure: failureText(t, result) });
    });
    return () => {
      dropped = true;
    };
    // What the provider said is taken once, whatever language it is shown in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [call]);
  return state;
}

interface SocialFormProps {
  readonly call: CallApi;
  readonly first: RegistrationChoices;
  readonly onMade: () => void;
}

function SocialForm({ call, first, onMade }: SocialFormProps) {
  const t = useT();
  const { language } = usePreferences();
  const [country, setCountry] = useState(first.country);
  const [currency, setCurrency] = useState(first.currency);
  const [promo, setPromo] = useState({ promoCode: '', bonusChoice: 0 });
  const [hasAssented, setAssented] = useState(false);
  const { busy, error, ask } = useAsking();
  const [tries, setTries] = useState(0);
  const form = useFormFocus(tries);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTries(tries + 1);
    if (!hasAssented) return;
    const { promoCode, bonusChoice } = promo;
    const codes = listCodes({ refCode: first.refCode ?? '', promoCode });
    const body = { country, currency, language, bonusChoice, ...codes };
    if (await ask(call(registerSocial, { body }))) onMade();
  }

  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Select label={t('words.country')} options={first.countries} value={country} onChange={setCountry} />
      <Select
        label={t('words.currency')}
        hint={t('ways.currencyHint')}
        options={first.currencies}
        value={currency}
        onChange={setCurrency}
      />
      <PromoFields choices={first.bonusChoices} fields={promo} put={(changed) => setPromo({ ...promo, ...changed })} />
      <AssentTick
        age={first.minimumAge}
        checked={hasAssented}
        isMissing={tries > 0 && !hasAssented}
        onChange={setAssented}
      />
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      <Button type="submit" look="primary" size="l" wide loading={busy}>
        {t('words.register')}
      </Button>
    </form>
  );
}
