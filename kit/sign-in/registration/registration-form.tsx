import { lazy, Suspense, type FormEvent, type ReactNode } from 'react';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../../i18n/index.ts';
import { Button, Notice, Select, Skeleton, Tabs } from '../../ui/index.ts';
import { MailInput } from '../fields/mail-input.tsx';
import { NewPasswordField } from '../fields/password-field.tsx';
import { useFormFocus } from '../fields/use-form-focus.ts';
import { ProviderWays } from '../slots/provider-ways.tsx';
import { AssentTick } from './assent-tick.tsx';
import {
  listFormTypes,
  type RegistrationChoices,
  type RegistrationErrors,
  type RegistrationFields,
} from './check-registration.ts';
import { PromoFields } from './promo-fields.tsx';
import { useRegistration, type OnMade } from './use-registration.ts';

const PhoneField = lazy(async () => ({ default: (await import('../fields/phone-field.tsx')).PhoneField }));

export interface RegistrationFormProps {
  readonly call: CallApi;
  readonly first: RegistrationChoices;
  /** False until the page answers to the visitor. */
  readonly isReady: boolean;
  readonly onMade: OnMade;
  /** Draws what somebody who came to deposit is asked as well, with buttons in the place of the one. */
  readonly along?: ((form: AlongProps) => ReactNode) | undefined;
}

export interface AlongProps {
  readonly isNameAsked: boolean;
  readonly minimumAge: number;
  readonly country: string;
  readonly currency: string;
  readonly isBusy: boolean;
  /** True where nothing is wrong with what the form asks by itself; says what is. */
  readonly check: () => boolean;
  /** True where there is an account now. */
  readonly send: () => Promise<boolean>;
  readonly questions: ReactNode;
}

/** The same questions on the page and in the window of the header; of the ways that the site takes people by. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { call, first, isReady } = props;
  const t = useT();
  const isSocial = first.types.includes('soc_reg');
  if (first.types.length === 0) return <Notice kind="info">{t('refusals.registration_closed')}</Notice>;
  return (
    <div className="gh-stack">
      {listFormTypes(first.types).length > 0 ? <TypedForm {...props} /> : null}
      {isSocial ? <ProviderWays call={call} isReady={isReady} /> : null}
    </div>
  );
}

function TypedForm({ call, first, isReady, onMade, along }: RegistrationFormProps) {
  const t = useT();
  const registration = useRegistration(call, first, onMade);
  const { fields, found, busy, send, check } = registration;
  const form = useFormFocus(found);
  const questions = <Questions call={call} first={first} {...registration} />;
  const { firstDeposit, minimumAge } = first;
  const { country, currency } = fields;
  if (along && firstDeposit && !firstDeposit.exceptCountries.includes(country)) {
    const { isNameAsked } = firstDeposit;
    return (
      // The key Enter is no answer to what is asked along.
      <form ref={form} className="gh-stack" method="post" noValidate onSubmit={(event) => event.preventDefault()}>
        {along({ isNameAsked, minimumAge, country, currency, isBusy: busy, check, send, questions })}
      </form>
    );
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }
  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={submit}>
      {questions}
      <Button type="submit" look="primary" size="l" wide loading={busy} disabled={!isReady}>
        {t(fields.type === 'fast_reg' ? 'registration.oneClick' : 'words.register')}
      </Button>
    </form>
  );
}

interface QuestionsProps extends PartProps, Pick<RegistrationFormProps, 'call' | 'first'> {
  readonly errors: RegistrationErrors;
  readonly refusal: string | undefined;
}

/** All that is asked for an account, and what the house has said to it. */
function Questions({ call, first, fields, put, errors, refusal }: QuestionsProps) {
  const t = useT();
  const types = listFormTypes(first.types);
  return (
    <>
      {types.length > 1 ? (
        <Tabs
          label={t('ways.type')}
          items={types.map((id) => ({ id, label: t(`ways.type.${id}`) }))}
          active={fields.type}
          onSelect={(type) => put({ type })}
        />
      ) : null}
      <Select
        label={t('words.country')}
        options={first.countries}
        value={fields.country}
        onChange={(country) => put({ country, ...(fields.phone === '' && { phoneCountry: country }) })}
      />
      <Select
        label={t('words.currency')}
        hint={t('ways.currencyHint')}
        options={first.currencies}
        value={fields.currency}
        onChange={(currency) => put({ currency })}
      />
      <OwnFields call={call} fields={fields} errors={errors} put={put} />
      <PromoFields choices={first.bonusChoices} fields={fields} put={put} />
      <AssentTick
        age={first.minimumAge}
        checked={fields.hasAssented}
        isMissing={errors.hasAssented !== undefined}
        onChange={(hasAssented) => put({ hasAssented })}
      />
      {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
    </>
  );
}

interface PartProps {
  readonly fields: RegistrationFields;
  readonly put: (changed: Partial<RegistrationFields>) => void;
}

interface OwnFieldsProps extends PartProps {
  readonly call: CallApi;
  readonly errors: RegistrationErrors;
}

/** What the chosen way asks for beside the rest. */
function OwnFields({ call, fields, errors, put }: OwnFieldsProps): ReactNode {
  const t = useT();
  const say = (key: string | undefined) => (key === undefined ? undefined : t(key));
  if (fields.type === 'phone_reg') {
    return (
      <Suspense fallback={<Skeleton height="3.75rem" />}>
        <PhoneField
          call={call}
          country={fields.phoneCountry}
          error={say(errors.phone)}
          onCountry={(phoneCountry) => put({ phoneCountry })}
          onText={(phone) => put({ phone })}
        />
      </Suspense>
    );
  }
  if (fields.type === 'fast_reg') return null;
  return (
    <>
      <MailInput error={say(errors.mail)} value={fields.mail} onChange={(mail) => put({ mail })} />
      <NewPasswordField
        label={t('words.password')}
        error={say(errors.password)}
        value={fields.password}
        onChange={(password) => put({ password })}
      />
    </>
  );
}
