import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { usePreferences, useT } from '../../i18n/index.ts';
import { askPhonePlans, findPlace, PlaceButton, useNumber, writeHint, type PhonePlans } from '../../phone/index.ts';
import classes from './fields.module.css';

const PhoneCountryDialog = lazy(async () => ({
  default: (await import('../../phone-country/index.ts')).PhoneCountryDialog,
}));

export interface PhoneFieldProps {
  readonly call: CallApi;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly onCountry: (code: string) => void;
  readonly error?: string | undefined;
  readonly onText: (text: string) => void;
}

/** A number and its country, behind a button that opens the list of them. */
export function PhoneField({ call, country, onCountry, error, onText }: PhoneFieldProps) {
  const t = useT();
  const id = useId();
  const plans = usePlans(call);
  const place = (plans && findPlace(plans, country)) ?? { code: country, name: country, phoneCode: '' };
  const { text, input, type, rewrite } = useNumber(place, { isFocused: false });
  const [isChoosing, setChoosing] = useState(false);
  function choose(code: string): void {
    const picked = plans && findPlace(plans, code);
    if (picked) rewrite(picked);
    setChoosing(false);
    onCountry(code);
  }
  return (
    <div className="gh-field">
      <label className="gh-field__label" htmlFor={id}>
        {t('ways.phone')}
      </label>
      <div className={classes['phone']} dir="ltr">
        <PlaceButton
          place={place}
          label={t('ways.phoneCountry', { country: place.name, code: place.phoneCode })}
          onPress={() => setChoosing(true)}
        />
        <span className="gh-input">
          <input
            ref={input}
            id={id}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={TEXT_RULES.phone.maxLength}
            placeholder={writeHint(place)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-note`}
            value={text}
            onChange={({ currentTarget: { value, selectionStart } }) => {
              type(value, selectionStart ?? value.length);
              onText(value);
            }}
          />
        </span>
      </div>
      {error === undefined ? null : (
        <p id={`${id}-note`} className="gh-field__error">
          {error}
        </p>
      )}
      {isChoosing ? (
        <Suspense fallback={null}>
          <PhoneCountryDialog call={call} chosen={country} onPick={choose} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The number can be typed before they have come, and without them: the server judges it. */
function usePlans(call: CallApi): PhonePlans | undefined {
  const { language } = usePreferences();
  const [plans, setPlans] = useState<PhonePlans>();
  useEffect(() => {
    let dropped = false;
    void askPhonePlans(call, language).then((answered) => (dropped ? undefined : setPlans(answered)));
    return () => {
      dropped = true;
    };
  }, [call, language]);
  return plans;
}
