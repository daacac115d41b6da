import { useEffect, useId, useState } from 'react';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { usePreferences, useT } from '../../i18n/index.ts';
import { askPhonePlans, findPlace, useNumber, writeHint, type PhonePlace, type PhonePlans } from '../../phone/index.ts';
import { ChevronDownIcon, Flag } from '../../ui/index.ts';
import classes from './fields.module.css';

export interface PhoneFieldProps {
  readonly call: CallApi;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly onCountry: (code: string) => void;
  readonly error?: string | undefined;
  readonly onText: (text: string) => void;
}

/** A number and its country, which is chosen in the browser's own list. */
export function PhoneField({ call, country, onCountry, error, onText }: PhoneFieldProps) {
  const t = useT();
  const id = useId();
  const plans = usePlans(call);
  const place = (plans && findPlace(plans, country)) ?? { code: country, name: country, phoneCode: '' };
  const { text, input, type, rewrite } = useNumber(place, { isFocused: false });
  function choose(code: string): void {
    const picked = plans && findPlace(plans, code);
    if (picked) rewrite(picked);
    onCountry(code);
  }
  return (
    <div className="gh-field">
      <label className="gh-field__label" htmlFor={id}>
        {t('ways.phone')}
      </label>
      <div className={classes['phone']} dir="ltr">
        <PlaceSelect place={place} plans={plans} onChoose={choose} />
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
    </div>
  );
}

interface PlaceSelectProps {
  readonly place: PhonePlace;
  readonly plans: PhonePlans | undefined;
  readonly onChoose: (code: string) => void;
}

function PlaceSelect({ place, plans, onChoose }: PlaceSelectProps) {
  const t = useT();
  return (
    <span className={classes['place']}>
      <Flag country={place.code} size={20} />
      <span className="gh-num">+{place.phoneCode}</span>
      <ChevronDownIcon size={14} />
      <select
        aria-label={t('ways.phoneCountry')}
        value={place.code}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {plans === undefined ? <option value={place.code}>{place.name}</option> : null}
        {plans?.countries.map(({ code, name, phoneCode }) => (
          <option key={code} value={code}>
            {`${name} +${phoneCode}`}
          </option>
        ))}
      </select>
    </span>
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
